import { describe, expect, it } from "vitest";
import { actionsOf, lyingAt, Past, takenUp, targets, touchable } from "../src/logic/editing.ts";
import type { Box, Scene } from "../src/wire/types.ts";

const box: Box = {
  stacks: [
    { title: "Seals", pieces: [{ name: "F2", label: "Fire 2", left: 1 }, { name: "F3", label: "Fire 3", left: 0 }] },
    { title: "Wizards", pieces: [{ name: "w0", label: "Wizard", left: 0 }] },
  ],
  spots: [
    { id: "a", title: "Circles", items: ["site-0"], takes: [0], single: true },
    { id: "b", title: "Circles", items: ["site-1", "seal-1"], takes: [0], single: true, holds: { F3: 1 } },
    { id: "c", title: "Wizards", items: ["site-1", "seal-1", "w0"], takes: [1], holds: { w0: 1 }, shows: { w0: "w0" } },
  ],
  gauges: [],
};

const scene = {
  width: 100,
  height: 100,
  items: [
    { kind: "area", id: "site-0", x: 10, y: 10, w: 5, h: 5, actions: [77], why_not: "far" },
    { kind: "token", id: "seal-1", x: 20, y: 20, w: 5, h: 5 },
    { kind: "pawn", id: "w0", x: 20, y: 20, w: 5, h: 5 },
  ],
  seats: [],
  prompt: { title: "" },
} as unknown as Scene;

describe("a position set up by hand", () => {
  it("leads a piece of the box to what is free, and one from the board anywhere", () => {
    expect(targets(box, { stack: 0, name: "F2", source: "" }).map(({ id }) => id)).toEqual(["a"]);
    expect(targets(box, { stack: 0, name: "F3", source: "a" }).map(({ id }) => id)).toEqual(["b"]);
    const full = { ...box, spots: box.spots.slice(1) };
    expect(targets(full, { stack: 0, name: "F2", source: "" }).map(({ id }) => id)).toEqual(["b"]);
  });

  it("finds the last of its kind where it lies", () => {
    expect(lyingAt(box, 0, "F2")).toBe("");
    expect(lyingAt(box, 0, "F3")).toBe("b");
  });

  it("takes up the piece that was touched", () => {
    expect(takenUp(box, "w0")).toEqual({ stack: 1, name: "w0", source: "c" });
    expect(takenUp(box, "site-0")).toBeNull();
    expect(takenUp({ ...box, spots: box.spots.slice(0, 2) }, "seal-1")).toEqual({ stack: 0, name: "F3", source: "b" });
  });

  it("lets items stand for spots and marks what is wrong with its number", () => {
    const open = targets(box, { stack: 0, name: "F2", source: "" });
    const shown = touchable(scene, open, [{ text: "no", spots: ["b"] }, { text: "none" }], box);
    expect(shown.items[0]).toMatchObject({ id: "site-0", actions: [0] });
    expect(shown.items[0]).not.toHaveProperty("why_not");
    expect(shown.items[1]!.actions).toEqual([]);
    expect(shown.items.slice(3)).toMatchObject([{ kind: "token", shape: "octagon", text: "1" }]);
    expect(actionsOf(open)).toEqual([{ action: 0, label: "Circles" }]);
  });

  it("goes back without end, and forward until something new is done", () => {
    const past = new Past();
    for (const text of ["", "one", "two", "three"]) past.leave(text);
    expect(past.undo("four")).toBe("three");
    expect(past.undo("three")).toBe("two");
    expect(past.redo("two")).toBe("three");
    past.leave("new");
    expect(past.canRedo).toBe(false);
    expect([past.undo("x"), past.undo("y"), past.undo("z"), past.undo("first")]).toEqual(["new", "two", "one", "first"]);
    expect(past.canUndo).toBe(false);
  });
});
