/** The records that a search plays in (`Worlds` of `pentacle/bots/world_loops.py`). */
import type { Argument, Block, Module } from "./module.ts";
import type { Net } from "./net.ts";

const MOST_SEATS = 8;
/** Rows of sums beside those of the seats, and the least that a row holds (`pentacle/core/net_rules.py`). */
const [BELOW, FEWEST] = [2, 8];

export class Worlds {
  readonly words: Block;
  readonly argument: { [name: string]: Argument };
  private module: Module;

  constructor(module: Module, seats: number, rows: number, net: Net | null = null) {
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
      ...this.judging(seats, net),
    };
  }

  /** The numbers of a net and room for its sums; empty where there is none. */
  private judging(seats: number, net: Net | null): { [name: string]: Argument } {
    const { module } = this;
    const wide = net?.wide ?? FEWEST;
    const starts = module.array(4, net ? 4 : 0, wide);
    const weights = module.array(1, net?.rows ?? 0, wide);
    if (net) {
      module.bytes.set(net.starts, starts.at);
      module.bytes.set(net.weights, weights.at);
    }
    return { starts, weights, sums: module.array(4, seats + BELOW, wide), marks: module.array(2, net ? (module.facts.more.inputs) : 0) };
  }

  put(row: number, record: Uint8Array): void {
    if (record.length !== this.module.facts.record) throw new RangeError(`a record of ${record.length} bytes`);
    this.module.bytes.set(record, this.words.at + row * this.module.facts.record);
  }
}
