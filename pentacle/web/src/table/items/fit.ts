/**
 * Makes what is written on a card fit: first the art gives way, then the letters get a little smaller, then the art
 * gives way again, and at last the brief is left to the tooltip.  All cards that ask in one frame are measured together.
 */

const STEPS: readonly [letters: number, band: number][] = [
  [1, 42], [1, 35], [0.94, 33], [0.88, 30], [0.82, 28], [0.76, 26], [0.76, 20],
];
const waiting = new Set<HTMLElement>();
let planned = 0;

function measure() {
  planned = 0;
  let faces = [...waiting];
  waiting.clear();
  for (const face of faces) face.parentElement?.classList.remove("bare");
  for (const [letters, band] of STEPS) {
    for (const { parentElement: card } of faces) {
      card?.style.setProperty("--fit", String(letters));
      card?.style.setProperty("--band", `${band}%`);
    }
    faces = faces.filter((face) => face.scrollHeight > face.clientHeight + 1);
  }
  for (const face of faces) if (face.childElementCount > 1) face.parentElement?.classList.add("bare");
}

export function fitting(face: HTMLElement, _key: unknown): { update: () => void; destroy: () => void } {
  function plan() {
    waiting.add(face);
    planned ||= requestAnimationFrame(measure);
  }
  // Letters that follow the scale of the board change the lines that they stand in.
  const lines = new ResizeObserver(plan);
  for (const line of face.children) lines.observe(line);

  plan();
  void document.fonts?.ready.then(plan);
  return {
    update: plan,
    destroy: () => {
      lines.disconnect();
      waiting.delete(face);
    },
  };
}
