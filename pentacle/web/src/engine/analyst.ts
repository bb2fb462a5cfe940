/**
 * The search as a judge: every option with everybody's chances and the line that follows it (`pentacle/bots/analyst.py`).
 *
 * It may also look at the table as it is, with all that a seat cannot see.
 */
import { type Block, type Module, Struct } from "./module.ts";
import { Search } from "./search.ts";

export interface Option {
  action: number;
  /** The result that is expected for each seat: 0 lost, 1 won. */
  chances: number[];
  visits: number;
  /** What most likely follows, by whoever is asked. */
  line: number[];
}

export interface Judgement {
  /** Those that were looked at alike, the best first, then the others, the most visited first. */
  options: Option[];
  iterations: number;
  /** The standard error of the difference between two options that were looked at alike. */
  error: number;
}

export interface Thought {
  seed: bigint;
  /** How many lines of play; without a number `ms` decides. */
  iterations?: number;
  ms?: number;
  /** Options that are looked at beside the best. */
  also?: number[];
  /** By what is really there, not by what the seat knows. */
  truth?: boolean;
}

const FIRST_SLICE = 16;
const SLICE = 40;

export class Analyst extends Search {
  private judged: Struct;
  private named: Block;

  constructor(module: Module, seats: number) {
    super(module, seats);
    const { actions, more } = module.facts;
    this.judged = new Struct(module, more.fields.option, actions);
    this.named = module.array(2, actions);
  }

  /**
   * Every option of a seat.  Half of the thought goes where it seems best spent; the other half to the best options and to
   * those named in `also`, so that they can be compared: each gets what it lacks to as many visits as the others.
   */
  judge(record: Uint8Array, player: number, thought: Thought): Judgement {
    this.aim(record, player, thought.seed);
    if (thought.truth) this.worlds.put(this.module.facts.more.given.search, record);
    this.search.set("open", thought.truth ? 1 : 0);
    this.search.set("others", this.seats > 2 ? 1 : 0);
    try {
      return this.compare(thought);
    } finally {
      for (const name of ["open", "only", "others"]) this.search.set(name, 0);
    }
  }

  private compare({ iterations = 0, ms = 0, also = [] }: Thought): Judgement {
    const begun = performance.now();
    const half = this.thinkFor(Math.ceil(iterations / 2), ms / 2, begun);
    const { module, judged, search } = this;
    const [, , memory] = this.trees;
    new Int16Array(module.bytes.buffer, this.named.at, also.length).set(also);
    const more = iterations ? iterations - half : half;
    const chosen = module.call("compare", search.block, this.cast().votes.block, judged.block, this.named, also.length, more);
    for (let row = 0; row < chosen; row += 1) {
      const lacking = judged.get("more", row);
      if (lacking) {
        module.call("focus", search.block, judged.row(row));
        this.thinkFor(lacking, ms, begun);
      }
      module.call("follow_line", search.block, memory, judged.row(row));
    }
    const { votes, head } = this.cast();
    const n = module.call("judge", search.block, memory, this.seats, votes.block, head.block, judged.block, chosen);
    const options = Array.from({ length: n }, (_, place) => this.option(judged.get("order", place)));
    return { options, iterations: search.get("thought"), error: judged.get("error") };
  }

  /** So many iterations (0: no end), or until the time is up; how many there were in all. */
  private thinkFor(iterations: number, ms: number, begun: number): number {
    if (!ms) return this.think(iterations);
    let [left, size] = [iterations || Infinity, FIRST_SLICE];
    while (left > 0 && performance.now() - begun < ms) {
      const sliced = performance.now();
      size = Math.min(size, left);
      this.think(size);
      left -= size;
      size = Math.max(1, Math.floor((size / Math.max(0.1, performance.now() - sliced)) * SLICE));
    }
    return this.search.get("thought");
  }

  private option(row: number): Option {
    const { judged } = this;
    const list = (name: string, length: number) => Array.from({ length }, (_, place) => judged.get(name, row, place));
    const [action, visits] = [judged.get("action", row), judged.get("visits", row)];
    return { action, chances: list("chances", this.seats), visits, line: list("line", judged.get("length", row)) };
  }
}
