/**
 * The rules and the search in WebAssembly beside those of the CPU.
 *
 * `tests/web/test_engine.py` writes what the CPU has played into a folder and names it in PENTACLE_ENGINE; without it
 * there is nothing to compare.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { bytes, compareChoices, compareJudgements, comparePlay, text } from "./compare.js";
import { Analyst } from "../src/engine/analyst.ts";
import { Engine } from "../src/engine/client.ts";
import { Module } from "../src/engine/module.ts";
import { readNet } from "../src/engine/net.ts";
import { Search } from "../src/engine/search.ts";
import { Table } from "../src/engine/table.ts";
import { Thinker } from "../src/engine/thinker.ts";

const folder = process.env.PENTACLE_ENGINE ?? "";
const games = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];

/** What a Web Worker is to the client, without one. */
function start() {
  const helper = { onmessage: null, onerror: null, terminate: () => undefined };
  const thinker = new Thinker((data) => helper.onmessage({ data: structuredClone(data) }));
  helper.postMessage = (message) => thinker.receive(structuredClone(message));
  return helper;
}

if (!games.length) it.skip("is compared where the CPU has played", () => undefined);

describe.each(games)("%s", (file) => {
  const cases = JSON.parse(readFileSync(join(folder, file), "utf8"));
  const load = async () => {
    const module = await Module.load(readFileSync(join(folder, file.replace(".json", ".wasm"))));
    const net = join(folder, file.replace(".json", ".net"));
    if (module.facts.more.net) module.net = readNet(new Uint8Array(readFileSync(net)), module.facts.more.net);
    return module;
  };

  it("plays byte for byte", async () => {
    const module = await load();
    expect(cases.flatMap((played) => comparePlay(module, Table, played))).toEqual([]);
  });

  it("chooses as the CPU's bot does", async () => {
    const module = await load();
    expect(cases.flatMap((played) => compareChoices(module, Search, played))).toEqual([]);
  });

  it("judges as the CPU's analyst does", async () => {
    const module = await load();
    expect(cases.flatMap((played) => compareJudgements(module, Analyst, played))).toEqual([]);
  });

  it("does so behind messages, alone and with others", async () => {
    const engine = new Engine(new Uint8Array(readFileSync(join(folder, file.replace(".json", ".wasm")))), { start });
    const two = new Engine(new Uint8Array(readFileSync(join(folder, file.replace(".json", ".wasm")))), { start, workers: 2 });
    expect(await engine.ready).toEqual(await two.ready);
    for (const { seats, choices, options, seed, actions, end } of cases.filter((played) => played.choices.length)) {
      const moments = await engine.play({ seats, options, seed: BigInt(seed) }, actions);
      expect(text(moments.at(-1).record)).toBe(end);
      const { seat, view, moves, iterations } = choices[0];
      const search = new Search(await Module.load(readFileSync(join(folder, file.replace(".json", ".wasm")))), seats);
      search.aim(bytes(view), seat, 77n);
      search.think(iterations);
      const question = { view: bytes(view), seats, player: seat, seed: 77n };
      expect(await engine.search(question, { iterations })).toEqual(search.verdict());
      const { net } = await load();
      const asCpu = !net?.seats.includes(seats);
      if (asCpu) expect((await engine.search(question, { iterations })).moves[0].action).toBe(moves[0][0]);
      const both = await two.search(question, { iterations });
      expect(both.iterations).toBe(iterations);
      expect(both.moves.reduce((whole, { share }) => whole + share, 0)).toBeCloseTo(1);
      for (const { seed, loss, action, cost } of choices[0].levels) {
        const chosen = await engine.choose({ ...question, seed: BigInt(seed) }, { bot: "greedy", light: true, loss });
        expect([chosen.action, chosen.cost]).toEqual([action, expect.closeTo(cost, 9)]);
      }
      if (asCpu) expect((await engine.choose(question, { bot: "mcts", iterations })).action).toBe(moves[0][0]);
      const stop = new AbortController();
      const stopped = await engine.search(question, { signal: stop.signal, progress: () => stop.abort() });
      expect(stopped.iterations).toBeGreaterThan(0);
    }
    await expect(engine.play({ seats: 99 })).rejects.toThrow("99 seats");
    await expect(engine.search({ view: new Uint8Array(3), seats: cases[0].seats, player: 0 })).rejects.toThrow("3 bytes");
  });
});
