import { describe, expect, it } from "vitest";
import { apart, chart, labelled, levels, placeAt, pointsAt } from "../src/logic/chart.ts";
import { cause, isPlayedByBot, sheetsWithout, victory } from "../src/logic/verdict.ts";
import { aheadFrom, byRound, gaps, rivalOf, stopAt } from "../src/logic/why.ts";
import type { Line, Over, Points, Rank, Scene, SeatPanel } from "../src/wire/types.ts";

const points: Points = { frames: [0, 10, 40], points: [[0, 0], [5, 0], [5, 20]] };

describe("the chart of points", () => {
  it("draws a line a seat, in steps, over the whole width and height", () => {
    const drawn = chart(points, [{ frame: 0, text: "a" }, { frame: 20, text: "b" }], { width: 400, height: 100 });
    expect(drawn.lines).toEqual(["M0.0 100.0H100.0V75.0H400.0V75.0", "M0.0 100.0H100.0V100.0H400.0V0.0"]);
    expect(drawn.ends).toEqual([75, 0]);
    expect(drawn.marks).toEqual([{ at: 0, named: 3.2, text: "a" }, { at: 200, named: 200, text: "b" }]);
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
    expect(labelled(stops, 100, 5)).toEqual([{ at: 0, named: 12.5, text: "Draft" }, { at: 100, named: 82.5, text: "Round 2" }]);
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
  it("knows points by their sum where they have a name of their own", () => {
    const rows = (values: string[]) => values.map((value, seat) => ({ text: "Total", value, seat, strong: true }));
    const fame = (...values: string[]): Scene => ({ ...scene([seat(0, { score_word: "PP" }), seat(1, { score_word: "PP" })]), panels: [{ id: "s", kind: "score", title: "", rows: rows(values) }] });
    const ended = over(rank(0, 9, 1), rank(1, -2, 2));
    expect(victory(ended, fame("9", "−2"), 1, false, "points").margin).toBe(11);
    expect(victory(ended, fame("won", "lost"), 1, false, "points").margin).toBe(0);
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

describe("why somebody won", () => {
  const ranks = [{ seat: 1, rank: 1, points: 9 }, { seat: 0, rank: 2, points: 6 }, { seat: 2, rank: 3, points: 1 }];
  const over = { type: "over", seq: 1, ranks, seed: "", salt: "", replay: "r" } as Over;
  it("compares with the winner, and the winner with the next", () => {
    expect([0, 1, 2, -1].map((seat) => rivalOf(over, seat)?.seat)).toEqual([1, 0, 1, undefined]);
  });
  it("tells the sources apart, the greatest gap first, and leaves out sums and what is alike", () => {
    const rows = [["Gems", 2, 9], ["Books", 5, 1], ["Cards", 3, 3], ["Debts", "−4", 0]].flatMap(([text, a, b]) => [{ text: String(text), value: String(a), seat: 0 }, { text: String(text), value: String(b), seat: 1 }]);
    const sum = [{ text: "Total", value: "6", seat: 0, strong: true }, { text: "Total", value: "13", seat: 1, strong: true }];
    const panel = { id: "scores", title: "", kind: "score" as const, rows: [{ text: "It is over." }, ...rows, ...sum] };
    expect(gaps([panel], 0, 1)).toEqual([{ text: "Gems", by: -7 }, { text: "Books", by: 4 }, { text: "Debts", by: -4 }]);
    expect(gaps([panel], 0, 2)).toEqual([]);
  });
  it("finds where the lead was taken for good", () => {
    const found: Points = { frames: [0, 10, 20, 30, 40], points: [[0, 0], [5, 0], [5, 7], [8, 7], [8, 12]] };
    expect(aheadFrom(found, 1)).toBe(40);
    expect(aheadFrom(found, 0)).toBe(-1);
    expect(aheadFrom({ frames: [0, 9], points: [[3, 1], [4, 1]] }, 0)).toBe(0);
    const marks = [{ frame: 0, text: "Round 1, places" }, { frame: 25, text: "Round 2: gifts" }];
    expect(stopAt(marks, 40)).toBe("Round 2");
    expect(byRound(found, marks)).toEqual([
      { text: "Round 1", value: "5", seat: 0 }, { text: "Round 1", value: "7", seat: 1 },
      { text: "Round 2", value: "3", seat: 0 }, { text: "Round 2", value: "5", seat: 1 },
    ]);
    expect(byRound(found, marks.slice(0, 1))).toEqual([]);
  });
});
