// Where the keyboard is: kept when a region is swapped, moved through the town by arrows.
import { twin } from "./typing.js";

/** Remembers what has the focus; the function that it returns puts it back on the same thing, or near it. */
export function keepFocus() {
  const active = document.activeElement;
  if (!active || active === document.body) return () => {};
  const region = active.closest("[data-region]")?.dataset.region;
  const { start, end } = { start: active.selectionStart, end: active.selectionEnd };
  const same = [
    active.id && `#${CSS.escape(active.id)}`,
    active.value && active.name === "action" && `[name="action"][value="${CSS.escape(active.value)}"]`,
    active.dataset.suspect && `button[data-suspect="${active.dataset.suspect}"]`,
    active.getAttribute("popovertarget") && `[popovertarget="${active.getAttribute("popovertarget")}"]`,
  ].filter(Boolean);
  return () => {
    if (active.isConnected) return;
    const found = twin(active, document)
      ?? same.map(selector => document.querySelector(selector)).find(Boolean)
      ?? nearby(region);
    found?.focus({ preventScroll: true });
    if (found?.setSelectionRange && start !== null && start !== undefined) found.setSelectionRange(start, end);
  };
}

/** What was chosen is gone: go on from the question, so that the next Tab leads to the next choice. */
function nearby(region) {
  const place = document.getElementById("ask") ?? document.querySelector(`[data-region="${region}"]`);
  if (place) place.tabIndex = -1;
  return place;
}

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Moves to the nearest button of the town, or of the city, in that direction; says whether there was one. */
export function moveFocus(key) {
  const way = WAYS[key], active = document.activeElement;
  const board = active?.closest(".town, .night .board");
  if (!way || !board) return false;
  const from = centre(active);
  let best = null, least = Infinity;
  for (const button of board.querySelectorAll("button:enabled")) {
    if (button === active || !button.checkVisibility()) continue;
    const to = centre(button);
    const along = (to.x - from.x) * way[0] + (to.y - from.y) * way[1];
    const across = Math.abs((to.x - from.x) * way[1]) + Math.abs((to.y - from.y) * way[0]);
    if (along > 8 && along + 3 * across < least) [best, least] = [button, along + 3 * across];
  }
  best?.focus();
  return true;
}

function centre(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
