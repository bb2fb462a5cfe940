/**
 * The searching bot in the browser: information-set Monte Carlo tree search (`pentacle/bots/mcts.py`, step for step).
 *
 * It thinks in slices: `think(n)` runs so many more iterations and can be called again, so that a worker stays free to
 * listen; `verdict()` tells at any time how things stand.
 */
import { mix } from "./chance.ts";
import { Greedy } from "./greedy.ts";
import { type Block, type Module, Struct } from "./module.ts";
import { Table } from "./table.ts";
import { floats, Worlds } from "./worlds.ts";

export interface Move {
  action: number;
  /** How much of the thought went to it; all together 1. */
  share: number;
  /** The result that is expected for the seat: 0 lost, 1 won. */
  expected: number;
}

export interface Verdict {
  /** The best first. */
  moves: Move[];
  iterations: number;
  /** How it would go on after the first of them, as far as that is certain. */
  line: number[];
}

const NODES = 1 << 18;

export class Search {
  private module: Module;
  private worlds: Worlds;
  private search: Struct;
  private memory: { nodes: Block; habits: Block; opinion: Block; stamps: Block };
  private greedy: Greedy;
  private table: Table;
  private player = 0;
  private actions: number[] = [];
  private row: Block;
  private visits: Block;
  private means: Block;
  private votes: number[] = [];
  private results: number[] = [];
  private seed = 0n;
  private grown = 0;
  private done = 0;

  constructor(module: Module, seats: number) {
    const { facts } = module;
    this.module = module;
    this.worlds = new Worlds(module, seats, facts.more.rows.search);
    this.search = new Struct(module, facts.more.fields.search, 1, facts.more.search);
    this.memory = {
      nodes: module.array(facts.more.fields.node.size, NODES),
      habits: module.array(facts.more.fields.habit.size, seats, facts.actions),
      opinion: module.array(8, facts.actions),
      stamps: module.array(8, facts.actions),
    };
    this.row = module.array(2, facts.actions);
    this.visits = module.array(8, facts.actions);
    this.means = module.array(8, facts.actions);
    this.greedy = new Greedy(module, seats);
    this.table = new Table(module, seats);
  }

  /** Begins to think about what a seat should do, from the record that it knows. */
  aim(view: Uint8Array, player: number, seed: bigint): void {
    const { facts } = this.module;
    this.table.bytes = view;
    this.table.hide(player);
    const seen = this.table.bytes;
    this.actions = this.table.legal(player);
    this.player = player;
    this.search.set("player", player);
    this.worlds.put(facts.more.given.search, seen);
    this.askGreedy(seen, player, seed);
    this.begin();
    this.votes = this.actions.map(() => 0);
    this.results = this.actions.map(() => 0);
    this.seed = mix(BigInt.asUintN(64, seed));
    this.grown = this.done = 0;
  }

  /** So many more iterations. */
  think(iterations: number): void {
    const { tree } = this.module.facts.more.settings;
    let left = iterations;
    while (left > 0) {
      if (tree && this.grown >= tree) {
        this.count();
        this.begin();
        this.seed = mix(this.seed);
        this.grown = 0;
      }
      const size = tree ? Math.min(left, tree - this.grown) : left;
      this.module.call("search", this.worlds.argument, this.search.block, { ...this.memory }, this.seed, size);
      this.grown += size;
      this.done += size;
      left -= size;
    }
  }

  /** How things stand. */
  verdict(): Verdict {
    const { votes, results } = this.tally();
    const opinion = floats(this.module, this.memory.opinion, this.module.facts.actions);
    const means = votes.map((visits, i) => results[i]! / Math.max(1, visits));
    const order = votes.map((_, i) => i).sort((a, b) => votes[b]! - votes[a]! || means[b]! - means[a]! || opinion[this.actions[b]!]! - opinion[this.actions[a]!]!);
    const safe = this.inDoubt(opinion, votes, means, order[0]!);
    if (safe >= 0) order.splice(0, order.length, safe, ...order.filter((i) => i !== safe));
    const whole = Math.max(1, votes.reduce((sum, visits) => sum + visits, 0));
    const moves = order
      .filter((i) => votes[i] || i === order[0])
      .map((i) => ({ action: this.actions[i]!, share: votes[i]! / whole, expected: means[i]! }));
    const plan = this.greedy.plan();
    return { moves, iterations: this.done, line: plan[0] === moves[0]!.action ? plan.slice(1) : [] };
  }

  private askGreedy(seen: Uint8Array, player: number, seed: bigint): void {
    const { facts } = this.module;
    const wanted = facts.more.settings.prior > 0;
    const shares = wanted ? this.greedy.shares(seen, player, seed) : new Float64Array(facts.actions);
    new Float64Array(this.module.bytes.buffer, this.memory.opinion.at, facts.actions).set(shares);
    const plan = wanted ? this.greedy.plan() : [];
    this.search.set("planned", plan.length);
    plan.forEach((action, i) => this.search.set("plan", action, 0, i));
  }

  private begin(): void {
    this.module.call("begin", this.worlds.argument, this.search.block, { ...this.memory });
  }

  /** Adds what the trees say now to what earlier ones said. */
  private count(): void {
    const { votes, results } = this.tally();
    this.votes = votes;
    this.results = results;
  }

  private tally(): { votes: number[]; results: number[] } {
    const n = this.actions.length;
    new Int16Array(this.module.bytes.buffer, this.row.at, n).set(this.actions);
    this.module.call("count_votes", this.search.block, { ...this.memory }, n, this.row, this.visits, this.means);
    const visits = Array.from(new BigInt64Array(this.module.bytes.buffer, this.visits.at, n), Number);
    const means = floats(this.module, this.means, n);
    return {
      votes: this.votes.map((votes, i) => votes + visits[i]!),
      results: this.results.map((result, i) => result + visits[i]! * means[i]!),
    };
  }

  /** Greedy's own move, if the one that won is not clearly better; -1: none. */
  private inDoubt(opinion: number[], votes: number[], means: number[], best: number): number {
    const { doubt } = this.module.facts.more.settings;
    const liked = this.actions.map((action) => opinion[action]!);
    const safe = liked.indexOf(Math.max(...liked));
    if (!doubt || !liked[safe] || !votes[safe]) return -1;
    const spread = this.search.get("squares", 0, this.player) / this.search.get("times", 0, this.player);
    const error = Math.max(0.01, Math.sqrt(spread)) * Math.sqrt(1 / votes[best]! + 1 / votes[safe]!);
    return means[best]! - means[safe]! < doubt * error ? safe : -1;
  }
}
