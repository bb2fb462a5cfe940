/** The greedy bot: the own turn after which it stands best (`pentacle/bots/greedy.py`). */
import type { Chosen } from "./levels.ts";
import { type Block, type Module, Struct } from "./module.ts";
import { Worlds } from "./worlds.ts";

const NOBODY = -1;

export class Greedy {
  readonly turn: Struct;
  /** What it thinks of each action, the best first. */
  readonly firsts: { actions: Block; values: Block; leads: Block; shares: Block; stories: Block; moves: Block; known: Block };
  private worlds: Worlds;

  /** `light`: it plans its turn with few lines of play in few worlds. */
  constructor(private module: Module, seats: number, light = false) {
    const { actions, more } = module.facts;
    this.worlds = new Worlds(module, seats, more.rows.turn);
    this.turn = new Struct(module, more.fields.turn, 1, light ? more.light : more.turn);
    this.firsts = {
      actions: module.array(2, actions),
      values: module.array(8, actions),
      leads: module.array(8, actions),
      shares: module.array(8, actions),
      stories: module.array(more.fields.story.size, more.stories),
      moves: module.array(2, actions),
      known: module.array(more.fields.known.size, more.known),
    };
  }

  forget(): void {
    this.turn.set("planner", NOBODY);
  }

  /** Thinks of a position; how many actions it weighed. */
  weigh(view: Uint8Array, player: number, seed: bigint): number {
    this.worlds.put(this.module.facts.more.given.turn, view);
    this.turn.set("player", player);
    return this.module.call("weigh", this.worlds.argument, this.turn.block, this.firsts, seed);
  }

  choose(view: Uint8Array, player: number, seed: bigint): Chosen {
    const n = this.weigh(view, player, seed);
    const iterations = this.turn.get("planned") === NOBODY ? n : 0;
    return { action: this.module.call("decide", this.turn.block, this.firsts, n), cost: 0, iterations };
  }

  /** Not the best but another good one, any that costs at most `loss` temperatures. */
  slip(view: Uint8Array, player: number, seed: bigint, loss: number): Chosen {
    this.forget();
    const iterations = this.weigh(view, player, seed);
    const place = this.module.call("slip", this.turn.block, this.firsts, iterations, seed, loss);
    const action = this.module.view.getInt16(this.firsts.actions.at + 2 * place, true);
    return { action, cost: this.turn.get("cost"), iterations };
  }
}
