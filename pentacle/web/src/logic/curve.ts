/** Everybody's chances over a game as lines, a point for each choice. */
import type { Size } from "./plane.ts";

export interface Curve {
  /** For each seat the path of its line. */
  lines: string[];
  /** For each seat the height where its line ends. */
  ends: number[];
}

/** `chances` has a row for each choice that is known, and one for the end where that is known; `last` is the last place. */
export function curve(chances: readonly (readonly number[])[], last: number, { width, height }: Size): Curve {
  const x = (i: number) => (last ? (i / last) * width : 0);
  const y = (chance: number) => (1 - chance) * height;
  const seats = chances[0]?.length ?? 0;
  const lines = Array.from({ length: seats }, (_, seat) =>
    chances.map((row, i) => `${i ? "L" : "M"}${x(i).toFixed(1)} ${y(row[seat]!).toFixed(1)}`).join(""),
  );
  return { lines, ends: (chances.at(-1) ?? []).map(y) };
}

/** The place under a share of the width. */
export function placeAt(share: number, last: number): number {
  return Math.round(Math.max(0, Math.min(1, share)) * last);
}
