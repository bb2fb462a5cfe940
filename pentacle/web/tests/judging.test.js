/** Choices judged in a module; `tests/web/test_engine.py` names the folder with modules and games in PENTACLE_ENGINE. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Judge } from "../src/analysis/judge.ts";
import { Module } from "../src/engine/module.ts";
import { Table } from "../src/engine/table.ts";

const folder = process.env.PENTACLE_ENGINE ?? "";
const games = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];

if (!games.length) it.skip("is judged where a module is built", () => undefined);

describe.each(games)("%s judged in a module", (file) => {
  const cases = JSON.parse(readFileSync(join(folder, file), "utf8"));

  it("weighs what was played beside the best, for every seat, from what is known and from what is there", async () => {
    const module = await Module.load(readFileSync(join(folder, file.replace(".json", ".wasm"))));
    for (const { seats, options, seed, actions } of cases.slice(0, 3)) {
      const table = new Table(module, seats);
      table.deal(options, BigInt(seed));
      const judge = new Judge(module, seats);
      let judged = 0;
      for (const [player, action] of actions) {
        const legal = table.legal(player);
        if (legal.length > 2 && judged < 2) {
          const record = table.bytes;
          const found = judge.judge({ number: judged, at: 0, player, action, record }, { iterations: 120 });
          expect(found.options.every((option) => legal.includes(option.action))).toBe(true);
          const played = found.options.find((option) => option.action === action);
          expect(played.visits).toBeGreaterThan(10);
          expect(found.loss).toBeCloseTo(found.options[0].chance - played.chance, 3);
          expect(found.chances).toHaveLength(seats);
          expect(found.margin).toBeGreaterThanOrEqual(0.03);
          expect(found.margin).toBeLessThan(0.5);
          expect(legal).toContain(found.truth.best);
          expect(judge.judge({ number: judged, at: 0, player, action, record }, { iterations: 120 })).toEqual(found);
          judged += 1;
        }
        table.apply(player, action);
      }
      expect(judged).toBe(2);
    }
  });
});
