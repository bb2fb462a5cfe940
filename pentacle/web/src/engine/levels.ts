/** How a bot of a level chooses (`pentacle/bots/levelled.py`, step for step). */
import { mix } from "./chance.ts";
import { Greedy } from "./greedy.ts";
import type { Module } from "./module.ts";

/** How long a choice is thought about, and how well. */
export interface Way {
  bot: string;
  /** It plans its turn with few lines of play in few worlds. */
  light?: boolean;
  /** A slip: what it may cost, in temperatures. */
  loss?: number | null;
  /** A net judges, where the game has one. */
  net?: boolean;
  iterations?: number;
  ms?: number;
}

export interface Chosen {
  action: number;
  /** Of a slip, in temperatures. */
  cost: number;
  iterations: number;
}

const STEP = 0x9e3779b97f4a7c15n;

/** A number in 0..n-1 from a seed. */
export function draw(seed: bigint, n: number): number {
  return Number(((mix(BigInt.asUintN(64, seed + STEP)) >> 32n) * BigInt(n)) >> 32n);
}

/** A greedy bot that may slip. */
export class Planner {
  private greedy: Greedy;

  constructor(private module: Module, seats: number, light: boolean) {
    this.greedy = new Greedy(module, seats, light);
  }

  choose(view: Uint8Array, player: number, seed: bigint): Chosen {
    const { action, iterations } = this.greedy.choose(view, player, seed);
    return { action, cost: 0, iterations };
  }

  /** Not the best but another good one, any that costs at most `loss` temperatures. */
  slip(view: Uint8Array, player: number, seed: bigint, loss: number): Chosen {
    const { actions, values } = this.greedy.weighed(view, player, seed);
    const order = actions.map((_, i) => i).sort((a, b) => values[b]! - values[a]! || a - b);
    const [best, ...others] = order as [number, ...number[]];
    const costs = new Map(others.map((i) => [i, (values[best]! - values[i]!) / this.module.facts.more.settings.temperature]));
    const near = others.filter((i) => costs.get(i)! <= loss);
    const slipped = near.length ? near[draw(seed, near.length)]! : best;
    if (slipped !== best) this.greedy.forget();
    return { action: actions[slipped]!, cost: costs.get(slipped) ?? 0, iterations: actions.length };
  }
}
