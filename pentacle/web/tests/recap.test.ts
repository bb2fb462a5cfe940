import { describe, expect, it } from "vitest";
import { named } from "../src/logic/lines.ts";
import { framesOf, recapOf, stoodIn } from "../src/logic/recap.ts";
import type { Item, Line, Scene, StoryFrame } from "../src/wire/types.ts";

const line = (seq: number, seat: number, more: Partial<Line> = {}): Line => ({ seq, seat, kind: "game", text: `${seq}`, ...more });
const item = (id: string, x: number, y: number, w = 80, h = 80): Item => ({ kind: "token", id, x, y, w, h }) as Item;
const scene = (...items: Item[]): Scene => ({ width: 1000, height: 600, items, seats: [], prompt: { title: "" } });

describe("what the others did since my last choice", () => {
  it("is the last lines of the game, and says how many more there are", () => {
    const lines = [line(1, 0), line(2, 1), line(3, 1, { kind: "chat" }), ...[4, 5, 6, 7, 8].map((seq) => line(seq, 1, { items: [`i${seq}`] }))];
    const told = recapOf(lines, 1, 0)!;
    expect(told.lines.map(({ seq }) => seq)).toEqual([4, 5, 6, 7, 8]);
    expect(told.more).toBe(1);
    expect([...told.items]).toEqual(["i4", "i5", "i6", "i7", "i8"]);
  });
  it("is nothing while only I have acted, but what a bot did for me counts", () => {
    expect(recapOf([line(1, 0), line(2, 0), line(3, -1)], 1, 0)).toBeNull();
    expect(recapOf([line(1, 0), line(2, 0, { standin: true })], 1, 0)?.lines).toHaveLength(1);
    expect(recapOf([line(1, 1)], 1, 0)).toBeNull();
    expect(recapOf([line(2, 0), line(3, 1), line(4, 0), line(5, -1)], 1, 0)?.lines.map(({ seq }) => seq)).toEqual([2, 3]);
  });
  it("tells that a bot has chosen for me", () => {
    const lines = [line(1, 0), line(2, 0, { standin: true }), line(3, 1, { standin: true })];
    expect([0, 1, 2].map((left) => stoodIn(lines, left, 0))).toEqual([true, true, false]);
    expect(stoodIn([line(3, 1, { standin: true })], 1, 0)).toBe(false);
  });
  it("is marked in the log once, where I left", () => {
    const marks = (left: number) => named([line(1, 0), line(2, 0), line(2, 1), line(3, 1)], left).map(({ fresh }) => fresh);
    expect(marks(1)).toEqual([false, true, false, false]);
    expect(marks(0)).toEqual([false, false, false, false]);
    expect(marks(3)).toEqual([false, false, false, false]);
  });
});

describe("a story", () => {
  it("has every scene whole", () => {
    const story: StoryFrame[] = [
      { seq: 1, by: -1, lines: [], scene: scene(item("a", 1, 1), item("b", 2, 2)) },
      { seq: 2, by: 1, lines: [line(2, 1)], change: { gone: ["a"] } },
      { seq: 3, by: 1, lines: [line(3, 1)], scene: scene(item("c", 1, 1)) },
    ];
    expect(framesOf(story).map((past) => past.scene.items.map(({ id }) => id))).toEqual([["a", "b"], ["b"], ["c"]]);
    expect(framesOf([])).toEqual([]);
  });
});
