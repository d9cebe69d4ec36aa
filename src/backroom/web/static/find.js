// A field that narrows a long list down: only what has the typed words in it stays.

/** Applies every such field, and shows it: without a script there is none. */
export function find() {
  for (const field of document.querySelectorAll("[data-find]")) {
    field.hidden = false;
    const wanted = field.value.trim().toLowerCase();
    for (const item of document.getElementById(field.dataset.find).children) {
      item.hidden = !item.textContent.toLowerCase().includes(wanted);
    }
  }
}

document.addEventListener("input", event => { if (event.target.matches("[data-find]")) find(); });
