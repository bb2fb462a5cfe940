/** The greedy bot: the own turn after which it stands best (`pentacle/bots/greedy.py`, step for step). */
import { type Block, type Module, Struct } from "./module.ts";
import { Table } from "./table.ts";
import { floats, same, Worlds } from "./worlds.ts";

/** So many temperatures below the best are ruin, if the seat stands there right after an action. */
const RUINOUS = 5;
/** The share of an action that an earlier plan asks for. */
const PLANNED = 0.6;
const PLAN = 0;
/** How thoroughly a light bot plans its turn. */
const LIGHT = { worlds: 2, lines: 6, candidates: 8 };

interface Thought {
  actions: number[];
  /** How far ahead the best turn that begins with each action leaves the seat. */
  values: number[];
  /** The action that an earlier plan asks for; -1: none. */
  planned: number;
}

export class Greedy {
  private module: Module;
  private worlds: Worlds;
  private turn: Struct;
  private stories: Struct;
  private firsts: { actions: Block; values: Block; leads: Block; stories: Block; moves: Block; known: Block };
  private trial: Table;
  private planner = -1;
  private at = 0;
  private asked: { view: Uint8Array; player: number; seed: bigint } | null = null;
  private thought: Thought = { actions: [], values: [], planned: -1 };

  constructor(module: Module, seats: number, light = false) {
    const { facts } = module;
    this.module = module;
    this.worlds = new Worlds(module, seats, facts.more.rows.turn);
    this.turn = new Struct(module, facts.more.fields.turn, 1, facts.more.turn);
    if (light) for (const [name, most] of Object.entries(LIGHT)) this.turn.set(name, Math.min(most, this.turn.get(name)));
    this.stories = new Struct(module, facts.more.fields.story, facts.more.stories);
    const [n, list] = [facts.actions, (item: number) => module.array(item, facts.actions)];
    const known = module.array(facts.more.fields.known.size, facts.more.known);
    this.firsts = { actions: list(2), values: module.array(8, n), leads: module.array(8, n), stories: this.stories.block, moves: list(2), known };
    this.trial = new Table(module, seats);
  }

  forget(): void {
    this.planner = -1;
    this.asked = null;
  }

  /** What it plays, and how many actions it weighed for that. */
  choose(view: Uint8Array, player: number, seed: bigint): { action: number; iterations: number } {
    const { actions, values, planned } = this.think(view, player, seed);
    if (planned >= 0) return { action: planned, iterations: 0 };
    const action = actions[values.indexOf(Math.max(...values))]!;
    if (action !== this.stories.get("actions", PLAN, 0)) this.forget();
    return { action, iterations: actions.length };
  }

  /** Every action and how far ahead its best turn leaves the seat, without regard to an earlier plan. */
  weighed(view: Uint8Array, player: number, seed: bigint): { actions: number[]; values: number[] } {
    this.forget();
    return this.think(view, player, seed);
  }

  /** How much of a thought each action of the whole space deserves. */
  shares(view: Uint8Array, player: number, seed: bigint): Float64Array {
    const shares = new Float64Array(this.module.facts.actions);
    const { actions, values, planned } = this.think(view, player, seed);
    if (planned >= 0) {
      for (const action of actions) shares[action] = (1 - PLANNED) / actions.length;
      shares[planned]! += PLANNED;
    } else sharesOf(values, this.module.facts.more.settings.temperature).forEach((share, i) => (shares[actions[i]!] = share));
    return shares;
  }

  /** What is left of the plan for the last position. */
  plan(): number[] {
    if (this.planner < 0) return [];
    const length = this.stories.get("length", PLAN);
    return Array.from({ length: Math.max(0, length - this.at + 1) }, (_, i) => this.stories.get("actions", PLAN, this.at - 1 + i));
  }

  private think(view: Uint8Array, player: number, seed: bigint): Thought {
    const { asked } = this;
    if (!asked || asked.player !== player || asked.seed !== seed || !same(asked.view, view)) {
      this.thought = this.goesOn(view, player) ? this.planned(view, player) : this.weigh(view, player, seed);
      this.asked = { view, player, seed };
    }
    return this.thought;
  }

  private planned(view: Uint8Array, player: number): Thought {
    this.trial.bytes = view;
    return { actions: this.trial.legal(player), values: [], planned: this.stories.get("actions", PLAN, this.at - 1) };
  }

  private weigh(view: Uint8Array, player: number, seed: bigint): Thought {
    this.worlds.put(this.module.facts.more.given.turn, view);
    this.turn.set("player", player);
    const n = this.module.call("plan_turn", this.worlds.argument, this.turn.block, { ...this.firsts }, seed);
    this.planner = player;
    this.at = 1;
    const actions = Array.from(new Int16Array(this.module.bytes.buffer, this.firsts.actions.at, n));
    const values = floats(this.module, this.firsts.values, n);
    const ruin = this.ruin(view, player, actions, seed);
    return { actions, values: values.map((value, i) => value - ruin[i]!), planned: -1 };
  }

  /** How deep each action plunges the seat itself, beyond what any plan can be worth. */
  private ruin(view: Uint8Array, player: number, actions: number[], seed: bigint): number[] {
    this.trial.bytes = view;
    this.trial.imagine(player, seed & 0xffffn);
    const world = this.trial.bytes;
    const worth = actions.map((action) => {
      this.trial.bytes = world;
      this.trial.apply(player, action);
      return this.trial.value(player);
    });
    const best = Math.max(...worth);
    return worth.map((value) => Math.max(0, best - value - RUINOUS * this.module.facts.more.settings.temperature));
  }

  /** Is this the next choice of the turn that was planned, and nothing new was learnt? */
  private goesOn(view: Uint8Array, player: number): boolean {
    if (this.planner !== player) return false;
    this.worlds.put(this.module.facts.more.now.turn, view);
    const at = this.module.call("find_in_plan", this.worlds.argument, this.turn.block, { ...this.firsts }, this.at);
    this.at = at || this.at;
    return at > 0;
  }
}

/** How much of a thought each action deserves; a quarter of the temperature is a factor e. */
function sharesOf(values: number[], temperature: number): number[] {
  const best = Math.max(...values);
  const weights = values.map((value) => Math.exp(Math.max(-60, Math.min(0, (4 * (value - best)) / temperature))));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / whole);
}
