import { describe, expect, it } from "vitest";
import { isOpen, isSilent, nearestAt, sameWish, stepped, stridesOf, typed, verdict, wished } from "../src/logic/commit.ts";
import { leftover } from "../src/logic/gesture.ts";
import type { Dial } from "../src/wire/types.ts";

const legal = [
  { action: 4, label: "Play it", asks: true },
  { action: 5, label: "Look at it" },
];
const dial: Dial = {
  label: "Your bid", values: [20, 21, 25, 40], gestures: [[5], [5, 9], [6, 9], [4, 9]], names: ["Bid 20", "Bid 21", "Bid 25", "Bid 40"],
};
const row: Dial = { ...dial, values: Array.from({ length: 30 }, (_, n) => n), gestures: Array.from({ length: 30 }, () => [5]) };

describe("what is asked before it is done", () => {
  it("asks for what is costly or final, and plays the rest at once", () => {
    expect(verdict(wished([4], legal), legal, true, undefined)).toBe("ask");
    expect(verdict(wished([5], legal), legal, true, undefined)).toBe("play");
    expect(verdict(wished([5], legal, { final: true }), legal, true, {})).toBe("ask");
  });
  it("asks nothing where that is not wanted, but looks for ruin", () => {
    expect(verdict(wished([4], legal), legal, false, undefined)).toBe("look");
    expect(verdict(wished([4], legal), legal, false, {})).toBe("play");
    expect(verdict(wished([4], legal), legal, false, { warning: "You lose." })).toBe("ask");
    expect(verdict(wished([5], legal), legal, false, { warning: "You lose." })).toBe("ask");
  });
  it("asks no more where it was in sight, unless it is ruin", () => {
    expect(verdict(wished([4], legal, { seen: true }), legal, true, {})).toBe("play");
    expect(verdict(wished([5, 9], legal, { seen: true }), legal, true, undefined)).toBe("look");
    expect(verdict(wished([4], legal, { seen: true }), legal, true, { warning: "No." })).toBe("ask");
  });
  it("names a choice and knows it again", () => {
    expect(wished([4], legal).label).toBe("Play it");
    expect(wished([4], legal, { label: "Do" }).label).toBe("Do");
    expect(sameWish(wished([4], legal), wished([4], legal, { item: "a" }))).toBe(true);
    expect(sameWish(wished([4, 5], legal), wished([45], legal))).toBe(false);
    expect(sameWish(null, wished([4], legal))).toBe(false);
  });
  it("knows a preview that says nothing", () => {
    expect(isSilent({})).toBe(true);
    expect(isSilent({ certain: false })).toBe(false);
    expect(isSilent({ lines: ["You draw."] })).toBe(false);
  });
});

describe("dials", () => {
  it("go up and down by value and stop at both ends", () => {
    expect(stepped(dial, 0, 1)).toBe(1);
    expect(stepped(dial, 0, 5)).toBe(2);
    expect(stepped(dial, 2, 1)).toBe(3);
    expect(stepped(dial, 3, -1)).toBe(2);
    expect(stepped(dial, 3, 10)).toBe(3);
    expect(stepped(dial, 0, -10)).toBe(0);
  });
  it("take the value nearest to what is typed", () => {
    expect([0, 22, 24, 33, 99].map((n) => nearestAt(dial, n))).toEqual([0, 1, 2, 3, 3]);
    expect(["37", " 7 ", "-3", "", "4.5", "1e9", "x"].map(typed)).toEqual([37, 7, -3, null, null, null, null]);
  });
  it("have larger steps where there is room for them", () => {
    expect([dial, row].map(stridesOf)).toEqual([[], [5]]);
  });
  it("play only what is legal, and are listed nowhere else", () => {
    expect([0, 1, 2, 3].map((at) => isOpen(dial, at, legal))).toEqual([true, true, false, true]);
    expect(leftover([], [], [], legal, [dial])).toEqual([]);
  });
});
