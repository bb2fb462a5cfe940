/** Why somebody won: where the gap between two seats comes from, since when it stood, and what each round brought. */
import type { Mark, Over, Panel, Points, Rank, Row } from "../wire/types.ts";
import { pointsAt, short } from "./chart.ts";
import { sheet } from "./sheet.ts";

export interface Gap {
  text: string;
  /** So much more for the first of the two. */
  by: number;
}

/** With whom a player compares himself: the winner; who won, with the next. */
export function rivalOf(over: Over, you: number): Rank | undefined {
  const own = over.ranks.find((entry) => entry.seat === you);
  if (!own) return undefined;
  return over.ranks.find((entry) => (own.rank === 1 ? entry.rank > 1 : entry.rank === 1));
}

function count(value: string): number {
  return Number(value.replace("−", "-").replace(/[^\d.-]/gu, "")) || 0;
}

/** By how much the sources of two seats differ, the greatest first; nothing where no sheet has both. */
export function gaps(panels: readonly Panel[], seat: number, rival: number): Gap[] {
  for (const panel of panels) {
    const { seats, lines } = sheet(panel);
    const [a, b] = [seats.indexOf(seat), seats.indexOf(rival)];
    if (a < 0 || b < 0) continue;
    const found = lines.filter((line) => !line.strong).map(({ text, values }) => ({ text, by: count(values[a] ?? "") - count(values[b] ?? "") }));
    return found.filter(({ by }) => by).sort((x, y) => Math.abs(y.by) - Math.abs(x.by));
  }
  return [];
}

/** The frame from which a seat was ahead of all others to the end; -1: it never was. */
export function aheadFrom(found: Points, seat: number): number {
  const behind = found.points.findLastIndex((points) => points.some((n, other) => other !== seat && n >= points[seat]!));
  return found.frames[behind + 1] ?? -1;
}

/** The stop at or before a frame, in a few words. */
export function stopAt(marks: readonly Mark[], frame: number): string {
  return short(marks.findLast((mark) => mark.frame <= frame)?.text ?? "");
}

/** What every round brought to everybody, as the rows of a sheet; nothing of a game without rounds. */
export function byRound(found: Points, marks: readonly Mark[]): Row[] {
  const starts = marks.map(({ frame, text }) => ({ frame, text: short(text) })).filter(({ text }, i, all) => text !== all[i - 1]?.text);
  const last = found.frames.at(-1) ?? 0;
  const rows = starts.map(({ frame, text }, i) => {
    const [before, after] = [i ? pointsAt(found, frame) : (found.points[0] ?? []), pointsAt(found, starts[i + 1]?.frame ?? last)];
    return { text, gained: after.map((n, seat) => n - (before[seat] ?? 0)) };
  });
  const telling = rows.filter(({ gained }) => gained.some(Boolean));
  if (telling.length < 2 || new Set(telling.map(({ text }) => text)).size < telling.length) return [];
  return telling.flatMap(({ text, gained }) => gained.map((n, seat) => ({ text, value: String(n).replace("-", "−"), seat })));
}
