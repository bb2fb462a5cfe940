/** How a seal falls to pieces. */

/** Where the cracks meet the edge, as shares of a turn: not quite even. */
export const CRACKS = [0.02, 0.2, 0.33, 0.52, 0.68, 0.85];

/** In percent of a square. */
export function pointAt(turn: number, radius: number): [number, number] {
  return [50 + radius * Math.cos(turn * 2 * Math.PI), 50 + radius * Math.sin(turn * 2 * Math.PI)];
}

/** The wedge between two cracks, wide enough for the corners. */
export function wedge(i: number): string {
  const [from, to] = [CRACKS[i]!, CRACKS[i + 1] ?? CRACKS[0]! + 1];
  const corners = [[50, 50], pointAt(from, 90), pointAt((from + to) / 2, 100), pointAt(to, 90)];
  return `polygon(${corners.map(([x, y]) => `${x!.toFixed(1)}% ${y!.toFixed(1)}%`).join(", ")})`;
}
