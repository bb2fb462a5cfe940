/**
 * The searching bot in the browser: information-set Monte Carlo tree search (`pentacle/bots/mcts.py`, step for step).
 *
 * It thinks in slices: `think(n)` runs so many more iterations and can be called again, so that a worker stays free to
 * listen; `verdict()` tells at any time how things stand.  Several searches of one question, each on a branch of its own,
 * vote together (`conclude`).
 */
import { mix } from "./chance.ts";
import { Greedy } from "./greedy.ts";
import { type Block, Fault, type Module, type Settings, Struct } from "./module.ts";
import { Table } from "./table.ts";
import { type Ballot, conclude, type Verdict } from "./votes.ts";
import { floats, Worlds } from "./worlds.ts";

const NODES = 1 << 18;
/** Between the seeds of branches; odd and without a pattern. */
const BRANCH = 0x9e3779b97f4a7c15n;

export class Search {
  protected module: Module;
  protected worlds: Worlds;
  protected search: Struct;
  protected memory: { nodes: Block; habits: Block; opinion: Block; stamps: Block };
  private greedy: Greedy;
  private table: Table;
  protected player = 0;
  protected actions: number[] = [];
  private row: Block;
  private visits: Block;
  private means: Block;
  protected votes: number[] = [];
  protected results: number[] = [];
  protected seed = 0n;
  protected grown = 0;
  protected done = 0;

  protected settings: Settings;

  /** `learned`: the game's net judges, where it has one for so many seats. */
  constructor(module: Module, seats: number, learned = true) {
    const { facts } = module;
    const net = learned && module.net?.seats.includes(seats) ? module.net : null;
    const begun = (net && facts.more.learned) || facts.more;
    this.module = module;
    this.settings = begun.settings;
    this.worlds = new Worlds(module, seats, facts.more.rows.search, net);
    this.search = new Struct(module, facts.more.fields.search, 1, begun.search);
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

  /** Begins to think about what a seat should do, from the record that it knows; branch 0 is what the CPU would do. */
  aim(view: Uint8Array, player: number, seed: bigint, branch = 0): void {
    const { facts } = this.module;
    this.table.bytes = view;
    this.table.hide(player);
    const seen = this.table.bytes;
    this.actions = this.table.legal(player);
    if (!this.actions.length) throw new Fault(`seat ${player} has nothing to decide`);
    this.player = player;
    this.search.set("player", player);
    this.worlds.put(facts.more.given.search, seen);
    this.greedy.forget();
    this.askGreedy(seen, player, seed);
    this.begin();
    this.votes = this.actions.map(() => 0);
    this.results = this.actions.map(() => 0);
    this.seed = mix(BigInt.asUintN(64, seed + BigInt(branch) * BRANCH));
    this.grown = this.done = 0;
  }

  /** So many more iterations. */
  think(iterations: number): void {
    const { tree } = this.settings;
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

  /** How many ways there are to choose. */
  get options(): number {
    return this.actions.length;
  }

  /** How things stand. */
  verdict(): Verdict {
    return conclude([this.ballot()]);
  }

  /** What the trees say, to be counted with the votes of others. */
  ballot(): Ballot {
    const { votes, results } = this.tally();
    const opinion = floats(this.module, this.memory.opinion, this.module.facts.actions);
    return {
      actions: this.actions,
      visits: votes,
      results,
      opinion: this.actions.map((action) => opinion[action]!),
      plan: this.greedy.plan(),
      squares: this.search.get("squares", 0, this.player),
      times: this.search.get("times", 0, this.player),
      doubt: this.settings.doubt,
      iterations: this.done,
    };
  }

  private askGreedy(seen: Uint8Array, player: number, seed: bigint): void {
    const { facts } = this.module;
    const wanted = this.settings.prior > 0;
    const shares = wanted ? this.greedy.shares(seen, player, seed) : new Float64Array(facts.actions);
    new Float64Array(this.module.bytes.buffer, this.memory.opinion.at, facts.actions).set(shares);
    const plan = wanted ? this.greedy.plan() : [];
    this.search.set("planned", plan.length);
    plan.forEach((action, i) => this.search.set("plan", action, 0, i));
  }

  protected begin(): void {
    this.module.call("begin", this.worlds.argument, this.search.block, { ...this.memory });
  }

  /** Adds what the trees say now to what earlier ones said. */
  protected count(): void {
    const { votes, results } = this.tally();
    this.votes = votes;
    this.results = results;
  }

  protected tally(): { votes: number[]; results: number[] } {
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
}
