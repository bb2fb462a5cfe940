import { describe, expect, it } from "vitest";
import type { Engine, Limits, Verdict } from "../src/engine/client.ts";
import { Adviser, type Told } from "../src/table/adviser.ts";

function verdict(...expected: number[]): Verdict {
  const moves = expected.map((value, i) => ({ action: 3 + i, share: 1 / expected.length, expected: value, visits: 9 }));
  return { moves, iterations: 9 * expected.length, line: [7] };
}

/** A table at which somebody asks for a hint, and an engine that says what the test says. */
function table() {
  const told: Told[] = [];
  const searches: Limits[] = [];
  let end: (found: Verdict) => void = () => undefined;
  let fail: (reason: Error) => void = () => undefined;
  let now = 0;
  const asker = {
    ask: "q1",
    looks: true,
    known: async () => ({ type: "known" as const, id: "1", seat: 1, seats: 2, record: "AAEC" }),
    explain: async (words: Told) => told.push(words),
  };
  const asked: unknown[] = [];
  const engine = {
    search: (question: unknown, limits: Limits) => {
      asked.push(question);
      searches.push(limits);
      return new Promise<Verdict>((resolve, reject) => ([end, fail] = [resolve, reject]));
    },
  } as unknown as Engine;
  const adviser = new Adviser(asker, async () => engine, () => now);
  const progress = async (at: number, found: Verdict) => {
    now = at;
    searches.at(-1)!.progress!(found);
    await settled();
  };
  return { adviser, asker, told, asked, searches, progress, end: (found: Verdict) => end(found), fail: () => fail(new Error("no")) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe("a hint of the page", () => {
  it("is thought about with what the seat knows, told soon and told again when it changes", async () => {
    const { adviser, asked, told, progress, end } = table();
    const first = adviser.advise();
    await settled();
    expect(asked[0]).toMatchObject({ view: new Uint8Array([0, 1, 2]), seats: 2, player: 1 });
    await progress(100, verdict(0.9, 0.1));
    expect(told).toEqual([]);
    await progress(600, verdict(0.6, 0.65));
    expect(await first).toBe(true);
    expect(told).toEqual([{ ask: "q1", options: [{ action: 3, value: 0.6 }, { action: 4, value: 0.6 }], line: [7], more: true }]);
    await progress(1600, verdict(0.6, 0.601));
    expect(told.length).toBe(1);
    await progress(4100, verdict(0.7, 0.5));
    expect(told.length).toBe(2);
    end(verdict(0.7, 0.5));
    await settled();
    expect(told.map(({ more }) => more)).toEqual([true, true, false]);
  });

  it("ends when nobody looks, and says nothing of another question", async () => {
    const { adviser, asker, told, searches, progress, end } = table();
    void adviser.advise();
    await settled();
    await progress(600, verdict(0.6, 0.5));
    asker.looks = false;
    await progress(700, verdict(0.6, 0.5));
    expect(searches[0]!.signal!.aborted).toBe(true);
    end(verdict(0.6, 0.5));
    await settled();
    asker.looks = true;
    const again = adviser.advise();
    await settled();
    asker.ask = "q2";
    end(verdict(0.6, 0.5));
    expect(await again).toBe(true);
    expect(told.length).toBe(1);
  });

  it("is left to the server where the page cannot think", async () => {
    const { adviser, asker, fail } = table();
    expect(await new Adviser(asker, async () => null).advise()).toBe(false);
    expect(await new Adviser(asker, () => Promise.reject(new Error("no chunk"))).advise()).toBe(false);
    const broken = adviser.advise();
    await settled();
    fail();
    expect(await broken).toBe(false);
  });
});
