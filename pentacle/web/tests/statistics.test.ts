import { expect, test } from "vitest";
import { byDay, grouped, interval, shareOf, streak } from "../src/logic/statistics.ts";
import type { Tally } from "../src/wire/types.ts";

const tally = (games: number, won: number, seats = 2, game = "toy"): Tally => ({ game, seats, people: false, level: "", games, won });

test("an interval holds the share, shrinks with more games and never leaves 0 to 1", () => {
  expect(interval(5, 10).map((x) => x.toFixed(3))).toEqual(["0.237", "0.763"]);
  for (const [won, games] of [[0, 1], [1, 1], [3, 9], [0, 40], [40, 40], [57, 83]] as const) {
    const [low, high] = interval(won, games);
    expect(low).toBeGreaterThanOrEqual(0);
    expect(high).toBeLessThanOrEqual(1);
    expect(low).toBeLessThanOrEqual(won / games);
    expect(high).toBeGreaterThanOrEqual(won / games);
  }
  const width = (n: number) => interval(n / 2, n)[1] - interval(n / 2, n)[0];
  expect(width(100)).toBeLessThan(width(20) / 2);
  expect(interval(0, 0)).toEqual([0, 1]);
});

test("chance goes by the seats that were really played", () => {
  const found = shareOf([tally(30, 10, 2), tally(10, 1, 5)]);
  expect([found.games, found.won]).toEqual([40, 11]);
  expect(found.chance).toBeCloseTo((30 / 2 + 10 / 5) / 40);
  expect(grouped([tally(1, 0, 2, "a"), tally(2, 0, 3, "b"), tally(4, 1, 3, "a")], (one) => one.game).map(([game]) => game)).toEqual(["a", "b"]);
});

test("days begin on a Monday, end today, and a row of them may wait for today", () => {
  const now = new Date(2026, 10, 18, 12);
  const at = (day: number) => new Date(2026, 10, day, 9).getTime() / 1000;
  const days = byDay([at(17), at(17), at(16), at(14), at(1)], 2, now);
  expect(days.length).toBe(10);
  expect(days[0]!.day.getDay()).toBe(1);
  expect(days.map((one) => one.games)).toEqual([0, 0, 0, 0, 0, 1, 0, 1, 2, 0]);
  expect(streak(days)).toBe(2);
  expect(streak(byDay([at(18)], 2, now))).toBe(1);
  expect(streak(byDay([], 1, now))).toBe(0);
});
