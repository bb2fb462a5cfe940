import { describe, expect, it, vi } from "vitest";
import { arrange, boardHeight, boardWidth, frameOf } from "../src/logic/arrange.ts";
import { colour, inkOn } from "../src/logic/colour.ts";
import { embedCode } from "../src/logic/embed.ts";
import { Frames } from "../src/logic/frames.ts";
import { leftover, open, possible, touch } from "../src/logic/gesture.ts";
import { named } from "../src/logic/lines.ts";
import { sections, spans } from "../src/logic/markdown.ts";
import { besideOf, crowded, fit, grounds, isVast, nearest, needed, readingOrder, sizeOf } from "../src/logic/plane.ts";
import { embeddedPath, pack, positionPath, sharedPath, unpack } from "../src/logic/position.ts";
import { Queue } from "../src/logic/queue.ts";
import { chosenOptions, playNow, seatTitle } from "../src/logic/quick.ts";
import { byColour, places, room, star } from "../src/logic/wheel.ts";
import { isSheet, sheet } from "../src/logic/sheet.ts";
import { parts, plain, ruled } from "../src/logic/text.ts";
import { waitedFor } from "../src/logic/waited.ts";
import { en } from "../src/words/en.ts";
import { fr } from "../src/words/fr.ts";
import { learn, say } from "../src/words/say.ts";
import { inPairs, signsOf } from "../src/logic/needs.ts";
import type { Frame, GameCard, Item, Line, Panel, Scene, SeatCard, TableCard } from "../src/wire/types.ts";

const card = (id: string, x: number, y: number, more: Partial<Item> = {}): Item =>
  ({ kind: "card", id, x, y, w: 80, h: 112, ...more }) as Item;
const legal = [
  { action: 4, label: "Play it" },
  { action: 5, label: "Discard it" },
];

await Promise.all([learn("en"), learn("fr")]);

describe("texts", () => {
  it("puts in names and icons", () => {
    expect(parts("@1 loses 3 :hearts:\nnow", ["Léa", "Maud"])).toEqual([
      { kind: "name", seat: 1, text: "Maud" },
      { kind: "text", text: " loses 3 " },
      { kind: "icon", name: "hearts" },
      { kind: "break" },
      { kind: "text", text: "now" },
    ]);
  });
  it("elides before names in French", () => {
    const names = ["Isaure", "Maud", "Élie"];
    expect(plain("Le familier de @0, la main de @1, plus que @2", names)).toBe("Le familier d’Isaure, la main de Maud, plus qu’Élie");
    expect(plain("The hand of @0 beside @2", names)).toBe("The hand of Isaure beside Élie");
    expect(say("fr", "sit_as", { name: "Odile" })).toContain("sous le nom d’Odile");
  });
  it("leaves clock times and unknown seats readable", () => {
    expect(plain("12:30 @5")).toBe("12:30 #6");
    expect(plain("+2 :cut-diamond:")).toBe("+2 sapphire");
  });

  it("tells a reason from its rule", () => {
    expect(ruled("You have one already. (ZAV-9.3)")).toEqual({ text: "You have one already.", rule: "ZAV-9.3" });
    expect(ruled("Not in your hand. (STO-3)").rule).toBe("STO-3");
    expect(ruled("Il manque 3. (ELF-12.4a)").rule).toBe("ELF-12.4a");
    for (const text of ["Nothing is asked of you now.", "A card (blue)", "See (ZAV-9.3) first.", ""])
      expect(ruled(text)).toEqual({ text, rule: "" });
  });
});

describe("gestures", () => {
  it("plays the one action, offers several, explains none", () => {
    expect(touch(card("a", 0, 0, { actions: [4] }), legal)).toEqual({ kind: "play", actions: [4] });
    expect(touch(card("a", 0, 0, { actions: [5, 4] }), legal)).toEqual({
      kind: "menu",
      choices: [{ actions: [5], label: "Discard it" }, { actions: [4], label: "Play it" }],
    });
    expect(touch(card("a", 0, 0, { why_not: "2 short" }), legal)).toEqual({ kind: "explain", text: "2 short" });
    expect(touch(card("a", 0, 0), legal)).toEqual({ kind: "nothing" });
  });
  it("drops actions that the server does not accept", () => {
    expect(open(card("a", 0, 0, { actions: [4, 99] }), legal)).toHaveLength(1);
    expect(touch(card("a", 0, 0, { actions: [4] }), [])).toEqual({ kind: "nothing" });
  });
  it("asks of a button only that its first step is possible", () => {
    expect(possible({ label: "", actions: [4, 77] }, legal)).toBe(true);
    expect(possible({ label: "", actions: [77, 4] }, legal)).toBe(false);
    expect(possible({ label: "", actions: [] }, legal)).toBe(false);
  });
  it("finds the choices that nothing on the table stands for", () => {
    const items = [card("a", 0, 0, { actions: [4] })];
    expect(leftover(items, [], [], legal)).toEqual([legal[1]]);
    expect(leftover(items, [{ label: "", actions: [5] }], [], legal)).toEqual([]);
    expect(leftover([], [], [{ id: "p", title: "", buttons: [{ label: "", actions: [4] }] }], legal)).toEqual([legal[1]]);
  });
});

describe("the plane", () => {
  it("fits into its room", () => {
    expect(fit({ width: 1000, height: 700 }, { width: 500, height: 700 })).toBe(0.5);
    expect(fit({ width: 400, height: 500 }, { width: 4000, height: 4000 })).toBe(1.6);
    expect(fit({ width: 400, height: 500 }, { width: 0, height: 10 })).toBe(0);
  });
  it("knows a board from what lies on it", () => {
    expect(isVast({ w: 800, h: 600 }, { width: 1000, height: 800 })).toBe(true);
    expect(isVast({ w: 300, h: 200 }, { width: 1000, height: 800 })).toBe(false);
  });
  it("gives rings the colours of the ground below", () => {
    const items: Item[] = [
      { kind: "area", id: "board", x: 100, y: 100, w: 200, h: 200, fill: "board", surface: "light" },
      { kind: "area", id: "well", x: 50, y: 50, w: 40, h: 40, fill: "#222222" },
      { kind: "area", id: "frame", x: 150, y: 150, w: 60, h: 60 },
      card("on-well", 50, 50), card("on-frame", 150, 150), card("off", 500, 500),
    ];
    const found = grounds(items);
    expect(found.get("on-well")).toBe("dark");
    expect(found.get("on-frame")).toBe("light");
    expect(found.get("off")).toBe("theme");
    const tower: Item = { kind: "area", id: "tower", x: 100, y: 100, w: 200, h: 200, fill: "#222222", round: 100 };
    const beside = grounds([tower, card("corner", 12, 12), card("inside", 60, 60)]);
    expect(beside.get("corner")).toBe("theme");
    expect(beside.get("inside")).toBe("dark");
  });
  it("walks in reading order and by arrows", () => {
    const items = [card("c", 300, 12), card("a", 10, 0), card("d", 20, 200), card("b", 150, 20)];
    expect(readingOrder(items).map((item) => item.id)).toEqual(["a", "b", "c", "d"]);
    expect(nearest(items[1]!, items, "ArrowRight")?.id).toBe("b");
    expect(nearest(items[1]!, items, "ArrowDown")?.id).toBe("d");
    expect(nearest(items[1]!, items, "ArrowLeft")).toBeUndefined();
  });
  it("keeps a tooltip inside the window and off its target", () => {
    const target = { left: 500, top: 5, right: 560, bottom: 65 };
    const at = besideOf(target, { width: 200, height: 80 }, { width: 1000, height: 600 });
    expect(at.top).toBeGreaterThanOrEqual(target.bottom);
    const corner = besideOf({ left: 960, top: 300, right: 1000, bottom: 340 }, { width: 200, height: 80 }, { width: 1000, height: 600 });
    expect(corner.left + 200).toBeLessThanOrEqual(1000);
  });
  it("knows which cards of a hand hide each other", () => {
    const hand = [card("a", 0, 0, { group: "hand" }), card("b", 30, 0, { group: "hand" }), card("c", 130, 0, { group: "hand" }), card("d", 30, 0)];
    expect([...crowded(hand)].sort()).toEqual(["a", "b"]);
  });
  it("has columns of one width, and a dock as high as its plane", () => {
    const scene = (more: Partial<Scene> = {}): Scene => ({ width: 1000, height: 760, items: [], seats: [], prompt: { title: "" }, ...more });
    const at = (width: number, more: Partial<Scene> = {}, seats = 2) => arrange({ width, height: 900 }, scene(more), 52, seats);
    expect(at(1440)).toEqual({ seats: "column", left: 232, right: 300, dock: 0 });
    expect(at(1440, { dock: [560, 100] })).toMatchObject({ right: 300, dock: 116 });
    expect(at(1180)).toMatchObject({ seats: "strip", left: 0, right: 284 });
    expect(at(1440, {}, 7)).toMatchObject({ seats: "strip" });
  });
  it("knows phones, phones on their side, upright tablets and desks", () => {
    const of = (width: number, height: number) => frameOf({ width, height });
    expect([of(390, 844), of(844, 390), of(820, 1180), of(1180, 820), of(1440, 900)]).toEqual(["phone", "low", "stack", "wide", "wide"]);
    expect(of(720, 450)).toBe("phone");
    const scene = { width: 1000, height: 760 };
    expect(boardHeight({ width: 820, height: 1180 }, scene, 52)).toBe(602);
    expect(boardHeight({ width: 820, height: 1180 }, { width: 900, height: 900 }, 52)).toBeLessThan(790);
    expect(boardWidth({ width: 844, height: 390 }, { width: 400, height: 560 }, 46)).toBe(250);
  });
  it("knows how much a finger lacks", () => {
    expect(needed({ w: 50, h: 44 }, 1)).toBe(1);
    expect(needed({ w: 50, h: 22 }, 1)).toBe(2);
    expect(needed({ w: 22, h: 22 }, 0.5)).toBe(4);
  });
  it("knows the planes of a scene", () => {
    const scene: Scene = { width: 10, height: 5, items: [], seats: [], prompt: { title: "" }, side: [284, 90] };
    expect([sizeOf(scene, ""), sizeOf(scene, "side"), sizeOf(scene, "dock")]).toEqual([{ width: 10, height: 5 }, { width: 284, height: 90 }, undefined]);
  });
});

describe("what a card asks for", () => {
  const need = (text: string, note = "") => ({ shape: "square" as const, colour: "#4E9E63", text, ...(note ? { note } : {}) });
  it("is drawn as tokens without what is said of them", () => {
    const [sign] = signsOf([need("3", "✓")]);
    expect(sign).toMatchObject({ kind: "token", shape: "square", text: "3" });
    expect(sign).not.toHaveProperty("note");
  });
  it("stands in pairs where four with notes would not fit in a row", () => {
    const four = ["1", "2", "3", "4"];
    expect(inPairs(four.map((n) => need(n, "✓")))).toBe(true);
    expect(inPairs(four.map((n) => need(n)))).toBe(false);
    expect(inPairs(four.slice(1).map((n) => need(n, "✓")))).toBe(false);
  });
});

describe("the queue of scenes", () => {
  it("gives each its moment and skips when it falls behind", () => {
    vi.useFakeTimers();
    const shown: number[] = [];
    const queue = new Queue<number>({ show: (n) => shown.push(n), moment: () => 100, now: () => Date.now(), most: 3 });
    for (let n = 1; n <= 6; n += 1) queue.push(n);
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(350);
    expect(shown).toEqual([1, 4, 5, 6]);
    vi.useRealTimers();
  });
  it("hurries to the newest", () => {
    const shown: number[] = [];
    const queue = new Queue<number>({ show: (n) => shown.push(n), moment: () => 1000, now: () => 1, later: () => 0 });
    [1, 2, 3].forEach((n) => queue.push(n));
    queue.hurry();
    expect(shown).toEqual([1, 3]);
    expect(queue.length).toBe(0);
  });
});

describe("score sheets", () => {
  const panel: Panel = {
    id: "s", title: "Result", kind: "score",
    rows: [
      { text: "Scrolls", value: "12", seat: 1 }, { text: "Scrolls", value: "9", seat: 0 },
      { text: "Total", value: "20", seat: 0, strong: true }, { text: "Total", value: "25", seat: 1 }, { text: "Round", value: "7" },
    ],
  };
  it("become a table with a column per seat", () => {
    expect(sheet(panel)).toMatchObject({
      seats: [0, 1],
      lines: [{ text: "Scrolls", values: ["9", "12"], strong: false }, { text: "Total", values: ["20", "25"], strong: true }],
      rest: [{ text: "Round", value: "7" }],
    });
    expect(isSheet(panel)).toBe(true);
  });
  it("stay a list where seats share nothing", () => {
    expect(isSheet({ ...panel, rows: [{ text: "@0", value: "1", seat: 0 }, { text: "@1", value: "2", seat: 1 }] })).toBe(false);
  });
});

describe("replay frames", () => {
  it("are fetched in runs, once", async () => {
    const load = vi.fn(async (from: number, count: number) =>
      Array.from({ length: count }, (_, i) => ({ frame: from + i, seat: 0, lines: [{ seq: from + i, kind: "game", seat: 0, text: "" }] }) as unknown as Frame));
    const frames = new Frames(load);
    expect((await frames.get(3))?.frame).toBe(3);
    await frames.get(9);
    expect(load).toHaveBeenCalledTimes(1);
    expect((await frames.get(60))?.frame).toBe(60);
    expect(frames.linesUpTo(4).map((line) => line.seq)).toEqual([0, 1, 2, 3, 4]);
  });
  it("releases frames that are far away, and keeps what they told", async () => {
    const load = vi.fn(async (from: number, count: number) =>
      Array.from({ length: count }, (_, i) => ({ frame: from + i, lines: [{ seq: from + i }] }) as unknown as Frame),
    );
    const frames = new Frames(load);
    for (let n = 0; n < 300; n++) await frames.get(n);
    expect(load).toHaveBeenCalledTimes(13);
    expect(frames.linesUpTo(299)).toHaveLength(300);
    await frames.get(299);
    expect(load).toHaveBeenCalledTimes(13);
    expect((await frames.get(0))?.frame).toBe(0);
    expect(load).toHaveBeenCalledTimes(14);
  });
});

describe("lines of the log", () => {
  const line = (seq: number, text: string) => ({ seq, text, kind: "game", seat: -1 }) as Line;
  it("are called by their numbers, not by their places", () => {
    const lines = [line(1, "a"), line(2, "b"), line(2, "c"), line(4, "d"), line(2, "late")];
    const keys = named(lines).map((entry) => entry.key);
    expect(keys).toEqual(["1.0", "2.0", "2.1", "4.0", "2.2"]);
    expect(named(lines.slice(1)).map((entry) => entry.key)).toEqual(keys.slice(1));
  });
});

describe("the rules page", () => {
  const text = "# Title\n\nIntro *soft*.\n\n## 1. Turn\n\n**ARC-6.1** Break `one` seal\nand go on.\n\n- a\n  more\n- b\n\n| x | y |\n|---|---|\n| 1 | **2** |\n";
  it("is cut into chapters that know their rules", () => {
    const found = sections(text);
    expect(found.map((part) => part.title)).toEqual(["Title", "1. Turn"]);
    expect(found[1]!.ids).toEqual(["ARC-6.1"]);
    expect(found[1]!.blocks.map((block) => block.kind)).toEqual(["paragraph", "list", "table"]);
    expect(found[1]!.blocks[1]).toMatchObject({ items: [[{ text: "a more" }], [{ text: "b" }]] });
  });
  it("never becomes markup", () => {
    expect(spans("<b>x</b> [link](javascript:1)")).toEqual([{ text: "<b>x</b> ", style: "plain" }, { text: "link", style: "plain" }]);
  });
});

describe("the wheel of the home page", () => {
  const COLOURS = ["#C48BE8", "#2461C4", "#4E9E63", "#CF3B22", "#F4CB4A"];
  it("is the pentacle where there are five", () => {
    expect(star(5)).toEqual([[0, 2, 4, 1, 3]]);
    expect(places(5)[0]).toMatchObject({ x: 400, y: 120 });
    expect(room(5)).toEqual({ disc: 18, name: 31, line: 1, words: "all" });
  });
  it("joins every point of any star once", () => {
    expect([1, 2].map((count) => star(count))).toEqual([[], []]);
    expect(star(6)).toEqual([[0, 2, 4], [1, 3, 5]]);
    for (let count = 3; count <= 24; count++)
      expect(star(count).flat().sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i));
  });
  it("lets no disc and no name touch the next one", () => {
    for (let count = 6; count <= 24; count++) {
      const [a, b] = places(count);
      const apart = Math.abs(a!.x - b!.x) / 8;
      const { disc, name } = room(count);
      expect(disc, String(count)).toBeLessThan(apart * 0.85);
      expect(name, String(count)).toBeLessThan(apart);
    }
  });
  it("goes round by colour, violet at the top, grey last", () => {
    const games = ["#808080", ...COLOURS].map((colour) => ({ colour }));
    expect(byColour(games).map((game) => game.colour)).toEqual([
      "#C48BE8", "#CF3B22", "#F4CB4A", "#4E9E63", "#2461C4", "#808080",
    ]);
  });
});

describe("a quick table", () => {
  const game = { name: "valroc", seats: [1, 2, 3, 4], usual_seats: 3, options: [{ name: "mode", default: "classic", seats: [], choices: [] }, { name: "solo", default: false, seats: [1], choices: [] }] } as unknown as GameCard;
  const bots = [{ name: "easy" }, { name: "fair" }, { name: "strong" }] as never[];
  it("seats me first, then fair bots", () => {
    expect(playNow(game, bots, "Léa").seats).toEqual([{ kind: "me" }, { kind: "bot", level: "fair" }, { kind: "bot", level: "fair" }]);
  });
  it("lets the seats be drawn", () => {
    expect(playNow(game, bots, "Léa").terms).toEqual({ seats: "drawn" });
  });
  it("tells what a seat means where the game knows", () => {
    const titled = { ...game, seats: [2, 3], seat_titles: [["begins", ""], ["team", "alone", "team"]] } as GameCard;
    expect(seatTitle(titled, 3, 1)).toBe("alone");
    expect(seatTitle(titled, 2, 1)).toBe("");
    expect(seatTitle(game, 3, 1)).toBe("");
    expect(seatTitle(undefined, 3, 1)).toBe("");
  });
  it("sends only options that differ and are allowed", () => {
    expect(chosenOptions(game, { mode: "expert", solo: true }, 3)).toEqual({ mode: "expert" });
    expect(chosenOptions(game, { mode: "classic", solo: true }, 1)).toEqual({ solo: true });
    const timed = { ...game, options: game.options.map((option) => ({ ...option, live: option.name === "mode" })) };
    expect(chosenOptions(timed, { mode: "expert" }, 3, true)).toEqual({});
    expect(chosenOptions(timed, { mode: "expert" }, 3)).toEqual({ mode: "expert" });
  });
});

describe("a position in a link", () => {
  const text = "zavandor 1: 3 seats\nturn 14; hand sapphire*3 # été\n".repeat(20);
  it("comes back as it was, shorter", async () => {
    const link = await pack(text);
    expect(link).toMatch(/^1[\w-]+$/);
    expect(link.length).toBeLessThan(text.length / 3);
    expect(await unpack(link)).toBe(text);
    expect(await positionPath(text)).toBe(`/position#${link}`);
    expect(await sharedPath(text)).toBe(`/position?at=${link}`);
    expect(await embeddedPath(text)).toBe(`/embed/position/${link}`);
  });
  it("stays out of the server's sight where it is too long to be drawn", async () => {
    const long = Array.from({ length: 1500 }, (_, i) => String((i * 7919) % 10007)).join(" ");
    expect(await sharedPath(long)).toMatch(/^\/position#1/);
  });
  it("stands in a frame on another page, with its title as text", () => {
    const code = embedCode("https://play.example.org", "/embed/replay/abc?step=3", 'A "good" <game>', "fr");
    expect(code).toContain('src="https://play.example.org/embed/replay/abc?step=3&amp;language=fr"');
    expect(code).toContain('title="A &quot;good&quot; &lt;game&gt;"');
  });
  it("needs no compression where the browser has none", async () => {
    vi.stubGlobal("CompressionStream", undefined);
    const link = await pack(text);
    vi.unstubAllGlobals();
    expect(link.startsWith("0")).toBe(true);
    expect(await unpack(link)).toBe(text);
  });
  it("is nothing where the link is broken or too long", async () => {
    for (const wrong of ["", "1", "1@@@", "1AAAA", "0____", (await pack(text)).slice(0, -9)]) expect(await unpack(wrong)).toBe("");
    expect(await unpack(await pack("x".repeat(20_001)))).toBe("");
  });
});

describe("somebody keeps the table waiting", () => {
  const seat = (n: number, more: Partial<SeatCard>): SeatCard => ({ seat: n, kind: "human", name: "", ...more });
  const card = (...seats: SeatCard[]) => ({ you: 0, seats }) as unknown as TableCard;

  it("tells the viewer of himself first, then of whom he has not voted about", () => {
    expect(waitedFor(card(seat(0, { you: true }), seat(1, {})))).toBeUndefined();
    expect(waitedFor(card(seat(0, { you: true, late: true }), seat(1, { late: true })))?.seat).toBe(0);
    const voted = [seat(1, { late: true, votes: [0] }), seat(2, { late: true, votes: [1] })];
    expect(waitedFor(card(seat(0, { you: true }), ...voted))?.seat).toBe(2);
    expect(waitedFor(card(seat(0, { you: true }), voted[0]!))?.seat).toBe(1);
  });
});

describe("small things", () => {
  it("chooses readable ink", () => {
    expect(inkOn("#F4CB4A")).toBe("#1F1208");
    expect(inkOn("#2461C4")).toBe("#FFFFFF");
    expect(inkOn("#CF3B22")).toBe("#FFFFFF");
    expect(colour("brass")).toBe("var(--brass)");
    expect(colour("")).toBe("transparent");
  });
  it("speaks both languages completely", () => {
    expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
      expect(holes(fr[key]), key).toEqual(holes(en[key]));
      expect(fr[key].length, key).toBeGreaterThan(0);
    }
    expect(say("fr", "sure")).toBe("Vraiment\u202f?");
    expect(say("en", "step_of", { a: 2, b: 3 })).toBe("2 of 3");
  });
});
