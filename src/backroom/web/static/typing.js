// Forms that are being filled in. What somebody has typed stays when the table changes. On a form that asks for it
// (data-preview), the page shows what would come of it. Without a script a button does the same.

/** The field in the same place of the same form, in what is to be shown instead. */
export function twin(field, root) {
  const wanted = field.form?.dataset.form;
  if (wanted === undefined) return undefined;
  const forms = root.matches?.("form[data-form]") ? [root] : [...root.querySelectorAll("form[data-form]")];
  const form = forms.find(one => one.dataset.form === wanted);
  const like = one => one.name === field.name && one.type === field.type
    && (one.type !== "submit" || one.value === field.value);
  return form && [...form.elements].filter(like)[[...field.form.elements].filter(like).indexOf(field)];
}

document.addEventListener("input", event => {
  if (event.target.form?.dataset.form !== undefined) event.target.dataset.typed = "";
});

/** Puts what was typed into what is to be shown instead. */
export function keepTyped(old, fresh) {
  for (const field of old.querySelectorAll("[data-typed]")) {
    const same = twin(field, fresh);
    if (!same) continue;
    if (/^(checkbox|radio)$/.test(field.type)) same.checked = field.checked;
    else if (same.tagName !== "SELECT" || [...same.options].some(one => one.value === field.value)) {
      same.value = field.value;
    }
    same.dataset.typed = "";
  }
}

/** The form was sent and taken, so it is emptied. Its region may have been swapped meanwhile. */
export function forget(name) {
  const form = formNamed(name);
  for (const field of form?.querySelectorAll("[data-typed]") ?? []) delete field.dataset.typed;
  form?.reset();
}

/** What is asked in order to see what would come of a form as it is filled in now. */
export function question(form) {
  const asked = new URLSearchParams([...new FormData(form)].filter(([name]) => name.startsWith("f.")));
  asked.set("look", form.dataset.form);
  asked.set("verb", new URLSearchParams(location.search).get("verb") ?? "");
  return String(asked);
}

export const formNamed = name =>
  [...document.querySelectorAll("form[data-form]")].find(form => form.dataset.form === name);

const PAUSE = 250;
const due = new Map();

/** Asks for a preview a moment after the last key; the form is looked up then, since it may have been swapped. */
export function soon(form, preview) {
  const name = form.dataset.form;
  clearTimeout(due.get(name));
  due.set(name, setTimeout(() => {
    const now = formNamed(name);
    if (now) preview(now);
  }, PAUSE));
}
