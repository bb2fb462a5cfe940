import { Storm } from "../src/learn/storm.svelte.ts";
import { bestStreak, streakOf } from "../src/learn/streak.ts";
import { describe, expect, it } from "vitest";
import { meanings, pieces, signsIn, signsOn } from "../src/logic/legend.ts";
import { blocks, spans } from "../src/logic/markdown.ts";
import { seatNames } from "../src/logic/pupils.ts";
import { firstGame } from "../src/logic/quick.ts";
import type { BotCard, GameCard, Item } from "../src/wire/types.ts";

const heart = { icon: "hearts", means: "Energy." };
const points = { word: "PC", means: "Points." };
const known = meanings([heart, points, { word: "P", means: "Power." }]);

describe("the legend", () => {
  it("finds words only where they stand alone", () => {
    expect(pieces("3 PC, PCs and 1 P", known).filter((piece) => piece.sign).map((piece) => piece.text)).toEqual(["PC", "P"]);
    expect(pieces("3 PC", known).map((piece) => piece.text)).toEqual(["3 ", "PC"]);
    expect(pieces("éP", known)).toEqual([{ text: "éP", sign: null }]);
  });
  it("knows each sign of a text once", () => {
    expect(signsIn(":hearts: 3 PC :hearts: :drop:", known)).toEqual([heart, points]);
  });
  it("knows what things on the table bear", () => {
    const at = { id: "a", x: 0, y: 0, w: 1, h: 1 };
    expect(signsOn({ ...at, kind: "counter", icon: "hearts", word: "PC" } as Item, known)).toEqual([heart, points]);
    expect(signsOn({ ...at, kind: "card", brief: "-2 :hearts:" } as Item, known)).toEqual([heart]);
    expect(signsOn({ ...at, kind: "counter", icon: "hearts" } as Item, meanings([]))).toEqual([]);
  });
});

describe("guides", () => {
  it("have positions as pictures, through somebody's eyes", () => {
    const found = blocks("A\n```position\nseat 1\ngame 1: 2 seats\nturn 3\n```\nThe caption.\n");
    expect(found.map((block) => block.kind)).toEqual(["paragraph", "position", "paragraph"]);
    expect(found[1]).toMatchObject({ seat: 1, text: "game 1: 2 seats\nturn 3" });
    expect(blocks("```position\ngame 1: 2 seats\n```")[0]).toMatchObject({ seat: -1, text: "game 1: 2 seats" });
  });
  it("name their rules", () => {
    expect(spans("So [ZAV-9.7], see [here](x).")).toEqual([
      { text: "So ", style: "plain" },
      { text: "ZAV-9.7", style: "rule" },
      { text: ", see ", style: "plain" },
      { text: "here", style: "plain" },
      { text: ".", style: "plain" },
    ]);
  });
});

describe("a first game", () => {
  const bots = ["kind", "cruel"].map((name) => ({ name, title: name, text: "" }) satisfies BotCard);
  const game = { name: "toy", usual_seats: 3 } as GameCard;
  it("is the coach's table against the gentlest bot", () => {
    const table = firstGame(game, { seats: 2, options: { long: true }, welcome: [], notes: [] }, bots, "Ann");
    expect(table.seats).toEqual([{ kind: "me" }, { kind: "bot", level: "kind" }]);
    expect(table).toMatchObject({ options: { long: true }, terms: { guided: true } });
  });
  it("is the usual one where nobody coaches", () => {
    const table = firstGame(game, null, bots, "Ann");
    expect(table.seats.length).toBe(3);
    expect(table.terms).toEqual({});
  });
  it("has a name for everybody, none twice", () => {
    expect(seatNames(3, 1, "Maud")).toEqual(["Noé", "Maud", "Isaure"]);
    expect(new Set(seatNames(6, 0, "Ann")).size).toBe(6);
  });
});

describe("days and storms", () => {
  it("counts days in a row, and one missed in seven breaks nothing", () => {
    expect(streakOf([10, 9, 8], 10)).toBe(3);
    expect(streakOf([9, 8], 10)).toBe(2);
    expect(streakOf([10, 8, 7], 10)).toBe(3);
    expect(streakOf([10, 8, 6], 10)).toBe(2);
    expect(streakOf([20, 18, 17, 16, 15, 14, 13, 12, 10], 20)).toBe(9);
    expect(streakOf([8], 10)).toBe(0);
    expect(bestStreak([1, 2, 3, 7, 8])).toBe(3);
  });

  it("goes from easy to hard, and ends with the third miss or with its time", () => {
    const puzzles = [3, 1, 2, 1, 5].map((level, i) => ({ id: `p${i}`, level, seats: 2 }));
    const storm = new Storm("toy", puzzles, () => 0.5);
    expect(storm.ids).toEqual(["p1", "p3", "p2", "p0", "p4"]);
    storm.begin(0);
    storm.answered("p1", true);
    storm.answered("p1", true);
    expect([storm.solved, storm.id]).toEqual([1, "p3"]);
    ["p3", "p2", "p0"].forEach((id) => storm.answered(id, false));
    expect(storm.over).toBe(true);
    storm.answered("p4", true);
    expect(storm.solved).toBe(1);
    const late = new Storm("toy", puzzles, () => 0);
    late.begin(0);
    late.tick(179_000);
    expect([late.left, late.over]).toEqual([1, false]);
    late.tick(180_000);
    expect(late.over).toBe(true);
  });
});
