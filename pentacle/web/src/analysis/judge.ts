/** One choice of a finished game, judged with the rules and the search of a module (`pentacle/analysis/analyse.py`). */
import { Analyst, type Judgement } from "../engine/analyst.ts";
import { mix } from "../engine/chance.ts";
import type { Module } from "../engine/module.ts";
import { clip, listed, MARGIN, type Opinion, round } from "./report.ts";

export interface Choice {
  /** Its number among the choices. */
  number: number;
  at: number;
  player: number;
  action: number;
  /** The whole table before it. */
  record: Uint8Array;
}

export interface Effort {
  iterations?: number;
  ms?: number;
}

/** The part of a thought that is about what was really there. */
const TRUTH = 1 / 3;
/** A loss of fewer standard errors may be chance of the search. */
const ERRORS = 2;

export class Judge {
  private analyst: Analyst;

  constructor(module: Module, seats: number) {
    this.analyst = new Analyst(module, seats);
  }

  judge({ number, at, player, action, record }: Choice, { iterations = 0, ms = 0 }: Effort): Opinion {
    const seed = mix(BigInt.asUintN(64, BigInt(number)));
    const part = (share: number) => ({ seed, also: [action], iterations: Math.ceil(iterations * share), ms: ms * share });
    const known = this.analyst.judge(record, player, part(1 - TRUTH));
    const really = this.analyst.judge(record, player, { ...part(TRUTH), truth: true });
    const best = known.options[0]!;
    const options = known.options.map(({ action, chances, visits, line }) => ({ action, chance: clip(chances[player]!), visits, line }));
    return {
      at,
      player,
      action,
      chances: best.chances.map(clip),
      options: listed(options, action),
      loss: lossOf(known, player, action),
      margin: clip(Math.max(MARGIN, ERRORS * known.error)),
      truth: { best: really.options[0]!.action, chance: clip(really.options[0]!.chances[player]!), loss: lossOf(really, player, action) },
      expected: known.options.find((option) => option.action === action)!.chances.map(clip),
      iterations: known.iterations,
    };
  }
}

/** What an action cost: the chance of the best one less its own. */
function lossOf({ options }: Judgement, player: number, action: number): number {
  const played = options.find((option) => option.action === action)!;
  return round(Math.max(0, options[0]!.chances[player]! - played.chances[player]!));
}
