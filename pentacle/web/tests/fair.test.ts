import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { check, checkOld, drawSeats, drawText, learn, mayShow, pledgeOfSecret, pledgeOfShare, seedOf, seedText } from "../src/logic/fair.ts";
import { byHand, sha256 } from "../src/logic/sha256.ts";
import { given, newPledge, recall, remember, shareFor } from "../src/wire/dice.ts";
import type { DiceCard, Proof } from "../src/wire/types.ts";

const hash = (text: string) => byHand(new TextEncoder().encode(text));
const SECRET = "ab".repeat(32);
const ANN = "01".repeat(32);
const BOB = "02".repeat(32);
const share = (seat: number, number: string) => ({ seat, pledge: hash(`grand-pentacle share ${number}\n`), share: number });
const honest = (): Proof => ({ table: "t1", pledge: hash(`grand-pentacle secret ${SECRET}\n`), secret: SECRET, shares: [share(0, ANN), share(2, BOB)] });

async function broken(proof: Proof, seed?: string, memory: Parameters<typeof check>[4] = null): Promise<string[]> {
  const steps = await check("toy", 3, seed ?? (await seedOf("toy", proof)), proof, memory);
  return steps.filter((step) => step.holds === false).map((step) => step.kind + (step.seat < 0 ? "" : step.seat));
}

describe("SHA-256", () => {
  it("is the browser's own where there is one, and the same by hand", async () => {
    for (const length of [0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 1000]) {
      const text = "é€x".repeat(length).slice(0, length);
      expect(await sha256(text)).toBe(hash(text));
    }
  });
  it("works without the browser's", async () => {
    vi.stubGlobal("crypto", {});
    expect(await sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    vi.unstubAllGlobals();
  });
});

describe("the proof of the dice", () => {
  it("hashes the same lines as the server", async () => {
    expect(seedText("toy", honest())).toBe(
      `grand-pentacle dice\ntable t1\ngame toy\nsecret ${SECRET}\nseat 0 ${ANN}\nseat 2 ${BOB}\n`,
    );
    expect(await pledgeOfSecret(SECRET)).toBe(honest().pledge);
    expect(await pledgeOfShare(ANN)).toBe(honest().shares[0]?.pledge);
    const digits = BigInt(await seedOf("toy", honest())).toString(16);
    expect(hash(seedText("toy", honest())).slice(0, 32)).toBe(digits.padStart(32, "0"));
  });
  it("draws the seats as the server does, and finds out who did otherwise", async () => {
    const before = [share(0, ANN), share(2, BOB)];
    const text = `grand-pentacle seats\ntable t1\ngame toy\nsecret ${SECRET}\nseat 0 ${before[0]!.pledge}\nseat 2 ${before[1]!.pledge}\n`;
    const lots = [0, 1, 2].map((seat) => hash(`${text}lot ${seat}\n`));
    const drawn = [0, 1, 2].sort((a, b) => (lots[a]! < lots[b]! ? -1 : 1));
    const shares = before.map((entry) => ({ ...entry, seat: drawn.indexOf(entry.seat) })).sort((a, b) => a.seat - b.seat);
    const proof = { ...honest(), shares, drawn };
    expect(drawText("toy", proof)).toBe(text);
    expect(await drawSeats("toy", proof, 3)).toEqual(drawn);
    expect(await broken(proof)).toEqual([]);
    const steps = await check("toy", 3, await seedOf("toy", proof), proof, null);
    expect(steps.map((step) => step.kind)).toContain("drawn");
    for (const wrong of [[drawn[1], drawn[0], drawn[2]], [0, 0, 1], [0, 1]] as number[][])
      expect(await broken({ ...proof, drawn: wrong })).toContain("drawn");
  });
  it("holds for honest dice", async () => {
    expect(await broken(honest())).toEqual([]);
    const steps = await check("toy", 3, await seedOf("toy", honest()), honest(), null);
    expect(steps.map((step) => step.kind)).toEqual(["server", "share", "share", "seed", "memory"]);
    expect(steps.at(-1)?.holds).toBe(null);
  });
  it("breaks where somebody cheats", async () => {
    const seed = await seedOf("toy", honest());
    expect(await broken({ ...honest(), secret: BOB })).toEqual(["server"]);
    expect(await broken({ ...honest(), shares: [share(0, ANN), { ...share(2, BOB), share: ANN }] })).toEqual(["share2"]);
    expect(await broken({ ...honest(), shares: [{ seat: 0, share: ANN }] })).toEqual(["share0"]);
    expect(await broken({ ...honest(), shares: [share(0, ANN)] }, seed)).toEqual(["seed"]);
    expect(await broken({ ...honest(), shares: [share(0, BOB), share(2, ANN)] }, seed)).toEqual(["seed"]);
    expect(await broken({ ...honest(), shares: [share(2, BOB), share(0, ANN)] }, seed)).toEqual(["seed"]);
    expect(await broken({ ...honest(), shares: [share(0, ANN), share(3, BOB)] })).toEqual(["seed"]);
    expect(await broken({ ...honest(), table: "t2" }, seed)).toEqual(["seed"]);
    expect(await broken({ ...honest(), table: "t1\ngame toy" })).toEqual(["seed"]);
  });
  it("says who was left out", async () => {
    const proof = { ...honest(), shares: [{ seat: 0, pledge: share(0, ANN).pledge }, { seat: 2 }] };
    const steps = await check("toy", 3, await seedOf("toy", proof), proof, null);
    expect(steps.map((step) => step.kind)).toEqual(["server", "late", "silent", "alone", "seed", "memory"]);
  });
  it("still checks games of before the shares", async () => {
    expect((await checkOld("42", "salt", hash("salt:42")))[0]?.holds).toBe(true);
    expect((await checkOld("43", "salt", hash("salt:42")))[0]?.holds).toBe(false);
  });
});

describe("what the browser remembers", () => {
  const card = (stage: DiceCard["stage"], more: Partial<DiceCard> = {}): DiceCard => ({
    pledge: honest().pledge, stage, shares: honest().shares.map(({ seat, pledge }) => ({ seat, pledge, shown: stage === "made" })), ...more,
  });
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text) });
  });
  afterEach(() => void vi.unstubAllGlobals());

  it("finds pledges that were exchanged afterwards", async () => {
    remember("t1", card("pledging"));
    expect(recall("t1")?.shares).toBe(null);
    remember("t1", card("showing"));
    remember("t1", card("made"));
    expect(await broken(honest(), undefined, recall("t1"))).toEqual([]);
    const other = { ...honest(), secret: BOB, pledge: await pledgeOfSecret(BOB) };
    remember("t1", card("made", { pledge: other.pledge, shares: [] }));
    expect(await broken(other, undefined, recall("t1"))).toEqual(["memory"]);
    expect(await broken({ ...honest(), shares: [share(0, ANN), share(2, SECRET)] }, undefined, recall("t1"))).toEqual(["memory"]);
    const without = { ...honest(), shares: [share(0, ANN), { seat: 2, pledge: share(2, BOB).pledge }] };
    expect(await broken(without, undefined, recall("t1"))).toEqual(["memory"]);
  });
  it("misses the own share", async () => {
    remember("t1", card("showing"));
    given("t1", BOB);
    expect(await broken(honest(), undefined, recall("t1"))).toEqual([]);
    const without = { ...honest(), shares: [share(0, ANN), { seat: 2, pledge: share(2, BOB).pledge }] };
    expect(await broken(without, undefined, recall("t1"))).toEqual(["own"]);
  });
  it("keeps a share until every pledge is in, and whenever a seal was exchanged", () => {
    const memory = learn(undefined, card("pledging"));
    expect(mayShow(memory, card("pledging"))).toBe(false);
    const ready = learn(memory, card("showing"));
    expect(mayShow(ready, card("showing"))).toBe(true);
    expect(mayShow(ready, card("showing", { pledge: BOB }))).toBe(false);
    expect(mayShow(ready, card("showing", { shares: card("showing").shares.slice(1) }))).toBe(false);
  });
  it("draws a new share each time and finds it by its pledge", async () => {
    const pledges = [await newPledge(), await newPledge()];
    expect(new Set(pledges).size).toBe(2);
    for (const pledge of pledges) expect(await pledgeOfShare(shareFor(pledge))).toBe(pledge);
    expect(shareFor("")).toBe("");
    expect(shareFor(SECRET)).toBe("");
  });
  it("plays without a share where nothing can be kept", async () => {
    vi.stubGlobal("localStorage", { getItem: () => { throw new Error("no"); }, setItem: () => { throw new Error("no"); } });
    expect(await newPledge()).toBe("");
    expect(recall("t1")).toBe(null);
  });
});
