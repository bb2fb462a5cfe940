/** Records of one game in a module's memory, and what the rules say of them. */
import type { Block, Module } from "./module.ts";

const NOBODY = 0;

export class Table {
  readonly module: Module;
  readonly seats: number;
  private words: Block;
  private rules: Block;
  private moves: Block;
  private scores: Block;

  constructor(module: Module, seats: number) {
    this.module = module;
    this.seats = seats;
    this.words = module.array(8, 1, module.facts.record / 8);
    this.rules = module.array(8, NOBODY);
    this.moves = module.array(2, module.facts.actions);
    this.scores = module.array(8, 2, seats);
  }

  /** The record as bytes; set, it is another position. */
  get bytes(): Uint8Array {
    return this.module.bytes.slice(this.words.at, this.words.at + this.module.facts.record);
  }

  set bytes(record: Uint8Array) {
    if (record.length !== this.module.facts.record) throw new RangeError(`a record of ${record.length} bytes`);
    this.module.bytes.set(record, this.words.at);
  }

  /** A fresh game; `options` are the numbers of the game's options in their order. */
  deal(options: number[], seed: bigint): void {
    const row = this.module.array(8, options.length);
    const view = this.module.view;
    options.forEach((value, i) => view.setBigInt64(row.at + 8 * i, BigInt(value), true));
    this.module.bytes.fill(0, this.words.at, this.words.at + this.module.facts.record);
    this.ask("set_up", this.seats, row, BigInt.asUintN(64, seed));
  }

  /** The seats that are asked. */
  get pending(): number[] {
    const mask = this.ask("pending");
    return Array.from({ length: this.seats }, (_, seat) => seat).filter((seat) => (mask >> seat) & 1);
  }

  legal(seat: number): number[] {
    const n = this.ask("legal", seat, this.moves);
    return Array.from(new Int16Array(this.module.bytes.buffer, this.moves.at, n));
  }

  /** Plays an action, which must be legal. */
  apply(seat: number, action: number): void {
    this.ask("apply", seat, action);
  }

  /** Points and ranks of all seats. */
  score(): { points: number[]; ranks: number[] } {
    this.ask("score", this.scores);
    const found = Array.from(new BigInt64Array(this.module.bytes.buffer, this.scores.at, 2 * this.seats), Number);
    return { points: found.slice(0, this.seats), ranks: found.slice(this.seats) };
  }

  /** Erases what a seat may not know. */
  hide(viewer: number): void {
    this.ask("hide", viewer);
  }

  /** Fills what a seat does not know with a world that fits. */
  imagine(viewer: number, seed: bigint): void {
    this.ask("resample", viewer, BigInt.asUintN(64, seed));
  }

  value(seat: number): number {
    return this.ask("value", seat);
  }

  /** The broken invariants, a bitmask; 0 for every table that play can reach. */
  check(): number {
    return this.ask("check");
  }

  private ask(name: string, ...rest: (number | bigint | Block)[]): number {
    return this.module.call(name, this.rules, this.words, ...rest);
  }
}
