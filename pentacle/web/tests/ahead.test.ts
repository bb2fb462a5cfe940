import { describe, expect, it } from "vitest";
import { fits, lastOf, onlyRest, otherPeople, situation, stands } from "../src/logic/ahead.ts";
import type { LegalAction, Scene, TableCard } from "../src/wire/types.ts";

const END: LegalAction = { action: 9, label: "End your turn", rest: true };
const CARD: LegalAction = { action: 3, label: "Play the Raven" };

function scene(title: string, chip = "energy 4"): Scene {
  const seat = { seat: 0, colour: "#fff", emblem: "x", role: "", score: "2", state: "turn" as const, things: [{ text: chip }] };
  const item = { kind: "card", id: "raven", x: 0, y: 0, w: 1, h: 1, actions: [3] };
  return { width: 1, height: 1, items: [item], seats: [seat], prompt: { title } } as unknown as Scene;
}

describe("a standing answer", () => {
  const standing = { actions: [9], label: END.label, key: situation(scene("Your turn"), [END, CARD], 0) };

  it("is given again while question, options and the own seat are the same", () => {
    expect(stands(standing, scene("Your turn"), [END, CARD], 0)).toEqual([9]);
    expect(stands(standing, scene("Your turn"), [END, CARD, { action: 4, label: "Bid" }], 0)).toBeNull();
    expect(stands(standing, scene("Discard"), [END, CARD], 0)).toBeNull();
    expect(stands(standing, scene("Your turn", "energy 3"), [END, CARD], 0)).toBeNull();
  });
  it("stops where a choice asks, and goes on where nothing else can be done", () => {
    expect(stands(standing, scene("Your turn"), [{ ...END, asks: true }, CARD], 0)).toBeNull();
    expect(stands(standing, scene("Auction"), [{ action: 8, label: "Pass", rest: true }], 0)).toEqual([8]);
    expect(stands(standing, scene("Auction"), [{ action: 8, label: "Pay 5" }], 0)).toBeNull();
    expect(onlyRest([{ ...END, asks: true }])).toBeNull();
  });
});

describe("a prepared choice", () => {
  it("is played only if the same is asked and means the same", () => {
    const last = lastOf(scene("Your turn"), [END, CARD]);
    expect(last.items.get("raven")).toEqual([3]);
    const prepared = { action: 3, label: CARD.label, title: last.title };
    expect(fits(prepared, scene("Your turn"), [CARD])).toBe(true);
    expect(fits(prepared, scene("Your turn"), [END])).toBe(false);
    expect(fits(prepared, scene("Discard"), [CARD])).toBe(false);
    expect(fits(prepared, scene("Your turn"), [{ ...CARD, label: "Discard the Raven" }])).toBe(false);
  });
});

it("knows who else plays: neither bots nor who gave up", () => {
  const seats = [{ seat: 0, kind: "human" }, { seat: 1, kind: "bot" }, { seat: 2, kind: "human", conceded: true }, { seat: 3, kind: "human" }];
  const card = { you: 0, seats } as unknown as TableCard;
  expect(otherPeople(card).map((seat) => seat.seat)).toEqual([3]);
});
