// Stepping through a finished game: the slider goes where it is let go, and arrow keys step. Links do the same without.
document.documentElement.classList.add("scripted");
const slider = document.getElementById("line");
slider.addEventListener("change", () => slider.form.requestSubmit());

const STEPS = { ArrowLeft: "left", ArrowRight: "right", Home: "first", End: "last" };
document.addEventListener("keydown", event => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target === slider) return;
  const link = document.querySelector(`[data-step="${STEPS[event.key]}"]`);
  if (!link) return;
  event.preventDefault();
  link.click();
});

// A step that is overtaken by the next one skips its slide. That is not an error.
for (const turn of ["pageswap", "pagereveal"]) {
  addEventListener(turn, ({ viewTransition }) => {
    if (viewTransition) for (const part of [viewTransition.ready, viewTransition.finished]) part.catch(() => {});
  });
}
