/**
 * The search as a judge: every option with everybody's chances and the line that follows it (`pentacle/bots/analyst.py`).
 *
 * It may also look at the table as it is, with all that a seat cannot see.
 */
import { mix } from "./chance.ts";
import type { Module } from "./module.ts";
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
  private seats: number;
  /** For each action, of each seat the sum of its results. */
  private bySeat: number[][] = [];

  constructor(module: Module, seats: number) {
    super(module, seats);
    this.seats = seats;
  }

  /**
   * Every option of a seat.  Half of the thought goes where it seems best spent; the other half to the best options and to
   * those named in `also`, so that they can be compared: each gets what it lacks to as many visits as the others.
   */
  judge(record: Uint8Array, player: number, thought: Thought): Judgement {
    const { facts } = this.module;
    const truth = !!thought.truth && "open" in facts.more.fields.search.at;
    this.aim(record, player, thought.seed);
    if (truth) this.worlds.put(facts.more.given.search, record);
    this.bySeat = this.actions.map(() => Array.from({ length: this.seats }, () => 0));
    if (truth) this.search.set("open", 1);
    try {
      return this.compare(thought);
    } finally {
      if ("open" in facts.more.fields.search.at) {
        this.search.set("open", 0);
        this.search.set("only", 0);
      }
    }
  }

  private compare(thought: Thought): Judgement {
    const { iterations = 0, ms = 0, also = [] } = thought;
    const begun = performance.now();
    const seed = this.seed;
    this.thinkFor(Math.ceil(iterations / 2), ms / 2, begun);
    const half = this.done;
    const votes = this.settle();
    const best = byVotes(votes).slice(0, this.module.facts.more.judging.candidates);
    const chosen = [...new Set([...best, ...also.map((action) => this.actions.indexOf(action))])];
    const more = sharesOf(chosen.map((i) => votes[i]!), iterations ? iterations - half : half);
    const lines = new Map<number, number[]>();
    chosen.forEach((i, k) => {
      if (more[k]) this.deepen(i, more[k]!, seed, ms, begun);
      lines.set(i, this.follow(this.actions[i]!));
    });
    return this.judgement(chosen, lines);
  }

  /** More iterations that begin with one action, while there is time. */
  private deepen(i: number, more: number, seed: bigint, ms: number, begun: number): void {
    if (this.settings.tree) {
      this.begin();
      this.seed = mix(BigInt.asUintN(64, seed + 1n + BigInt(i)));
      this.grown = 0;
    }
    if ("only" in this.module.facts.more.fields.search.at) this.search.set("only", this.actions[i]! + 1);
    this.thinkFor(more, ms, begun);
    this.settle();
  }

  /** So many iterations (0: no end), or until the time is up. */
  private thinkFor(iterations: number, ms: number, begun: number): void {
    if (!ms) return this.think(iterations);
    let [left, size] = [iterations || Infinity, FIRST_SLICE];
    while (left > 0 && performance.now() - begun < ms) {
      const sliced = performance.now();
      size = Math.min(size, left);
      this.think(size);
      left -= size;
      size = Math.max(1, Math.floor((size / Math.max(0.1, performance.now() - sliced)) * SLICE));
    }
  }

  /** How things stand; where trees vote, what the last one said is counted. */
  private settle(): number[] {
    if (!this.settings.tree) return this.tally().votes;
    this.count();
    return this.votes;
  }

  protected override count(): void {
    const before = this.votes;
    super.count();
    if (this.seats > 2) this.noteOthers(this.votes.map((votes, i) => votes - before[i]!));
  }

  private judgement(chosen: number[], lines: Map<number, number[]>): Judgement {
    if (!this.settings.tree) this.count();
    const means = this.results.map((result, i) => result / Math.max(1, this.votes[i]!));
    const rest = byVotes(this.votes).filter((i) => !lines.has(i) && this.votes[i]);
    const order = [...[...chosen].sort((a, b) => means[b]! - means[a]!), ...rest];
    const options = order.map((i) => ({
      action: this.actions[i]!,
      chances: this.chances(i, means[i]!),
      visits: this.votes[i]!,
      line: lines.get(i) ?? [],
    }));
    const fewest = Math.max(1, Math.min(...chosen.map((i) => this.votes[i]!)));
    return { options, iterations: this.done, error: this.deviation() * Math.sqrt(2 / fewest) };
  }

  /** How far results of the seat lie apart. */
  private deviation(): number {
    const { search, player } = this;
    return Math.max(0.01, Math.sqrt(search.get("squares", 0, player) / search.get("times", 0, player)));
  }

  /** What each seat may expect after an action; between two all that is not one's own. */
  private chances(i: number, own: number): number[] {
    const others = this.seats > 2 ? this.bySeat[i]!.map((sum) => sum / Math.max(1, this.votes[i]!)) : Array.from({ length: this.seats }, () => 1 - own);
    return others.map((chance, seat) => Math.max(0, Math.min(1, seat === this.player ? own : chance)));
  }

  /** What the other seats got: their own trees know, as far as they saw the action. */
  private noteOthers(visits: number[]): void {
    const space = this.module.facts.actions;
    for (let seat = 0; seat < this.seats; seat += 1) {
      if (seat === this.player) continue;
      const children = this.children(this.search.get("root", 0, seat));
      const hidden = children.get(-1 - this.player) ?? 0;
      this.actions.forEach((action, i) => {
        const node = children.get(this.player * space + action) ?? hidden;
        if (visits[i] && node) this.bySeat[i]![seat]! += (visits[i]! * this.node("total", node)) / Math.max(1, this.node("visits", node));
      });
    }
  }

  /** The children of a node by what led to them. */
  private children(node: number): Map<number, number> {
    const found = new Map<number, number>();
    for (let child = this.node("child", node); child; child = this.node("sibling", child)) found.set(this.node("key", child), child);
    return found;
  }

  /** What was tried most after an action, as far as the seat would see it happen. */
  private follow(action: number): number[] {
    const { actions: space, more: { judging: { longest, seen } } } = this.module.facts;
    const line: number[] = [];
    let node = this.children(this.search.get("root", 0, this.player)).get(this.player * space + action) ?? 0;
    while (node && line.length < longest) {
      const next = [...this.children(node)].sort(([a, one], [b, two]) => this.node("visits", two) - this.node("visits", one) || a - b)[0];
      if (!next || next[0] < 0 || this.node("visits", next[1]) < seen) break;
      line.push(next[0] % space);
      node = next[1];
    }
    return line;
  }

  private node(field: "total" | "child" | "sibling" | "key" | "visits", row: number): number {
    const { size, at } = this.module.facts.more.fields.node;
    const place = this.memory.nodes.at + row * size + at[field]![0];
    return field === "total" ? this.module.view.getFloat64(place, true) : this.module.view.getInt32(place, true);
  }
}

/** Places in the order of their votes, most first. */
function byVotes(votes: number[]): number[] {
  return votes.map((_, i) => i).sort((a, b) => votes[b]! - votes[a]! || a - b);
}

/** How so many more visits bring all to the same height, the lowest first. */
export function sharesOf(visits: number[], more: number): number[] {
  let [low, high] = [Math.min(...visits), Math.max(...visits) + more];
  while (low <= high) {
    const height = Math.floor((low + high) / 2);
    const needed = visits.reduce((sum, n) => sum + Math.max(0, height - n), 0);
    if (needed <= more) low = height + 1;
    else high = height - 1;
  }
  return visits.map((n) => Math.max(0, high - n));
}
