/** What an analysis finds: as it is thought here, and as the server makes it whole (`pentacle/analysis`). */
import { type Analysis, MARGIN, MOST_LINE, MOST_OPTIONS, type Report, type ReportJudged, type ReportWeighed } from "../wire/types.ts";

export { MARGIN };
export type { Report };
export type Weighed = ReportWeighed;
/** One choice of the game; with everybody's chances and its grade once the server has seen it. */
export type Judged = ReportJudged & { at: number };
export type Grade = "best" | "good" | "slip" | "mistake" | "blunder";
export const GRADES: readonly Grade[] = ["best", "good", "slip", "mistake", "blunder"];

/** A whole report that the server keeps, and whose it is. */
export type Kept = Omit<Analysis, "report"> & { report: Omit<Report, "steps"> & { steps: Judged[] } };

/** A choice as it was judged; `expected` is what the action promised every seat. */
export interface Opinion {
  at: number;
  player: number;
  action: number;
  chances: number[];
  options: Weighed[];
  loss: number;
  margin: number;
  truth: Judged["truth"];
  expected: number[];
  iterations: number;
}

export const round = (n: number) => Math.round(n * 10_000) / 10_000;
export const clip = (n: number) => round(Math.max(0, Math.min(1, n)));
/** A part of a win as it is shown: rounded once, halves up. */
export const points = (part: number) => Math.floor(100 * part + 0.5 + 1e-9);

/** What came out for each seat, as the search counts it: 1 won, 0 last. */
export function resultsOf(ranks: readonly number[]): number[] {
  return ranks.map((own, seat) => {
    const beaten = ranks.reduce((sum, other, q) => sum + (q === seat ? 0 : own < other ? 1 : own === other ? 0.5 : 0), 0);
    return (beaten / Math.max(1, ranks.length - 1)) * (ranks.length > 2 && own > 1 ? 0.5 : 1);
  });
}

/** Who won, each of a team whole; who shares the first place shares it. */
export function wonBy(ranks: readonly number[], teams: readonly number[]): number[] {
  const first = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const together = first.every((seat) => (teams[seat] ?? -1) >= 0 && teams[seat] === teams[first[0]!]);
  return ranks.map((rank) => (rank === 1 ? 1 / (together ? 1 : first.length) : 0));
}

/** As many of the best options as a report may have, the played one among them. */
export function listed(options: readonly Weighed[], action: number): Weighed[] {
  const kept = options.slice(0, MOST_OPTIONS);
  const played = options.find((option) => option.action === action);
  if (played && !kept.includes(played)) kept[kept.length - 1] = played;
  return kept.map((option) => ({ ...option, line: option.line.slice(0, MOST_LINE) }));
}

/** A choice as it is sent; `then` is what every seat could expect at the next one. */
export function stepOf({ expected, iterations: _, ...opinion }: Opinion, step: number, then: readonly number[] = expected): Judged {
  return { step, ...opinion, swing: expected.map((hoped, seat) => round(then[seat]! - hoped)) };
}

/** All that is sent of a game that is thought over; sums, grades and words follow from it at the server. */
export function draftOf(game: string, opinions: readonly Opinion[], results: readonly number[], engine: string): Report {
  const worlds = opinions.reduce((sum, opinion) => sum + opinion.iterations, 0);
  return {
    game,
    seats: results.length,
    effort: { iterations: Math.floor(worlds / Math.max(1, opinions.length)), worlds, engine },
    steps: opinions.map((opinion, i) => stepOf(opinion, i, opinions[i + 1]?.chances ?? results)),
  };
}

/** It was a slip or worse. */
export function isCostly({ grade }: Judged): boolean {
  return grade === "slip" || grade === "mistake" || grade === "blunder";
}

/** What a choice cost its player, as his chances before and after it are shown. */
export function costOf(step: Judged): number {
  const [before, after] = [step.wins?.[step.player] ?? 0, step.after?.[step.player] ?? 0];
  return isCostly(step) ? Math.max(0, points(before) - points(after)) : 0;
}

/** The choices of a seat that cost most, the dearest first. */
export function dearest(steps: readonly Judged[], seat: number): Judged[] {
  const own = steps.filter((step) => step.player === seat && isCostly(step));
  return own.sort((a, b) => costOf(b) - costOf(a) || a.step - b.step);
}
