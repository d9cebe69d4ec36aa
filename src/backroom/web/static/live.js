// A table that is open in a browser. The page works without this file; with it, changes are swapped in as they happen.
import { find } from "./find.js";
import { keepFocus, moveFocus } from "./focus.js";
import { forget, formNamed, keepTyped, question, soon } from "./typing.js";
import { wrapsIn } from "./wraps.js";

const table = document.body.dataset.table;
const stage = document.body.dataset.stage;
const here = `/tables/${table}`;
const still = matchMedia("(prefers-reduced-motion: reduce)");
let line = Number(document.body.dataset.line);

// ---------------------------------------------------------------- swapping regions

const shown = new Map(
  [...document.querySelectorAll("[data-region]")].map(part => [part.dataset.region, part.outerHTML]),
);

function parsed(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content.firstElementChild;
}

const region = name => document.querySelector(`[data-region="${name}"]`);

/** Regions that came and are not on the page yet: a transition begins a moment later, and more may come meanwhile. */
const waiting = new Map();

/** Puts new regions in the place of the old ones. If this page does not have one, the table is at another stage. */
function swap(html, previewed = false) {
  let changed = false, moved = false, wraps = null;
  for (const [name, text] of Object.entries(html)) {
    if (!region(name)) return location.assign(here);
    const fresh = parsed(text);
    if (shown.get(name) === fresh.outerHTML) continue;
    shown.set(name, fresh.outerHTML);
    waiting.set(name, fresh);
    changed = true;
    moved ||= name === "town" || name === "own";
    if (name === "town") wraps = wrapsIn(region(name), fresh);
  }
  if (!changed) return undefined;
  if (previewed || !moved || !document.startViewTransition || still.matches || document.hidden) return put(previewed);
  if (wraps) document.documentElement.dataset.way = wraps.way;
  const transition = document.startViewTransition(() => {
    put();
    if (wraps) wraps.card.dataset.wraps = "";
  });
  // A transition that the next one cuts short is not an error.
  for (const part of [transition.ready, transition.updateCallbackDone]) part.catch(() => {});
  transition.finished.catch(() => {}).finally(() => { if (wraps) delete wraps.card.dataset.wraps; });
  return undefined;
}

/** First everything is read, then everything is replaced, then everything is put right. A browser that is asked where
 * things are between two changes lays out the whole page each time. */
function put(previewed = false) {
  const refocus = keepFocus();
  const typing = document.activeElement?.matches("input");
  const thrown = new Set([...document.querySelectorAll("[data-once]")].map(dice => dice.dataset.once));
  const swapped = [...waiting].map(([name, fresh]) => ({ old: region(name), fresh }));
  waiting.clear();
  const open = swapped.flatMap(({ old }) => [old, ...old.querySelectorAll("[popover]")])
    .filter(part => part.matches(":popover-open"));
  const scrolled = swapped.flatMap(({ old, fresh }) => scrolledIn(old, fresh));
  for (const { old, fresh } of swapped) {
    for (const dice of fresh.querySelectorAll("[data-once]")) {
      if (thrown.has(dice.dataset.once)) dice.classList.add("still");  // what has been thrown lies still
    }
    keepState(old, fresh);
    old.replaceWith(fresh);
  }
  for (const { id } of open) document.getElementById(id)?.showPopover();  // a list that somebody reads stays open
  for (const [part, top] of scrolled) part.scrollTop = top;
  dress();
  for (const { old, fresh } of swapped) {
    const begins = [old, fresh].map(part => part.querySelector("[data-begins]"));
    // Another question: a person who scrolled down a list of answers is taken to it, but not while typing.
    if (begins[1] && begins[0]?.dataset.begins !== begins[1].dataset.begins && !typing) {
      begins[1].scrollIntoView({ block: "start" });
    }
    // The table changed while somebody fills in a form with a preview: the preview may be different now.
    if (!previewed) for (const form of formsIn(fresh)) if (form.querySelector("[data-typed]")) soon(form, preview);
  }
  refocus();
  say();
}

/** The parts of a region that a person has scrolled, as they will be, and how far. */
function scrolledIn(old, fresh) {
  const lists = [...old.querySelectorAll("[id][tabindex]:not(#talk)")]
    .map(list => [fresh.querySelector(`#${CSS.escape(list.id)}`), list.scrollTop]);
  return [[fresh, old.scrollTop], ...lists].filter(([part, top]) => part && top);
}

const formsIn = part => [...(part.matches("form") ? [part] : []), ...part.querySelectorAll("form")]
  .filter(form => "preview" in form.dataset);

/** What a person has switched, opened, looked for or typed stays as it was. */
function keepState(old, fresh) {
  keepTyped(old, fresh);
  for (const box of old.querySelectorAll("input:is([type=checkbox], [type=radio])[id]")) {
    const same = fresh.querySelector(`#${CSS.escape(box.id)}`);
    if (same && box.checked !== box.defaultChecked) same.checked = box.checked;
  }
  for (const part of old.querySelectorAll("details[id][open]")) {
    fresh.querySelector(`#${CSS.escape(part.id)}`)?.setAttribute("open", "");
  }
  for (const field of old.querySelectorAll("input[type=search][id]")) {
    const same = fresh.querySelector(`#${CSS.escape(field.id)}`);
    if (same) same.value = field.value;
  }
  for (const field of old.querySelectorAll("textarea[id]")) {
    const same = fresh.querySelector(`#${CSS.escape(field.id)}`);
    if (same && field.form !== sent && field.value !== field.defaultValue) same.value = field.value;
  }
}

/** The live region holds only the words, and only when they are new: said once. */
let said = words();

function words() {
  return [...document.querySelectorAll("#ask .news, #ask .prompt")].map(part => part.textContent.trim()).join(" ");
}

function say() {
  if (words() === said) return;
  said = words();
  document.getElementById("said").textContent = said;
}

let latest = null;  // the talk as it was shown last

/** Things that need a script: the whole address, and a button that copies it. */
function dress() {
  for (const link of document.querySelectorAll("[data-link]")) link.textContent = link.href;
  for (const button of document.querySelectorAll("[data-copy]")) button.hidden = !navigator.clipboard;
  const talk = document.getElementById("talk");
  if (talk && talk !== latest) talk.scrollTop = talk.scrollHeight;  // what was said last
  latest = talk;
  find();
}

/** The page as it is now, by an ordinary request: after a lost connection, or when a socket stays silent. */
async function refresh() {
  const search = location.search;
  const answer = await fetch(here + search, { headers: { Accept: "text/html" } });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (search !== location.search) return undefined;  // another verb was chosen since, and its page is on its way
  if (!answer.ok || page.body.dataset.stage !== stage) return location.assign(here);
  const newer = Number(page.body.dataset.line);
  if (newer < line) return undefined;  // the socket was faster
  line = newer;
  document.title = page.title;
  const parts = [...page.querySelectorAll("[data-region]")];
  swap(Object.fromEntries(parts.map(part => [part.dataset.region, part.outerHTML])));
  return undefined;
}

/** What would come of a form as it is filled in now: only the region that it stands in is shown anew. */
async function preview(form) {
  const name = form.closest("[data-region]")?.dataset.region;
  const asked = question(form);
  const headers = { Accept: "text/html", "Content-Type": "application/x-www-form-urlencoded" };
  const answer = await fetch(`${here}/look`, { method: "POST", headers, body: asked }).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.querySelector(`[data-region="${name}"]`);
  if (!fresh || page.body.dataset.stage !== stage) return;
  const now = formNamed(form.dataset.form);
  if (!now || question(now) !== asked) return;  // something else was typed meanwhile: that is looked at next
  if (Number(page.body.dataset.line) < line) return soon(now, preview);
  swap({ [name]: fresh.outerHTML }, true);
}

document.addEventListener("input", event => {
  const form = event.target.form;
  if (form?.matches("form[data-form][data-preview]") && !event.isComposing) soon(form, preview);
});

// ---------------------------------------------------------------- the socket

const state = document.getElementById("live");
let socket, tries = 0, timer = 0;
let apart = false;  // a verb was chosen since the socket opened: what it sends is changes of another page

/** The verb that this page shows the targets of. */
const verbNow = () => new URLSearchParams(location.search).get("verb") ?? "";

function tell(long, short, lost) {
  state.hidden = false;
  state.classList.toggle("lost", lost);
  document.getElementById("live-words").textContent = long;
  document.getElementById("live-short").textContent = short;
}

function connect() {
  clearTimeout(timer);
  if (socket && socket.readyState < WebSocket.CLOSING) return;
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  socket = new WebSocket(`${scheme}://${location.host}${here}/live?verb=${encodeURIComponent(verbNow())}`);
  apart = false;
  socket.onopen = () => {
    tell("Live, all saved", "Live", false);
    if (tries) refresh().catch(() => socket.close());
    tries = 0;
  };
  socket.onmessage = event => {
    const message = JSON.parse(event.data);
    if (message.line !== undefined) line = message.line;
    if (message.title) document.title = message.title;
    if (!message.html) return;
    if (apart) refresh().catch(() => socket.close());
    else swap(message.html);
  };
  socket.onclose = () => {
    tries += 1;
    if (tries > 8) tell("Offline: reload the page", "Offline", true);
    else tell("Reconnecting", "Reconnecting", true);
    // Twice as long each time, and never all at once when a house comes back.
    timer = setTimeout(connect, Math.min(500 * 2 ** tries, 15000) * (0.5 + Math.random() / 2));
  };
}

function wake() {
  if (document.hidden || !socket || socket.readyState === WebSocket.OPEN) return;
  tries = Math.min(tries, 1);
  connect();
}

addEventListener("online", wake);
document.addEventListener("visibilitychange", wake);
addEventListener("pageshow", event => { if (event.persisted) { tries = 1; connect(); } });

// ---------------------------------------------------------------- forms

function complain(words) {
  const place = document.getElementById("error");
  if (!place) return;
  place.textContent = words;
  place.hidden = !words;
}

let sending = false;
let sent = null;  // the form whose words are on their way: they do not come back into the field

document.addEventListener("submit", async event => {
  const form = event.target;
  // As attributes: a button named "action" hides the form's own property.
  const address = form.getAttribute("action");
  if (form.getAttribute("method") !== "post" || !address.startsWith(`${here}/`)) return;
  event.preventDefault();
  if (form.dataset.form !== undefined && event.submitter?.name === "look") return preview(form);
  if (sending) return;
  sending = true;
  sent = form;
  document.body.setAttribute("aria-busy", "true");
  const data = new FormData(form, event.submitter);
  const before = line;
  const sheet = form.closest("[popover]")?.id;  // by its id: the region may be swapped meanwhile
  try {
    const answer = await fetch(address, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: new URLSearchParams(data),
    });
    const said = await answer.json().catch(() => ({ error: "The house gave no clear answer. Try again." }));
    if (!answer.ok) {
      sent = null;
      if (answer.status === 409) await refresh();
      complain(said.error);
    } else if (said.to && said.to !== here) {
      location.assign(said.to);
    } else {
      complain("");
      if (sheet) document.querySelector(`#${sheet}:popover-open`)?.hidePopover();
      if (form.matches(".say, .write")) form.reset();
      if (form.dataset.form !== undefined) forget(form.dataset.form);
      const silent = socket?.readyState !== WebSocket.OPEN;
      setTimeout(() => { if (silent || (address.endsWith("/act") && line === before)) refresh(); }, silent ? 0 : 1500);
    }
  } catch {
    complain("The house did not answer. Try again: no move counts twice.");
  } finally {
    sending = false;
    document.body.removeAttribute("aria-busy");
  }
});

document.addEventListener("click", event => {
  const copy = event.target.closest("[data-copy]");
  if (copy) {
    navigator.clipboard.writeText(location.origin + here).then(() => { copy.lastChild.textContent = "Copied"; });
    return;
  }
  const verb = event.target.closest('a[href*="?verb="]');
  if (!verb || event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
  event.preventDefault();
  history.replaceState(null, "", verb.href);
  apart = true;
  refresh().catch(() => location.assign(verb.href));
});

// ---------------------------------------------------------------- keys and switches

document.addEventListener("keydown", event => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.matches("input, select, textarea")) return;
  if (event.key === "?") {
    document.getElementById("rules").togglePopover();
    event.preventDefault();
  } else if (moveFocus(event.key)) {
    event.preventDefault();
  }
});

const KEPT = ["nb", "cover"];
document.addEventListener("change", event => {
  if (KEPT.includes(event.target.id)) sessionStorage.setItem(event.target.id, event.target.checked ? "on" : "");
});
for (const id of KEPT) {
  const box = document.getElementById(id), kept = sessionStorage.getItem(id);
  if (box && kept !== null) box.checked = kept === "on";
}

dress();
connect();
