// A shift pushes one card off an end and in at the other side. It gets a name of its own for that moment, so that it
// fades out here and in there instead of flying over its neighbours.

function places(town) {
  const found = new Map();
  [...town.querySelectorAll("tbody tr")].forEach((row, y) => {
    [...row.querySelectorAll("[data-suspect]")].forEach((card, x) => found.set(card.dataset.suspect, { x, y, card }));
  });
  return found;
}

/** The card that wraps and the way its line goes, or null if what changed is not a shift of one line. */
export function wrapsIn(old, fresh) {
  const before = places(old), after = places(fresh);
  if (before.size !== after.size) return null;
  let wraps = null, way = "";
  for (const [suspect, { x, y, card }] of after) {
    const was = before.get(suspect);
    if (!was) return null;
    const dx = x - was.x, dy = y - was.y;
    if (Math.abs(dx) + Math.abs(dy) > 1) wraps = card;
    else if (dx || dy) way = dx > 0 ? "right" : dx < 0 ? "left" : dy > 0 ? "down" : "up";
  }
  return wraps && way ? { card: wraps, way } : null;
}
