/** Roads of a map: up to four, each from a corner to the tower in the middle, with its milestones evenly along it. */

export interface Point {
  x: number;
  y: number;
}

export const MAP = { width: 1010, height: 820 };
export const TOWER: Point = { x: 505, y: 410 };
export const MOST_ROADS = 4;

/** The road of the corner at the top left, from the gate to the tower. */
const BENDS: readonly [number, number][] = [
  [66, 130], [168, 108], [277, 116], [362, 168], [326, 244], [226, 240], [124, 252], [100, 330], [184, 376], [288, 342], [386, 362], [505, 410],
];
/** Where the tower's disc begins. */
const EDGE = 0.89;

/** The bends of the n-th road: top left, top right, bottom left, bottom right. */
export function bends(road: number): Point[] {
  return BENDS.map(([x, y]) => ({ x: road % 2 ? MAP.width - x : x, y: road > 1 ? MAP.height - y : y }));
}

/** A smooth line through some points, as many short steps. */
export function smooth(points: readonly Point[], steps = 12): Point[] {
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))]!;
  const found: Point[] = [at(0)];
  for (let i = 0; i + 1 < points.length; i += 1)
    for (let s = 1; s <= steps; s += 1) found.push(between(at(i - 1), at(i), at(i + 1), at(i + 2), s / steps));
  return found;
}

function between(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const mix = (p: number, q: number, r: number, s: number) =>
    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t * t * t);
  return { x: mix(a.x, b.x, c.x, d.x), y: mix(a.y, b.y, c.y, d.y) };
}

/** Places for so many milestones, from the gate on: equally far from each other along the line. */
export function milestones(line: readonly Point[], count: number): Point[] {
  const far = [0];
  for (let i = 1; i < line.length; i += 1) far.push(far[i - 1]! + Math.hypot(line[i]!.x - line[i - 1]!.x, line[i]!.y - line[i - 1]!.y));
  const length = far.at(-1)! * EDGE;
  return Array.from({ length: count }, (_, n) => {
    const wanted = (length * (n + 1)) / count;
    const i = Math.max(1, far.findIndex((one) => one >= wanted));
    const part = (wanted - far[i - 1]!) / (far[i]! - far[i - 1]! || 1);
    const [from, to] = [line[i - 1]!, line[i]!];
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  });
}

export function path(line: readonly Point[]): string {
  return line.map(({ x, y }, i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}
