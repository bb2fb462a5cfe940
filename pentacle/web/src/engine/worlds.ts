/** The records that a search plays in (`Worlds` of `pentacle/bots/world_loops.py`). */
import type { Argument, Block, Module } from "./module.ts";

const MOST_SEATS = 8;

export class Worlds {
  readonly words: Block;
  readonly argument: { [name: string]: Argument };
  private module: Module;

  constructor(module: Module, seats: number, rows: number) {
    this.module = module;
    this.words = module.array(8, rows, module.facts.record / 8);
    this.argument = {
      rules: module.array(8, 0),
      words: this.words,
      seats,
      moves: module.array(2, module.facts.actions),
      scores: module.array(8, 2, seats),
      values: module.array(8, MOST_SEATS),
      results: module.array(8, MOST_SEATS),
    };
  }

  put(row: number, record: Uint8Array): void {
    this.module.bytes.set(record, this.words.at + row * this.module.facts.record);
  }
}

/** Numbers of an array, copied. */
export function floats(module: Module, block: Block, n: number): number[] {
  return Array.from(new Float64Array(module.bytes.buffer, block.at, n));
}

export function same(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
