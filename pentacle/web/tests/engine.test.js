/**
 * The rules and the search in WebAssembly beside those of the CPU.
 *
 * `tests/web/test_engine.py` writes what the CPU has played into a folder and names it in PENTACLE_ENGINE; without it
 * there is nothing to compare.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Module } from "../src/engine/module.ts";
import { Search } from "../src/engine/search.ts";
import { Table } from "../src/engine/table.ts";

const folder = process.env.PENTACLE_ENGINE ?? "";
const games = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];
const bytes = (text) => new Uint8Array(Buffer.from(text, "base64"));
const text = (found) => Buffer.from(found).toString("base64");

if (!games.length) it.skip("is compared where the CPU has played", () => undefined);

describe.each(games)("%s", (file) => {
  const cases = JSON.parse(readFileSync(join(folder, file), "utf8"));
  const load = () => Module.load(readFileSync(join(folder, file.replace(".json", ".wasm"))));

  it("plays byte for byte", async () => {
    const module = await load();
    for (const played of cases) {
      const table = new Table(module, played.seats);
      table.deal(played.options, BigInt(played.seed));
      expect(text(table.bytes)).toBe(played.start);
      for (const [seat, action] of played.actions) {
        expect(table.pending).toContain(seat);
        expect(table.legal(seat)).toContain(action);
        table.apply(seat, action);
      }
      expect(text(table.bytes)).toBe(played.end);
      expect(table.check()).toBe(0);
      expect(table.score()).toEqual({ points: played.points, ranks: played.ranks });
      const end = table.bytes;
      for (let seat = 0; seat < played.seats; seat += 1) {
        table.bytes = end;
        expect(table.value(seat)).toBeCloseTo(played.values[seat], 9);
        table.hide(seat);
        expect(text(table.bytes)).toBe(played.hidden[seat]);
        table.imagine(seat, 9n);
        expect(text(table.bytes)).toBe(played.imagined[seat]);
      }
    }
  });

  it("chooses as the CPU's bot does", async () => {
    const module = await load();
    for (const { seats, choices } of cases) {
      if (!choices.length) continue;
      const search = new Search(module, seats);
      for (const { seat, view, moves, iterations, line } of choices) {
        search.aim(bytes(view), seat, 77n);
        search.think(iterations / 2);
        search.think(iterations / 2);
        const found = search.verdict();
        expect(found.moves[0].action).toBe(moves[0][0]);
        expect(found.line).toEqual(line);
        for (const [action, share, expected] of moves) {
          const move = found.moves.find((one) => one.action === action);
          expect(move?.share).toBeCloseTo(share, 2);
          expect(move?.expected).toBeCloseTo(expected, 2);
        }
      }
    }
  });
});
