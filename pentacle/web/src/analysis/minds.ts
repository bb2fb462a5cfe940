/** Who thinks about choices: workers with the game's module, or the server's bots where there is none. */
import { api, ApiError } from "../wire/api.ts";
import type { Counsel } from "../wire/types.ts";
import type { Choice, Effort } from "./judge.ts";
import { clip, listed, MARGIN, type Opinion, resultsOf, round } from "./report.ts";
import type { FromJudge, ToJudge } from "./worker.ts";

export interface Mind {
  /** It thinks in this browser. */
  here: boolean;
  /** What thinks, as a report names it. */
  engine: string;
  judge(choice: Choice): Promise<Opinion>;
  /** About what a choice cost, at a glance; not there where a glance takes as long as a thought. */
  glance?(choice: Choice): Promise<number>;
  /** How many choices it thinks about at once. */
  width: number;
  close(): void;
}

/** A second a choice; a tenth of it tells which to begin with. */
const EFFORT: Effort = { ms: 1000 };
const GLANCE: Effort = { ms: 100 };
const WORKERS = 2;
/** Milliseconds until a busy server is asked again. */
const PATIENCE = 4000;

export function canThink(): boolean {
  return typeof WebAssembly === "object" && typeof Worker === "function" && typeof BigInt64Array === "function";
}

class Helper {
  private worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });

  /** It does one thing at a time. */
  ask(message: ToJudge): Promise<FromJudge> {
    return new Promise((resolve, reject) => {
      this.worker.onmessage = ({ data }: MessageEvent<FromJudge>) => (data.type === "failed" ? reject(new Error(data.text)) : resolve(data));
      this.worker.onerror = (event) => reject(new Error(event.message || "worker"));
      this.worker.postMessage(message);
    });
  }

  close(): void {
    this.worker.terminate();
  }
}

/** Workers with the module of a game, if it is there and of the same rules. */
export async function mindHere(address: string, seats: number, rules: string): Promise<Mind | null> {
  if (!canThink()) return null;
  const source = new URL(address, location.href).href; // A worker would begin from where its own script lies.
  const count = Math.min(WORKERS, navigator.hardwareConcurrency || 1);
  const helpers = Array.from({ length: count }, () => new Helper());
  const close = () => helpers.forEach((helper) => helper.close());
  try {
    const ready = await Promise.all(helpers.map((helper) => helper.ask({ type: "load", source, seats })));
    if (ready.some((said) => said.type !== "ready" || said.rules !== rules)) throw new Error("rules");
  } catch {
    close();
    return null;
  }
  const free = [...helpers];
  const look = async (choice: Choice, effort: Effort) => {
    const helper = free.pop()!;
    try {
      const said = await helper.ask({ type: "judge", choice, effort });
      if (said.type !== "opinion") throw new Error(said.type);
      return said.opinion;
    } finally {
      free.push(helper);
    }
  };
  const judge = (choice: Choice) => look(choice, EFFORT);
  const glance = async (choice: Choice) => (await look(choice, GLANCE)).loss;
  return { here: true, engine: "module", width: count, judge, glance, close };
}

/** Choices by what they cost at a glance, the dearest first: so the costliest are known early. */
export async function dearestFirst(mind: Mind, choices: readonly Choice[], goesOn: () => boolean): Promise<number[]> {
  const costs = new Map<number, number>();
  const waiting = [...choices];
  const work = async () => {
    for (let choice; goesOn() && (choice = waiting.shift()); ) costs.set(choice.number, await mind.glance!(choice));
  };
  await Promise.all(Array.from({ length: mind.width }, work));
  return choices.map(({ number }) => number).sort((a, b) => (costs.get(b) ?? 0) - (costs.get(a) ?? 0) || a - b);
}

/** The server's strongest bot: it thinks about the choice and about what followed it, and would have followed the best. */
export class MindThere implements Mind {
  readonly here = false;
  readonly engine = "bots";
  readonly width = 1;
  private closed = false;

  constructor(private id: string, private seats: number) {}

  async judge({ at, player, action }: Choice): Promise<Opinion> {
    const known = await this.ask(at);
    const best = known.options?.[0] ?? { action, chance: 0.5 };
    const after = async (wanted: number) => this.fromOutside(await this.ask(at, wanted), player);
    const real = await after(action);
    const other = best.action === action ? real : await after(best.action);
    const options = (known.options ?? []).map((option) => ({ ...option, chance: clip(option.chance), visits: 0, line: option.action === best.action ? (known.line ?? []) : [] }));
    if (!options.some((option) => option.action === action)) options.push({ action, chance: clip(Math.min(best.chance, real)), visits: 0, line: [] });
    const played = options.find((option) => option.action === action)!.chance;
    const loss = round(Math.max(0, other - real));
    return {
      at, player, action,
      options: listed(options, action),
      chances: this.everybody(player, best.chance),
      loss: round(Math.max(0, best.chance - played)),
      margin: MARGIN,
      truth: { best: loss ? best.action : action, chance: clip(Math.max(real, other)), loss },
      expected: this.everybody(player, played),
      iterations: 0,
    };
  }

  close(): void {
    this.closed = true;
  }

  private async ask(frame: number, action = -1): Promise<Counsel> {
    for (;;) {
      try {
        const found = await api.judge(this.id, { frame, action });
        if (found.seat < 0 || found.options?.every((option) => option.chance >= 0)) return found;
      } catch (reason) {
        if (!(reason instanceof ApiError) || !["too_many", "busy"].includes(reason.code)) throw reason;
      }
      if (this.closed) throw new Error("closed");
      await new Promise((resolve) => setTimeout(resolve, PATIENCE));
    }
  }

  /** What the next to choose expects, as it looks for a seat. */
  private fromOutside(found: Counsel, player: number): number {
    if (found.seat < 0) return resultsOf(found.ranks ?? [])[player]!;
    return this.everybody(found.seat, found.options?.[0]?.chance ?? 0.5)[player]!;
  }

  /** What is not one seat's is everybody else's alike. */
  private everybody(seat: number, chance: number): number[] {
    return Array.from({ length: this.seats }, (_, p) => clip(p === seat ? chance : (1 - chance) / Math.max(1, this.seats - 1)));
  }
}
