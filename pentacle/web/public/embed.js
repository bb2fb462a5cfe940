// Turns the steps of an embedded replay without loading the page anew; without it they are links.
let asked = 0;

async function turn(link) {
  const number = ++asked;
  const answer = await fetch(link.href).catch(() => null);
  if (number !== asked) return;
  if (!answer?.ok) return void location.assign(link.href);
  const next = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (number !== asked) return;
  const held = document.activeElement?.dataset.go;
  document.querySelector(".told").textContent = next.querySelector(".told").textContent;
  for (const part of ["picture", "nav", ".open"]) document.querySelector(part).replaceWith(next.querySelector(part));
  if (held) (find(held) ?? document.querySelector("nav a[href]"))?.focus();
  history.replaceState(null, "", link.href);
}

const find = (name) => document.querySelector(`nav a[href][data-go="${name}"]`);
const KEYS = { ArrowLeft: "before", ArrowRight: "next", Home: "first", End: "last" };

addEventListener("click", (event) => {
  const link = event.target.closest?.("nav a[href]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  void turn(link);
});
addEventListener("keydown", (event) => {
  const link = !event.altKey && !event.ctrlKey && !event.metaKey && KEYS[event.key] && find(KEYS[event.key]);
  if (!link) return;
  event.preventDefault();
  void turn(link);
});
