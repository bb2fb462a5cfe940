/**
 * Makes what is written on a card fit: first the art gives way, then the letters get a little smaller, and at last the
 * brief is left to the tooltip.
 */

const STEPS: readonly [letters: number, band: number][] = [
  [1, 42], [1, 35], [0.94, 33], [0.88, 30], [0.82, 28], [0.76, 26],
];

export function fitting(face: HTMLElement, _key: unknown): { update: () => void; destroy: () => void } {
  const card = face.parentElement!;
  let planned = 0;

  function measure() {
    planned = 0;
    card.classList.remove("bare");
    for (const [letters, band] of STEPS) {
      card.style.setProperty("--fit", String(letters));
      card.style.setProperty("--band", `${band}%`);
      if (face.scrollHeight <= face.clientHeight + 1) return;
    }
    if (face.childElementCount > 1) card.classList.add("bare");
  }
  function plan() {
    planned ||= requestAnimationFrame(measure);
  }

  plan();
  void document.fonts?.ready.then(plan);
  return { update: plan, destroy: () => cancelAnimationFrame(planned) };
}
