/** Finished games thought over: what is sent of them, and what is shown. */
import { describe, expect, it, vi } from "vitest";
import { costOf, dearest, draftOf, type Judged, listed, MARGIN, type Opinion, points, resultsOf, stepOf, wonBy } from "../src/analysis/report.ts";
import { dearestFirst, type Mind } from "../src/analysis/minds.ts";
import { clear, overall, remember, tallied } from "../src/analysis/strengths.ts";
import { curve } from "../src/logic/curve.ts";
import { MOST_LINE } from "../src/wire/types.ts";

const opinion = (player: number, chances: number[], loss: number, expected: number[]): Opinion => ({
  at: 0, player, action: 1, chances, loss, margin: MARGIN, expected, iterations: 10,
  options: [{ action: 2, chance: chances[player]!, visits: 5, line: [] }, { action: 1, chance: chances[player]! - loss, visits: 5, line: [] }],
  truth: { best: 2, chance: 0.5, loss: 0 },
});

describe("a game thought over", () => {
  const opinions = [
    opinion(0, [0.5, 0.5], 0.1, [0.4, 0.6]),
    opinion(1, [0.3, 0.7], 0, [0.3, 0.7]),
    opinion(0, [0.35, 0.65], 0.02, [0.33, 0.67]),
  ];

  it("is sent with what happened after each choice, so that it adds up to what came out", () => {
    const found = draftOf("toy", opinions, [1, 0], "module 1");
    expect(found.effort).toEqual({ iterations: 10, worlds: 30, engine: "module 1" });
    expect(found.seats).toBe(2);
    [0, 1].forEach((seat) => {
      const moved = opinions.reduce((sum, one, i) => sum + one.expected[seat]! - one.chances[seat]! + found.steps[i]!.swing[seat]!, 0);
      expect(opinions[0]!.chances[seat]! + moved).toBeCloseTo(seat ? 0 : 1, 3);
    });
  });

  it("shows what a graded choice cost as the difference of the chances that are shown, the dearest first", () => {
    const judged = (step: number, grade: Judged["grade"], before: number, after: number) => ({ ...stepOf(opinions[0]!, step), grade, wins: [before, 1 - before], after: [after, 1 - after] }) as Judged;
    const steps = [judged(0, "slip", 0.444, 0.405), judged(1, "good", 0.4, 0.39), judged(2, "blunder", 0.6, 0.4)];
    expect(steps.map(costOf)).toEqual([3, 0, 20]);
    expect(dearest(steps, 0).map(({ step }) => step)).toEqual([2, 0]);
    expect(dearest(steps, 1)).toEqual([]);
  });

  it("counts strengths where one choice was clearly best", () => {
    const judged = (step: number, grade: Judged["grade"], next: number) => ({ ...stepOf(opinions[0]!, step), grade, options: [{ action: 1, chance: 0.6, visits: 1, line: [] }, { action: 2, chance: next, visits: 1, line: [] }] }) as Judged;
    const steps = [judged(0, "best", 0.59), judged(1, "best", 0.5), judged(2, "mistake", 0.59)];
    expect(clear(steps, 0).map(({ step }) => step).sort()).toEqual([1, 2]);
    expect(tallied([{ title: "b", found: false }, { title: "a", found: true }, { title: "b", found: true }])).toEqual([
      { title: "a", found: 1, of: 1 },
      { title: "b", found: 1, of: 2 },
    ]);
  });

  it("adds up one's own games by theme, each game once, in the language that is read", () => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text) });
    const say = (theme: string, title: string, found: boolean) => ({ theme, title, found });
    expect(overall("toy", "en")).toEqual({ rows: [], games: 0 });
    remember("toy", "one", "en", [say("first", "Take it first", false), say("way", "Open the way", true)]);
    remember("toy", "two", "en", [say("first", "Take it first", true)]);
    remember("toy", "one", "en", [say("first", "Take it first", false), say("way", "Open the way", true)]);
    remember("other", "one", "en", [say("first", "Take it first", true)]);
    expect(overall("toy", "en")).toEqual({ games: 2, rows: [{ title: "Open the way", found: 1, of: 1 }, { title: "Take it first", found: 1, of: 2 }] });
    remember("toy", "two", "fr", [say("first", "Prendre avant", true)]);
    expect(overall("toy", "fr").rows).toEqual([{ title: "Prendre avant", found: 1, of: 2 }]);
    kept.set("pentacle.strengths.toy", "no list");
    expect(overall("toy", "en").games).toBe(0);
    vi.unstubAllGlobals();
  });

  it("begins with what looks dearest at a glance", async () => {
    const costs = [0.1, 0, 0.4, 0.1];
    const mind: Mind = { here: true, engine: "toy", width: 2, judge: () => Promise.reject(), glance: async ({ number }) => costs[number]!, close: () => undefined };
    const choices = costs.map((_, number) => ({ number, at: number, player: 0, action: 0, record: new Uint8Array() }));
    expect(await dearestFirst(mind, choices, () => true)).toEqual([2, 0, 3, 1]);
    expect(await dearestFirst(mind, choices, () => false)).toEqual([0, 1, 2, 3]);
  });

  it("rounds halves up, once, as the engine does", () => {
    expect([0.145, 0.005, 0.0049, 0.285].map(points)).toEqual([15, 1, 0, 29]);
  });

  it("gives who won together the whole, who shares the first place a part", () => {
    expect(wonBy([1, 1, 3, 3], [0, 0, 1, 1])).toEqual([1, 1, 0, 0]);
    expect(wonBy([1, 1, 3], [-1, -1, -1])).toEqual([0.5, 0.5, 0]);
  });

  it("draws no line through choices that are not known yet", () => {
    const { lines } = curve([[0.5, 0.5], undefined, [1, 0], [1, 0]], 3, String, { width: 30, height: 10 });
    expect(lines[0]).toBe("M0.0 5.0M20.0 0.0L30.0 0.0");
  });

  it("counts results as the search does", () => {
    expect(resultsOf([1, 2])).toEqual([1, 0]);
    expect(resultsOf([1, 1, 3])).toEqual([0.75, 0.75, 0]);
    expect(resultsOf([1, 2, 3])).toEqual([1, 0.25, 0]);
  });

  it("keeps the played option however bad it is", () => {
    const options = Array.from({ length: 20 }, (_, action) => ({ action, chance: 0.5, visits: 1, line: [1, 2, 3, 4, 5, 6, 7, 8] }));
    expect(listed(options, 19).map(({ action }) => action)).toEqual([0, 1, 2, 3, 19]);
    expect(listed(options, 19).every(({ line }) => line.length === MOST_LINE)).toBe(true);
  });
});
