import { describe, expect, it } from "vitest";
import { others, owed, resultOf, turned, waiting } from "../src/logic/tables.ts";
import type { TableCard } from "../src/wire/types.ts";

const card = (more: object) =>
  ({ status: "playing", you: 0, moved_at: 5, seats: [{ you: true, name: "Ann" }, { name: "Bob" }, { name: "Cat" }], ...more }) as unknown as TableCard;

describe("tables in a list", () => {
  it("puts first what has waited longest", () => {
    const late = card({ your_turn: true, moved_at: 1 });
    expect(waiting([card({}), card({ your_turn: true }), late])).toBe(late);
    expect(waiting([card({})])).toBeUndefined();
    expect(owed(card({ your_turn: true, seats: [{ you: true, standin: true }] }))).toBe(false);
    expect(others(late)).toEqual(["Bob", "Cat"]);
  });

  it("says what came of a game, and nothing where that is not known", () => {
    const over = (rank: number, more = {}) => resultOf(card({ status: "over", rank, ...more }));
    expect([over(1), over(2), over(3), over(0)]).toEqual(["won", "second", "lost", ""]);
    expect(over(2, { seats: [{ you: true }, { name: "Bob" }] })).toBe("lost");
    expect(over(3, { seats: [{ you: true }, {}, {}, {}] })).toBe("placed");
    expect(resultOf(card({ rank: 1 }))).toBe("");
  });

  it("shows four tables, and others when they are turned", () => {
    const there = ["a", "b", "c", "d", "e", "f"];
    expect(turned([], ["a", "b"], 0)).toEqual(["a", "b"]);
    expect(turned([], there, 0)).toEqual(["a", "b", "c", "d"]);
    expect(turned(["a", "b", "c", "d"], there, 0)).toEqual(["a", "b", "c", "d"]);
    expect(turned(["a", "b", "c", "d"], there, 4)).toEqual(["e", "f", "a", "b"]);
    expect(turned(["e", "f", "a", "b"], there, 4)).toEqual(["c", "d", "e", "f"]);
    expect(turned(["a", "b", "c", "d"], ["a", "c", "d", "e", "f"], 0)).toEqual(["a", "c", "d", "e"]);
  });
});
