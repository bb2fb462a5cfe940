import { describe, expect, it } from "vitest";
import { named } from "../src/logic/lines.ts";
import { framesOf, freeCorner, recapOf } from "../src/logic/recap.ts";
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

describe("the corner for a recap", () => {
  const room = { width: 1000, height: 600 };
  const box = { width: 300, height: 150 };
  it("covers least", () => {
    expect(freeCorner(scene(), new Set(), room, box)).toBe("bottom left");
    expect(freeCorner(scene(item("a", 50, 550)), new Set(), room, box)).toBe("bottom right");
  });
  it("covers nothing that can be chosen", () => {
    const corners = [item("a", 50, 550), item("b", 950, 550), item("c", 50, 50), item("d", 950, 50)];
    expect(freeCorner(scene(...corners), new Set(["a", "b", "c", "d"]), room, box)).toBe("bottom middle");
    const edges = [...corners, item("e", 500, 550), item("f", 500, 50)];
    expect(freeCorner(scene(...edges), new Set(["a", "b", "c", "e", "f"]), room, box)).toBe("top right");
    expect(freeCorner(scene(...edges), new Set(["a", "b", "c", "d", "e"]), room, box)).toBe("top middle");
    expect(freeCorner(scene(...edges), new Set(["a", "b", "c", "d", "e", "f"]), room, box)).toBeNull();
  });
  it("is none where it would cover too much", () => {
    const full = Array.from({ length: 150 }, (_, i) => item(`${i}`, 40 + 80 * (i % 13), 40 + 80 * Math.floor(i / 13)));
    expect(freeCorner(scene(...full), new Set(), room, box)).toBeNull();
    expect(freeCorner(scene(...full), new Set(), room, box, true)).toBe("bottom left");
  });
  it("is none where it would hide many small pieces", () => {
    const seals = Array.from({ length: 60 }, (_, i) => item(`${i}`, 50 + 100 * (i % 10), 50 + 100 * Math.floor(i / 10), 24, 24));
    expect(freeCorner(scene(...seals), new Set(), room, { width: 330, height: 200 })).toBeNull();
    expect(freeCorner(scene(...seals), new Set(), room, { width: 200, height: 200 })).toBe("bottom left");
  });
  it("knows the margins of a board that is narrower than its room", () => {
    const wide = { width: 2000, height: 600 };
    expect(freeCorner(scene(item("a", 50, 550)), new Set(["a"]), wide, box)).toBe("bottom left");
  });
  it("does not mind the board itself", () => {
    expect(freeCorner(scene(item("board", 500, 300, 1000, 600)), new Set(), room, box)).toBe("bottom left");
  });
});
