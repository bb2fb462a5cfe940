import { describe, expect, it } from "vitest";
import { isAway, planOf, TIMES } from "../src/logic/motion.ts";
import { Queue } from "../src/logic/queue.ts";
import { wedge } from "../src/logic/shards.ts";
import { cuesOf, lengthOf, NOTES, noteOf, partsOf, type Sound } from "../src/logic/sounds.ts";
import type { Item, Panel, Scene } from "../src/wire/types.ts";

const put = (kind: string, id: string, x: number, more: object = {}): Item => ({ kind, id, x, y: 100, w: 40, h: 40, ...more }) as Item;
const scene = (items: Item[], more: Partial<Scene> = {}): Scene => ({ width: 1000, height: 600, items, seats: [], prompt: { title: "" }, ...more });
const plan = (before: Item[], after: Item[]) => planOf(scene(before), scene(after));
const by = { by: 1, called: false };
const heard = (before: Item[], after: Item[], more = by) => {
  const [old, now] = [scene(before), scene(after)];
  return cuesOf(old, now, planOf(old, now), more);
};

describe("what moves from scene to scene", () => {
  it("is nothing at first, nor when the table is laid out otherwise", () => {
    const now = scene([put("pawn", "a", 1)]);
    expect(planOf(null, now)).toEqual({ steps: new Map(), still: 0 });
    expect(planOf(now, now).still).toBe(0);
    expect(planOf(scene([put("pawn", "a", 500)], { width: 400 }), now).steps.size).toBe(0);
  });
  it("glides, longer over more than half of the board", () => {
    const { steps, still } = plan([put("pawn", "a", 0), put("die", "b", 0)], [put("pawn", "a", 200), put("die", "b", 900)]);
    expect(steps.get("a")).toEqual({ motion: "glide", delay: 0, time: TIMES.glide });
    expect(steps.get("b")).toEqual({ motion: "glide", delay: TIMES.apart, time: TIMES.far });
    expect(still).toBe(TIMES.apart + TIMES.far);
  });
  it("sets out in turn, and a whole group lies still within its time", () => {
    const many = (x: number) => Array.from({ length: 40 }, (_, i) => put("token", `t${i}`, x + i));
    const { steps, still } = plan(many(0), many(100));
    expect(still).toBeLessThanOrEqual(TIMES.group);
    const delays = [...steps.values()].map((step) => step.delay);
    expect(delays).toEqual([...delays].sort((a, b) => a - b));
  });
  it("flies from a pile that became smaller, and is turned over there", () => {
    const deck = (foot: string) => put("card", "deck", 0, { face_up: false, foot });
    const drawn = put("card", "c", 500, { comes_from: "deck" });
    expect(plan([deck("9")], [deck("8"), drawn]).steps.get("c")).toEqual({ motion: "fly", delay: 0, time: TIMES.far + TIMES.turn, by: "deck" });
    expect(plan([deck("9")], [deck("8"), { ...drawn, face_up: false } as Item]).steps.get("c")?.time).toBe(TIMES.far);
    expect(plan([deck("9")], [deck("9"), drawn]).steps.has("c")).toBe(false);
  });
  it("flies from a hand that lost a card", () => {
    const hand = (n: number) => Array.from({ length: n }, (_, i) => put("card", `h${i}`, i, { group: "hand-1", face_up: false }));
    const played = put("card", "c", 500, { comes_from: "hand-1" });
    expect(plan(hand(3), [...hand(2), played]).steps.get("c")).toMatchObject({ motion: "fly", by: "h2" });
    expect(plan(hand(3), [...hand(3), played]).steps.has("c")).toBe(false);
  });
  it("goes to the pile that took it, or fades when something lies in its place", () => {
    const count = (value: number) => put("counter", "discard", 900, { value });
    const card = put("card", "c", 100, { goes_to: "discard" });
    expect(plan([card, count(1)], [count(2)]).steps.get("c")).toEqual({ motion: "leave", delay: 0, time: TIMES.glide, by: "discard" });
    const other = plan([card, put("card", "d", 700), count(1)], [put("card", "d", 100), count(1)]);
    expect(other.steps.get("c")).toEqual({ motion: "leave", delay: TIMES.far, time: TIMES.fade });
  });
  it("turns over, rolls, and changes planes", () => {
    expect(plan([put("card", "c", 0, { face_up: false })], [put("card", "c", 0)]).steps.get("c")).toEqual({ motion: "turn", delay: 0, time: TIMES.turn });
    expect(plan([put("die", "d", 0)], [put("die", "d", 0, { value: 4 })]).still).toBe(TIMES.roll + TIMES.settle);
    expect(plan([put("die", "d", 0, { value: 4 })], [put("die", "d", 0)]).steps.size).toBe(0);
    const red = (id: string, value: number) => put("die", id, 0, { value, colour: "red" });
    expect(plan([red("a", 0)], [red("b", 3)]).steps.get("b")?.motion).toBe("roll");
    expect(plan([red("a", 2)], [red("a", 2), red("b", 3)]).steps.size).toBe(0);
    expect(plan([put("die", "d", 0)], [put("die", "d", 0, { zone: "dock" })]).steps.get("d")).toMatchObject({ motion: "fly", by: "d" });
  });
  it("breaks seals after the pawn that comes to break them", () => {
    const seal = put("token", "s", 300, { shape: "drop", breaks: true });
    const { steps, still } = plan([put("pawn", "p", 0), seal], [put("pawn", "p", 300), put("area", "s", 300)]);
    expect(steps.get("s")).toEqual({ motion: "break", delay: TIMES.glide, time: TIMES.crack + TIMES.shards });
    expect(still).toBe(TIMES.glide + TIMES.crack + TIMES.shards);
    expect(plan([put("token", "s", 0, { shape: "seal" })], []).steps.get("s")?.motion).toBe("break");
    expect(plan([put("token", "s", 0)], []).steps.get("s")?.motion).toBe("leave");
  });
  it("leaves a trace only where it went further than its own size", () => {
    expect([41, 39].map((x) => isAway(put("pawn", "a", 0), put("pawn", "a", x)))).toEqual([true, false]);
    expect(isAway(put("pawn", "a", 0, { zone: "side" }), put("pawn", "a", 0, { zone: "side", y: 300 }))).toBe(false);
  });
  it("falls into six shards that leave no gap", () => {
    const ends = Array.from({ length: 6 }, (_, i) => wedge(i).match(/[\d.-]+% [\d.-]+%/g)!);
    ends.forEach((corners, i) => expect(corners[3]).toBe(ends[(i + 1) % 6]![1]));
  });
});

describe("what is heard", () => {
  it("is short, but for the win", () => {
    const all: Sound[] = ["turn", "place", "card", "dice", "seal", "chime", "bid", "sold", "refused", "win"];
    for (const sound of all) expect(lengthOf(sound) < 0.7, sound).toBe(sound !== "win");
    for (const sound of all) for (const part of partsOf(sound)) expect(part.loud).toBeLessThanOrEqual(0.7);
  });
  it("has a note of its own for a seal of each element", () => {
    const notes = ["triangle", "drop", "swirl", "square", "star"].map((shape) => noteOf(put("token", "s", 0, { shape })));
    expect(new Set(notes.map((note) => NOTES[note])).size).toBe(5);
  });
  it("is the strongest thing that happened", () => {
    const seal = put("token", "s", 300, { shape: "star", breaks: true });
    const die = (value: number) => put("die", "d", 0, { value });
    expect(heard([seal, die(1)], [die(2)])).toEqual([{ sound: "seal", at: 0, note: 4 }]);
    expect(heard([die(1), put("pawn", "p", 0)], [die(2), put("pawn", "p", 99)])).toEqual([{ sound: "dice", at: 0 }]);
    expect(heard([put("token", "g", 0, { shape: "brilliant" })], [put("token", "g", 99, { shape: "brilliant" })])[0]?.sound).toBe("chime");
    expect(heard([put("card", "c", 0)], [put("card", "c", 99)])[0]?.sound).toBe("card");
    expect(heard([put("pawn", "p", 0)], [put("pawn", "p", 99)])[0]?.sound).toBe("place");
    expect(heard([], [])).toEqual([{ sound: "place", at: 0 }]);
    expect(heard([], [], { by: -1, called: false })).toEqual([]);
  });
  it("calls when the pieces lie still, and ends with the win", () => {
    const cues = heard([put("pawn", "p", 0)], [put("pawn", "p", 99)], { by: 1, called: true });
    expect(cues).toEqual([{ sound: "place", at: 0 }, { sound: "turn", at: TIMES.glide }]);
    const over = scene([], { over: true });
    expect(cuesOf(scene([]), over, planOf(scene([]), over), by).map(({ sound }) => sound)).toEqual(["win"]);
    expect(cuesOf(null, over, planOf(null, over), by)).toEqual([]);
  });
  it("hears bids, and the last call", () => {
    const auction = (big: string): Panel => ({ id: "a", title: "", big, kind: "auction" });
    const [a, b, c] = [scene([], { panels: [auction("20")] }), scene([], { panels: [auction("25")] }), scene([])];
    const sounds = (old: Scene, now: Scene) => cuesOf(old, now, planOf(old, now), by).map(({ sound }) => sound);
    expect([sounds(a, b), sounds(b, c), sounds(a, a)]).toEqual([["bid"], ["sold"], ["place"]]);
  });
});

describe("a click", () => {
  it("lets the next scene come at once, and the one after it has its moment again", () => {
    const shown: number[] = [];
    const timers: (() => void)[] = [];
    const queue = new Queue<number>({ show: (n) => shown.push(n), moment: () => 500, now: () => 1000, later: (act) => timers.push(act) });
    [1, 2, 3].forEach((n) => queue.push(n));
    expect(shown).toEqual([1]);
    queue.skip();
    expect(shown).toEqual([1, 2]);
    queue.skip();
    queue.skip();
    timers.forEach((act) => act());
    expect(shown).toEqual([1, 2, 3]);
  });
});
