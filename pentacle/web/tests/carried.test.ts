import { expect, test } from "vitest";
import { parts } from "../src/logic/carried.ts";
import type { CarriedTable, CarryFile } from "../src/wire/types.ts";

const table = (id: string, length = 10) => ({ id, file: { names: ["x".repeat(length)] } }) as unknown as CarriedTable;
const head = { format: "pentacle-carry", version: 2, lessons: { toy: ["a"] }, puzzles: {} };
const ids = (found: CarryFile[]) => found.map((part) => (part.tables ?? []).map(({ id }) => id));

test("a file without games goes as it is", () => {
  expect(parts(head)).toEqual([head]);
  expect(parts({} as CarryFile)).toEqual([{}]);
});

test("many games, and large ones, go one after the other; lessons go once", () => {
  const many = parts({ ...head, tables: Array.from({ length: 30 }, (_, n) => table(`${n}`)) });
  expect(ids(many).map((part) => part.length)).toEqual([12, 12, 6]);
  expect(many.map(({ lessons }) => lessons)).toEqual([head.lessons, {}, {}]);
  expect(ids(parts({ ...head, tables: [table("a", 300_000), table("b", 300_000), table("c")] }))).toEqual([["a"], ["b", "c"]]);
});

test("a campaign goes with its games", () => {
  const campaign = { id: "c", game: "toy", length: 3, created_at: 1, tables: ["4", "9"] };
  const tables = Array.from({ length: 14 }, (_, n) => table(`${n}`));
  const found = parts({ ...head, tables, campaigns: [campaign] });
  expect(found[0]!.campaigns).toEqual([campaign]);
  expect(ids(found)[0]!.slice(0, 2)).toEqual(["4", "9"]);
  expect(ids(found).flat().sort()).toEqual(tables.map(({ id }) => id).sort());
});
