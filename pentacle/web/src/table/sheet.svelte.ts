/** Where the voice stands, for each kind of window. */
export const PLACES = { wide: "column", stack: "band", phone: "sheet", low: "lying" } as const;
export type Place = (typeof PLACES)[keyof typeof PLACES];

/** How high the voice stands on an upright phone: a line, a third, two thirds. */
export const HEIGHTS = ["line", "third", "most"] as const;
export type Height = (typeof HEIGHTS)[number];

export const sheet = $state<{ height: Height }>({ height: "third" });

/** A pull by so many pixels goes one height further. */
const PULL = 36;

/** The height after a pull: up is negative. */
export function pulled(height: Height, by: number): Height {
  const steps = Math.abs(by) < PULL ? 0 : Math.abs(by) > 200 ? 2 : 1;
  const at = HEIGHTS.indexOf(height) + (by < 0 ? steps : -steps);
  return HEIGHTS[Math.max(0, Math.min(HEIGHTS.length - 1, at))]!;
}

/** The next height of a tap on the handle. */
export function next(height: Height): Height {
  return HEIGHTS[(HEIGHTS.indexOf(height) + 1) % HEIGHTS.length]!;
}
