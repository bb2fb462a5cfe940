/**
 * One module at work behind messages: it loads, searches in slices, tells how things stand, and stops when told to.
 *
 * `worker.ts` runs one in a Web Worker; `client.ts` speaks to several.
 */
import { Greedy } from "./greedy.ts";
import type { Chosen } from "./levels.ts";
import { Module } from "./module.ts";
import { Search } from "./search.ts";
import { Table } from "./table.ts";
import { Ballot, type Verdict } from "./votes.ts";

/** A choice to think about. */
export interface Question {
  /** The record as the seat may know it, or a whole one: it is hidden first. */
  view: Uint8Array;
  seats: number;
  player: number;
  /** The same seed and number of iterations give the same verdict, if one worker thinks. */
  seed?: bigint;
}

/** Where a game begins: dealt anew, or at a record. */
export interface Beginning {
  seats: number;
  record?: Uint8Array;
  /** The numbers of the game's options in their order. */
  options?: number[];
  seed?: bigint;
}

/** A seat and what it does. */
export type Step = [seat: number, action: number];

/** A table at one moment, and what the rules say of it. */
export interface Moment {
  record: Uint8Array;
  /** The seats that are asked, with what they may do. */
  asked: { seat: number; legal: number[] }[];
  points: number[];
  ranks: number[];
}

export type ToThinker =
  | { type: "load"; id: number; source: string | Uint8Array<ArrayBuffer> }
  | { type: "search"; id: number; question: Question; branch: number; iterations: number; ms: number; net: boolean }
  | { type: "choose"; id: number; question: Question; light: boolean; loss: number | null }
  | { type: "stop"; id: number }
  | { type: "conclude"; id: number; ballots: Uint8Array[] }
  | { type: "play"; id: number; beginning: Beginning; steps: Step[] };

export type FromThinker =
  | { type: "ready"; id: number; game: string; rules: string }
  | { type: "ballot"; id: number; ballot: Uint8Array; done: boolean }
  | { type: "verdict"; id: number; verdict: Verdict }
  | { type: "chosen"; id: number; chosen: Chosen }
  | { type: "moments"; id: number; moments: Moment[] }
  | { type: "failed"; id: number; text: string };

/** Milliseconds of one slice: so long a worker is deaf. */
const SLICE = 25;
/** Milliseconds between two reports. */
const REPORT = 150;
const FIRST_SLICE = 16;

export class Thinker {
  private module: Module | null = null;
  private searches = new Map<string, Search>();
  private tables = new Map<number, Table>();
  private planners = new Map<string, Greedy>();
  private papers: [Ballot, Ballot] | null = null;
  private stopped = new Set<number>();
  /** What was asked before is done first. */
  private before: Promise<void> = Promise.resolve();
  private tell: (message: FromThinker) => void;

  constructor(tell: (message: FromThinker) => void) {
    this.tell = tell;
  }

  receive(message: ToThinker): void {
    if (message.type === "stop") this.stopped.add(message.id);
    else if (message.type === "conclude") void this.answer(message);
    else this.before = this.before.then(() => this.answer(message));
  }

  private async answer(message: Exclude<ToThinker, { type: "stop" }>): Promise<void> {
    try {
      if (message.type === "load") await this.load(message.id, message.source);
      else if (message.type === "search") await this.search(message);
      else if (message.type === "conclude") this.tell({ type: "verdict", id: message.id, verdict: this.conclude(message.ballots) });
      else if (message.type === "choose") this.tell({ type: "chosen", id: message.id, chosen: this.choose(message) });
      else this.tell({ type: "moments", id: message.id, moments: this.play(message.beginning, message.steps) });
    } catch (reason) {
      this.tell({ type: "failed", id: message.id, text: String(reason) });
    } finally {
      this.stopped.delete(message.id);
    }
  }

  private async load(id: number, source: string | Uint8Array<ArrayBuffer>): Promise<void> {
    this.module = await (typeof source === "string" ? Module.at(source) : Module.load(source));
    const { game, rules } = this.module.facts;
    this.tell({ type: "ready", id, game, rules });
  }

  private async search({ id, question, branch, iterations, ms, net }: ToThinker & { type: "search" }): Promise<void> {
    const { view, seats, player, seed = 0n } = question;
    const search = this.searchFor(seats, net);
    const most = iterations || Infinity;
    const begun = performance.now();
    search.aim(view, player, seed, branch);
    let [done, size, told] = [0, FIRST_SLICE, -REPORT];
    while (search.options > 1 && done < most && !this.stopped.has(id)) {
      size = Math.min(size, most - done);
      const sliced = performance.now();
      search.think(size);
      done += size;
      const now = performance.now();
      if (ms && now - begun >= ms) break;
      if (now - told >= REPORT) {
        this.tell({ type: "ballot", id, ballot: search.cast().bytes, done: false });
        told = now;
      }
      const left = ms ? ms - (now - begun) : SLICE;
      size = Math.max(1, Math.floor((size / Math.max(0.1, now - sliced)) * Math.min(SLICE, left)));
      await pause();
    }
    this.tell({ type: "ballot", id, ballot: search.cast().bytes, done: true });
  }

  /** The choice of a bot that plans its own turn; each seat has a plan of its own. */
  private choose({ question, light, loss }: ToThinker & { type: "choose" }): Chosen {
    const { view, seats, player, seed = 0n } = question;
    const make = () => new Greedy(this.loaded, this.allowed(seats), light);
    const planner = kept(this.planners, `${seats} ${player} ${light}`, make);
    return loss === null ? planner.choose(view, player, seed) : planner.slip(view, player, seed, loss);
  }

  /** The verdict of ballots on one question, while others may still be cast. */
  private conclude([first, ...others]: Uint8Array[]): Verdict {
    const [sum, more] = (this.papers ??= [new Ballot(this.loaded), new Ballot(this.loaded)]);
    sum.bytes = first!;
    for (const other of others) {
      more.bytes = other;
      sum.add(more);
    }
    return sum.conclude();
  }

  /** The table at the beginning and after each step. */
  private play(beginning: Beginning, steps: Step[]): Moment[] {
    const table = this.tableFor(beginning.seats);
    if (beginning.record) table.bytes = beginning.record;
    else table.deal(beginning.options ?? [], beginning.seed ?? 0n);
    const moments = [momentOf(table)];
    for (const [seat, action] of steps) {
      if (!moments.at(-1)!.asked.some((one) => one.seat === seat && one.legal.includes(action)))
        throw new RangeError(`seat ${seat} may not do ${action} at step ${moments.length}`);
      table.apply(seat, action);
      moments.push(momentOf(table));
    }
    return moments;
  }

  private searchFor(seats: number, net: boolean): Search {
    return kept(this.searches, `${seats} ${net}`, () => new Search(this.loaded, this.allowed(seats), net));
  }

  private tableFor(seats: number): Table {
    return kept(this.tables, seats, () => new Table(this.loaded, this.allowed(seats)));
  }

  private get loaded(): Module {
    if (!this.module) throw new Error("no game is loaded");
    return this.module;
  }

  private allowed(seats: number): number {
    if (!this.loaded.facts.seats.includes(seats)) throw new RangeError(`${seats} seats`);
    return seats;
  }
}

function momentOf(table: Table): Moment {
  return { record: table.bytes, asked: table.pending.map((seat) => ({ seat, legal: table.legal(seat) })), ...table.score() };
}

function kept<K, T>(known: Map<K, T>, key: K, make: () => T): T {
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found;
}

/** Lets messages in; timers would wait longer. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
