import { describe, expect, it } from "vitest";
import { heard, spoken } from "../src/logic/voice.ts";
import type { Line } from "../src/wire/types.ts";

const line = (seq: number, more: Partial<Line> = {}): Line => ({ seq, kind: "game", seat: 1, text: `@1 plays ${seq}`, ...more });

describe("what a screen reader hears of the log", () => {
  it("is what is new, once", () => {
    const lines = [line(1), line(2), line(3)];
    expect(heard(lines, 1, 0)).toEqual({ lines: lines.slice(1), more: 0 });
    expect(heard(lines, 3, 0).lines).toEqual([]);
  });
  it("is nothing of what was told before somebody came", () => {
    expect(heard([line(1), line(2)], -1, 0).lines).toEqual([]);
  });
  it("leaves out what one said oneself, and long stories but for their end", () => {
    const lines = [line(1, { kind: "chat", seat: 0 }), ...[2, 3, 4, 5, 6, 7, 8].map((n) => line(n))];
    const told = heard(lines, 0, 0);
    expect(told.lines.map((l) => l.seq)).toEqual([3, 4, 5, 6, 7, 8]);
    expect(told.more).toBe(1);
  });
  it("has names in place of numbers", () => {
    expect(spoken(line(4), ["Ann", "Bob"], "Somebody")).toBe("Bob plays 4");
    expect(spoken(line(4, { kind: "chat", text: "hi", seat: -1 }), [], "Somebody")).toBe("Somebody: hi");
  });
});
