/** What came of games, counted honestly. */
import type { Tally } from "../wire/types.ts";

/** Fewer games than this say little. */
export const ENOUGH = 20;
const SURE = 1.96;

export interface Share {
  games: number;
  won: number;
  /** What chance alone would win. */
  chance: number;
  low: number;
  high: number;
}

/** Between which shares the true one lies 19 times in 20 (Wilson's interval). */
export function interval(won: number, games: number): [number, number] {
  if (!games) return [0, 1];
  const share = won / games;
  const z = (SURE * SURE) / games;
  const middle = (share + z / 2) / (1 + z);
  const half = (SURE * Math.sqrt((share * (1 - share)) / games + z / games / 4)) / (1 + z);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

export function shareOf(some: readonly Tally[]): Share {
  const games = some.reduce((sum, one) => sum + one.games, 0);
  const won = some.reduce((sum, one) => sum + one.won, 0);
  const chance = games ? some.reduce((sum, one) => sum + one.games / one.seats, 0) / games : 0;
  const [low, high] = interval(won, games);
  return { games, won, chance, low, high };
}

export function grouped(some: readonly Tally[], by: (one: Tally) => string): [string, Tally[]][] {
  const found = new Map<string, Tally[]>();
  for (const one of some) found.set(by(one), [...(found.get(by(one)) ?? []), one]);
  return [...found].sort(([, a], [, b]) => shareOf(b).games - shareOf(a).games);
}

/** The days up to today, each with its games; the first one is a Monday. */
export function byDay(ended: readonly number[], weeks: number, now = new Date()): { day: Date; games: number }[] {
  const count = 7 * (weeks - 1) + ((now.getDay() + 6) % 7) + 1;
  const days = Array.from({ length: count }, (_, n) => ({
    day: new Date(now.getFullYear(), now.getMonth(), now.getDate() - (count - 1 - n)),
    games: 0,
  }));
  const place = new Map(days.map((one, n) => [one.day.toDateString(), n]));
  for (const at of ended) {
    const n = place.get(new Date(1000 * at).toDateString());
    if (n !== undefined) days[n]!.games++;
  }
  return days;
}

/** How many days in a row somebody has played; today need not be over. */
export function streak(days: readonly { games: number }[]): number {
  let last = days.length - 1;
  if (!days[last]?.games) last--;
  let first = last;
  while (first >= 0 && days[first]!.games) first--;
  return last - first;
}
