/** How often a player found the best choice, by the theme that made it so. */
import { isCostly, type Judged } from "./report.ts";

export interface Tally {
  title: string;
  found: number;
  of: number;
}

/** A best choice that is so much better than the next is a clear one. */
const CLEAR = 0.05;
/** Choices that are asked about. */
const MOST = 24;

/** The choices of a seat where one was clearly best, or was missed. */
export function clear(steps: readonly Judged[], seat: number): Judged[] {
  const gap = ({ options }: Judged) => (options[1] ? options[0]!.chance - options[1].chance : 0);
  const own = steps.filter((step) => step.player === seat && (isCostly(step) || (step.grade === "best" && gap(step) >= CLEAR)));
  return own.sort((a, b) => Math.max(b.loss, gap(b)) - Math.max(a.loss, gap(a)) || a.step - b.step).slice(0, MOST);
}

/** By title, the most often found first. */
export function tallied(choices: readonly { title: string; found: boolean }[]): Tally[] {
  const rows = new Map<string, Tally>();
  for (const { title, found } of choices) {
    const row = rows.get(title) ?? { title, found: 0, of: 0 };
    rows.set(title, { title, found: row.found + Number(found), of: row.of + 1 });
  }
  return [...rows.values()].sort((a, b) => b.found / b.of - a.found / a.of || b.of - a.of || a.title.localeCompare(b.title));
}
