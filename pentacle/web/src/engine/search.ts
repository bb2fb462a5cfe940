/**
 * The searching bot in the browser: information-set Monte Carlo tree search (`pentacle/bots/mcts.py`).
 *
 * It thinks in slices: `think(n)` runs so many more iterations and can be called again, so that a worker stays free to
 * listen; `verdict()` tells at any time how things stand.  Several searches of one question, each on a branch of its own,
 * vote together (`Ballot`).
 */
import { Greedy } from "./greedy.ts";
import { type Argument, type Block, Fault, type Module, Struct } from "./module.ts";
import { Ballot, type Verdict } from "./votes.ts";
import { Worlds } from "./worlds.ts";

const NODES = 1 << 18;

export class Search {
  protected worlds: Worlds;
  protected search: Struct;
  /** What its functions take: worlds, search and memory. */
  protected trees: [Argument, Block, Argument];
  protected counted: Struct;
  protected told: Ballot;
  private memory: { [name: string]: Argument };
  private greedy: Greedy;

  /** `learned`: the game's net judges, where it has one for so many seats. */
  constructor(protected module: Module, protected seats: number, learned = true) {
    const { actions, more } = module.facts;
    const net = learned && module.net?.seats.includes(seats) ? module.net : null;
    this.worlds = new Worlds(module, seats, more.rows.search, net);
    this.search = new Struct(module, more.fields.search, 1, net ? more.learned : more.search);
    this.memory = {
      nodes: module.array(more.fields.node.size, NODES),
      habits: module.array(more.fields.habit.size, seats, actions),
      opinion: module.array(8, actions),
      stamps: module.array(8, actions),
    };
    this.trees = [this.worlds.argument, this.search.block, this.memory];
    this.counted = new Struct(module, more.fields.vote, actions);
    this.told = new Ballot(module);
    this.greedy = new Greedy(module, seats);
  }

  /** Begins to think about what a seat should do, from the record that it knows; branch 0 is what the CPU would do. */
  aim(view: Uint8Array, player: number, seed: bigint, branch = 0): void {
    const { module, greedy, search } = this;
    this.worlds.put(module.facts.more.given.search, view);
    search.set("player", player);
    if (!module.call("ask", this.worlds.argument, search.block, this.counted.block, seed, branch)) throw new Fault(`seat ${player} has nothing to decide`);
    greedy.forget();
    const n = search.get("prior") > 0 ? greedy.weigh(view, player, seed) : 0;
    module.call("advise", greedy.turn.block, greedy.firsts, search.block, this.memory, n);
    module.call("begin", ...this.trees);
  }

  /** So many more iterations; how many there were in all. */
  think(iterations: number): number {
    return this.module.call("think", ...this.trees, this.counted.block, iterations);
  }

  /** How many ways there are to choose. */
  get options(): number {
    return this.search.get("options");
  }

  /** How things stand. */
  verdict(): Verdict {
    return this.cast().conclude();
  }

  /** What the trees say, to be counted with the votes of others. */
  cast(): Ballot {
    const { told } = this;
    this.module.call("cast", ...this.trees, this.counted.block, told.votes.block, told.head.block);
    return told;
  }
}
