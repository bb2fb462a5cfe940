import { describe, expect, it } from "vitest";
import { apart, chart, labelled, levels, placeAt, pointsAt } from "../src/logic/chart.ts";
import { cause, isPlayedByBot, sheetsWithout, victory } from "../src/logic/verdict.ts";
import type { Line, Over, Points, Rank, Scene, SeatPanel } from "../src/wire/types.ts";

const points: Points = { frames: [0, 10, 40], points: [[0, 0], [5, 0], [5, 20]] };

describe("the chart of points", () => {
  it("draws a line a seat, in steps, over the whole width and height", () => {
    const drawn = chart(points, [{ frame: 0, text: "a" }, { frame: 20, text: "b" }], { width: 400, height: 100 });
    expect(drawn.lines).toEqual(["M0.0 100.0H100.0V75.0H400.0V75.0", "M0.0 100.0H100.0V100.0H400.0V0.0"]);
    expect(drawn.ends).toEqual([75, 0]);
    expect(drawn.marks).toEqual([{ at: 3.2, text: "a" }, { at: 200, text: "b" }]);
    expect(drawn.levels.map(({ text }) => text)).toEqual(["0", "5", "10", "15", "20"]);
  });
  it("knows points below nothing, and games where nothing was scored", () => {
    const deep = chart({ frames: [0, 2], points: [[0], [-4]] }, [], { width: 10, height: 100 });
    expect(deep.ends).toEqual([100]);
    expect(chart({ frames: [0, 2], points: [[0], [0]] }, [], { width: 10, height: 100 }).ends).toEqual([100]);
  });
  it("finds moments and their points", () => {
    expect([0, 9, 10, 39, 40, 99].map((frame) => pointsAt(points, frame)[0])).toEqual([0, 0, 5, 5, 5, 5]);
    expect([-1, 0, 0.5, 2].map((share) => placeAt(share, 40))).toEqual([0, 0, 20, 40]);
  });
  it("has round levels, stops that find room, and labels that do not cover each other", () => {
    expect(levels(0, 97)).toEqual([0, 50]);
    expect(levels(0, 80)).toEqual([0, 20, 40, 60, 80]);
    const stops = [{ at: 0, text: "Draft: Pets" }, { at: 20, text: "Draft: Wild" }, { at: 30, text: "Round 1, places" }, { at: 100, text: "Round 2, places" }];
    expect(labelled(stops, 100, 5)).toEqual([{ at: 12.5, text: "Draft" }, { at: 82.5, text: "Round 2" }]);
    expect(apart([50, 52, 99], 20, 100)).toEqual([50, 70, 99]);
    expect(apart([98, 99], 20, 100)).toEqual([80, 100]);
  });
});

describe("the verdict", () => {
  const rank = (seat: number, points: number, rank: number, more: Partial<Rank> = {}): Rank => ({ seat, points, rank, chosen: 10, ...more });
  const over = (...ranks: Rank[]): Over => ({ type: "over", seq: 1, ranks, seed: "", salt: "", replay: "r" });
  const seat = (n: number, more: Partial<SeatPanel> = {}): SeatPanel => ({ seat: n, colour: "", emblem: "", score_word: "points", ...more });
  const scene = (seats: SeatPanel[], hint = ""): Scene => ({ width: 1, height: 1, items: [], seats, prompt: { title: "", hint } });
  const two = scene([seat(0), seat(1)]);

  it("names the winner and the margin", () => {
    expect(victory(over(rank(0, 9, 1), rank(1, 6, 2)), two, 0, false, "points")).toEqual({ kind: "you", winners: [0], margin: 3 });
    expect(victory(over(rank(0, 9, 1), rank(1, 6, 2)), two, 1, false, "points").kind).toBe("one");
    expect(victory(over(rank(0, 9, 1), rank(1, 9, 1)), two, 0, false, "points")).toMatchObject({ kind: "tie", winners: [0, 1], margin: 0 });
    expect(victory(over(rank(0, 54, 1)), scene([seat(0)]), 0, false, "points").kind).toBe("solo");
  });
  it("knows teams from ties", () => {
    const teams = scene([0, 1, 2, 3].map((n) => seat(n, { team: n % 2 })));
    const ended = over(rank(0, 7, 1), rank(2, 7, 1), rank(1, 3, 3), rank(3, 3, 3));
    expect(victory(ended, teams, 0, false, "points")).toEqual({ kind: "team", winners: [0, 2], margin: 4 });
  });
  it("tells no margin in other things than points", () => {
    const jewels = scene([seat(0, { score_word: "sapphires" }), seat(1, { score_word: "sapphires" })]);
    expect(victory(over(rank(0, 9, 1), rank(1, 6, 2)), jewels, 1, false, "points").margin).toBe(0);
  });
  it("tells nobody that he won what a bot played", () => {
    const helped = over(rank(0, 9, 1, { stood_in: 6 }), rank(1, 6, 2));
    expect(victory(helped, two, 0, false, "points").kind).toBe("one");
    expect(isPlayedByBot(helped, 0, false)).toBe(true);
    expect(isPlayedByBot(over(rank(0, 9, 1, { stood_in: 2 })), 0, false)).toBe(false);
    expect(victory(over(rank(0, 9, 1), rank(1, 6, 2)), two, 0, true, "points").kind).toBe("one");
  });
  it("says why it is over, once", () => {
    const lines = [{ seq: 1, kind: "game", seat: 0, text: "The deck is out." }, { seq: 2, kind: "table", seat: -1, text: "Over." }] as Line[];
    expect(cause(two, lines)).toBe("The deck is out.");
    const told = { ...scene([seat(0)], "Round 4 was the last."), panels: [{ id: "s", kind: "score", title: "", rows: [{ text: "Round 4 was the last." }, { text: "Total", seat: 0 }] }] } as Scene;
    expect(cause(told, lines)).toBe("Round 4 was the last.");
    expect(sheetsWithout(told, "Round 4 was the last.")[0]!.rows).toEqual([{ text: "Total", seat: 0 }]);
  });
});
