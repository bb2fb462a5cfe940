/** Finished games thought over: the account of the chances. */
import { describe, expect, it } from "vitest";
import { account, listed, MARGIN, type Opinion, resultAlone, resultsOf } from "../src/analysis/report.ts";
import { sharesOf } from "../src/engine/analyst.ts";
import { MOST_LINE } from "../src/wire/types.ts";

const opinion = (player: number, chances: number[], loss: number, expected: number[]): Opinion => ({
  at: 0, player, action: 1, chances, loss, margin: MARGIN, expected, iterations: 10,
  options: [{ action: 2, chance: chances[player]!, visits: 5, line: [] }, { action: 1, chance: chances[player]! - loss, visits: 5, line: [] }],
  truth: { best: 2, chance: 0.5, loss: 0 },
});

describe("the account of a game", () => {
  const opinions = [
    opinion(0, [0.5, 0.5], 0.1, [0.4, 0.6]),
    opinion(1, [0.3, 0.7], 0, [0.3, 0.7]),
    opinion(0, [0.35, 0.65], 0.02, [0.33, 0.67]),
  ];
  const found = account("toy", ["Ann", "Bob"], opinions, [1, 0], "module 1");

  it("adds up: costly choices and luck lead from the first chances to what came out", () => {
    found.names.forEach((_, seat) => {
      const costly = opinions.filter((one) => one.loss > MARGIN);
      const chosen = costly.reduce((sum, one) => sum + one.expected[seat]! - one.chances[seat]!, 0);
      expect(opinions[0]!.chances[seat]! + chosen + found.luck[seat]!).toBeCloseTo(seat ? 0 : 1, 3);
    });
    expect(found.skill).toEqual([0.1, 0]);
    expect(found.effort).toEqual({ iterations: 10, worlds: 30, engine: "module 1" });
  });

  it("names the turning points, the largest first, and what cost most beyond the margin", () => {
    expect(found.turning).toEqual([2, 0]);
    expect(found.costliest).toEqual({ 0: [0], 1: [] });
    expect(found.steps[2]!.loss).toBeLessThan(MARGIN);
  });

  it("calls nothing a mistake that the search may be off by", () => {
    const unsure = account("toy", ["Ann", "Bob"], [{ ...opinions[0]!, margin: 0.2 }], [1, 0]);
    expect(unsure.skill).toEqual([0, 0]);
    expect(unsure.costliest).toEqual({ 0: [], 1: [] });
  });

  it("counts results as the search does", () => {
    expect(resultsOf([1, 2])).toEqual([1, 0]);
    expect(resultsOf([1, 1, 3])).toEqual([0.75, 0.75, 0]);
    expect(resultsOf([1, 2, 3])).toEqual([1, 0.25, 0]);
    expect(resultAlone(30, { temperature: 2, target: 20 })).toBe(0.75);
  });

  it("keeps the played option however bad it is", () => {
    const options = Array.from({ length: 20 }, (_, action) => ({ action, chance: 0.5, visits: 1, line: [1, 2, 3, 4, 5, 6, 7, 8] }));
    expect(listed(options, 19).map(({ action }) => action)).toEqual([0, 1, 2, 3, 19]);
    expect(listed(options, 19).every(({ line }) => line.length === MOST_LINE)).toBe(true);
  });

  it("brings all to the same height", () => {
    expect(sharesOf([100, 40, 10], 60)).toEqual([0, 15, 45]);
  });
});
