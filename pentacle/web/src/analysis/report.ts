/** What an analysis finds, and the account of it (`pentacle/analysis`): one format for terminal, server and page. */
import { type Analysis, COSTLIEST, FORMAT, MARGIN, MOST_LINE, MOST_OPTIONS, TURNS } from "../wire/types.ts";

export { MARGIN };

export interface Weighed {
  action: number;
  /** The result it promised its player: 0 lost, 1 won. */
  chance: number;
  visits: number;
  line: number[];
}

/** One choice of the game. */
export interface Judged {
  /** Its number among the choices. */
  step: number;
  /** How many actions the replay has before it. */
  at: number;
  player: number;
  action: number;
  /** Of each seat before the choice, as its player could know. */
  chances: number[];
  /** The best first; the played one is among them. */
  options: Weighed[];
  loss: number;
  /** It is costly if it cost more than this: `MARGIN`, or what the search may be off. */
  margin?: number;
  /** The same by what was really there. */
  truth: { best: number; chance: number; loss: number };
  /** Of each seat: what chance and hidden cards did after it. */
  swing: number[];
}

export interface Report {
  format: typeof FORMAT;
  game: string;
  seats: number;
  names: string[];
  margin: number;
  effort: { iterations: number; worlds: number; engine: string };
  steps: Judged[];
  turning: number[];
  costliest: Record<string, number[]>;
  luck: number[];
  skill: number[];
  text: { en: string; fr: string };
}

/** A whole report that the server keeps, and whose it is. */
export type Kept = Omit<Analysis, "report"> & { report: Report };

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

const LEAST_TURN = 0.05;
/** For who plays alone: so many temperatures of points from the middle to either end. */
const ALONE = 10;

export const round = (n: number) => Math.round(n * 10_000) / 10_000;
export const clip = (n: number) => round(Math.max(0, Math.min(1, n)));

/** What came out for each seat, as the search counts it: 1 won, 0 last. */
export function resultsOf(ranks: readonly number[]): number[] {
  return ranks.map((own, seat) => {
    const beaten = ranks.reduce((sum, other, q) => sum + (q === seat ? 0 : own < other ? 1 : own === other ? 0.5 : 0), 0);
    return (beaten / Math.max(1, ranks.length - 1)) * (ranks.length > 2 && own > 1 ? 0.5 : 1);
  });
}

/** Points of who plays alone as a result. */
export function resultAlone(points: number, { temperature, target }: { temperature: number; target: number }): number {
  return clip(0.5 + (0.5 * (points - target)) / (ALONE * temperature));
}

/** As many of the best options as a report may have, the played one among them. */
export function listed(options: readonly Weighed[], action: number): Weighed[] {
  const kept = options.slice(0, MOST_OPTIONS);
  const played = options.find((option) => option.action === action);
  if (played && !kept.includes(played)) kept[kept.length - 1] = played;
  return kept.map((option) => ({ ...option, line: option.line.slice(0, MOST_LINE) }));
}

export function leaderOf(chances: readonly number[]): number {
  return chances.indexOf(Math.max(...chances));
}

/** The account of a game, or of as much of it as was judged; `results` is what came out. */
export function account(game: string, names: string[], opinions: readonly Opinion[], results: readonly number[], engine = ""): Report {
  const seats = names.length;
  const after = (i: number) => opinions[i + 1]?.chances ?? results;
  const steps = opinions.map<Judged>(({ expected, iterations: _, ...opinion }, step) => ({
    step,
    ...opinion,
    swing: expected.map((hoped, seat) => round(after(step)[seat]! - hoped)),
  }));
  const worlds = opinions.reduce((sum, opinion) => sum + opinion.iterations, 0);
  const sums = (number: (step: Judged, seat: number) => number) =>
    names.map((_, seat) => round(steps.reduce((sum, step) => sum + number(step, seat), 0)));
  return {
    format: FORMAT,
    game,
    seats,
    names,
    margin: MARGIN,
    effort: { iterations: Math.floor(worlds / Math.max(1, steps.length)), worlds, engine },
    steps,
    turning: turningOf(steps, results),
    costliest: Object.fromEntries(names.map((_, seat) => [seat, costliestOf(steps, seat)])),
    luck: sums((step, seat) => (isCostly(step) ? step.swing[seat]! : after(step.step)[seat]! - step.chances[seat]!)),
    skill: sums((step, seat) => (step.player === seat && isCostly(step) ? step.loss : 0)),
    text: { en: "", fr: "" },
  };
}

/** It cost more than the search may be off. */
export function isCostly({ loss, margin = MARGIN }: Judged): boolean {
  return loss > Math.max(MARGIN, margin);
}

/** Where the leader's chances changed most until the next choice, the largest change first. */
function turningOf(steps: readonly Judged[], results: readonly number[]): number[] {
  const changes = steps.map(({ chances, step }) => {
    const leader = leaderOf(chances);
    return { step, change: Math.abs((steps[step + 1]?.chances ?? results)[leader]! - chances[leader]!) };
  });
  changes.sort((a, b) => b.change - a.change || a.step - b.step);
  return changes.slice(0, TURNS).filter(({ change }) => change >= LEAST_TURN).map(({ step }) => step);
}

/** The choices that cost a seat most, the dearest first. */
function costliestOf(steps: readonly Judged[], seat: number): number[] {
  const own = steps.filter((step) => step.player === seat && isCostly(step));
  own.sort((a, b) => b.loss - a.loss || a.step - b.step);
  return own.slice(0, COSTLIEST).map(({ step }) => step);
}
