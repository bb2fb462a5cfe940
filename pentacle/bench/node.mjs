/** Plays random games in WebAssembly: a line of JSON says what to do, a line of JSON answers. */
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";

const { Module } = await import(process.argv[2]);
const tables = new Map();

/** A module with room for some tables. */
async function open({ game, file, options, count }) {
  const module = await Module.load(await readFile(file));
  const row = module.array(8, options.length);
  options.forEach((value, i) => module.view.setBigInt64(row.at + 8 * i, BigInt(value), true));
  const words = module.array(8, count, module.facts.record / 8);
  const moves = module.array(2, module.facts.actions);
  tables.set(game, { module, row, words, moves, none: module.array(8, 0), count, seed: 1 });
  return { rules: module.facts.rules };
}

/** Random games for so long: how many choices a second. */
function play({ game, seats, seconds }) {
  const table = tables.get(game);
  const { module, row, words, moves, none } = table;
  const begun = performance.now();
  let [done, took] = [0, 0];
  do {
    done += module.call("play_out", none, words, seats, row, BigInt(table.seed), moves, module.facts.bound);
    table.seed += table.count;
    took = (performance.now() - begun) / 1000;
  } while (took < seconds);
  return { rate: done / took };
}

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  console.log(JSON.stringify(await (asked.file ? open(asked) : play(asked))));
}
