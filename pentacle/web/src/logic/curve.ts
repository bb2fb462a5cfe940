/** Everybody's chances over a game as lines, a point for each choice. */
import type { Drawn, Size } from "./chart.ts";

const LEVELS = [0, 0.25, 0.5, 0.75, 1];

/** `chances` has a row for each choice that is known, and one for the end where that is known; `last` is the last place; `percent` says a level. */
export function curve(chances: readonly (readonly number[] | undefined)[], last: number, percent: (chance: number) => string, { width, height }: Size): Drawn {
  const x = (i: number) => (last ? (i / last) * width : 0);
  const y = (chance: number) => (1 - chance) * height;
  const known = chances.filter((row) => row !== undefined);
  const lines = Array.from({ length: known[0]?.length ?? 0 }, (_, seat) =>
    chances.map((row, i) => (row ? `${chances[i - 1] ? "L" : "M"}${x(i).toFixed(1)} ${y(row[seat]!).toFixed(1)}` : "")).join(""),
  );
  const levels = LEVELS.map((level, i) => ({ at: y(level), text: i % 2 ? "" : percent(level) }));
  return { lines, ends: (known.at(-1) ?? []).map(y), levels };
}
