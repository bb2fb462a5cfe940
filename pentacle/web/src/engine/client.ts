/**
 * The rules and the search of one game, in workers beside the page.
 *
 *     const engine = new Engine("/engine/GAME.wasm", { start: () => new Worker("worker.js", { type: "module" }) });
 *     const verdict = await engine.search({ view, seats: 2, player: 0 }, { ms: 2000, progress: (so_far) => show(so_far) });
 *     engine.close();
 *
 * Several workers search the same question with trees of their own, and one of them counts all votes.  What is asked is
 * answered in the order in which it was asked.
 */
import type { Chosen, Way } from "./levels.ts";
import type { Beginning, FromThinker, Moment, Question, Step, ToThinker } from "./thinker.ts";
import type { Verdict } from "./votes.ts";

export type { Beginning, Moment, Question, Step } from "./thinker.ts";
export type { Chosen, Way } from "./levels.ts";
export type { Move, Verdict } from "./votes.ts";

/** What is needed of a Web Worker. */
export type Helper = Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">;

export interface EngineOptions {
  /** Starts a worker that runs `worker.ts`. */
  start: () => Helper;
  /** How many think together; 1 unless told. */
  workers?: number;
}

export interface Limits {
  /** Lines of play, all workers together; no end unless told. */
  iterations?: number;
  /** Milliseconds for each worker; no end unless told. */
  ms?: number;
  /** A net judges, where the game has one; it does unless told. */
  net?: boolean;
  /** Ends the thought early: what was found until then is the verdict. */
  signal?: AbortSignal;
  /** Hears, several times a second, how things stand. */
  progress?: (verdict: Verdict) => void;
}

export class EngineError extends Error {}

type Answer<T extends FromThinker["type"]> = FromThinker & { type: T };
type Task = ToThinker extends infer M ? (M extends { id: number } ? Omit<M, "id"> : never) : never;

interface Waiting {
  hear: (message: FromThinker) => void;
  fail: (reason: EngineError) => void;
}

/** Can this browser do it? */
export function canThink(): boolean {
  return typeof WebAssembly === "object" && typeof Worker === "function" && typeof BigInt64Array === "function";
}

export class Engine {
  private helpers: Helper[];
  private waiting = new Map<number, Waiting>();
  private last = 0;
  /** Set when no worker answers any more. */
  private broken: EngineError | null = null;
  /** The game and the version of its rules, once every worker has loaded the module. */
  readonly ready: Promise<{ game: string; rules: string }>;

  /** `source`: the address of a module, or the module itself. */
  constructor(source: string | Uint8Array<ArrayBuffer>, { start, workers = 1 }: EngineOptions) {
    this.helpers = Array.from({ length: Math.max(1, workers) }, () => this.hire(start()));
    const task: Task = { type: "load", source: typeof source === "string" ? whole(source) : source };
    const loads = this.helpers.map((helper) => this.ask(helper, task, "ready"));
    this.ready = Promise.all(loads).then(([first]) => ({ game: first!.game, rules: first!.rules }));
    this.ready.catch((reason: EngineError) => this.breakDown(reason));
  }

  get workers(): number {
    return this.helpers.length;
  }

  /** What a seat should do, from what it knows. */
  async search(question: Question, limits: Limits = {}): Promise<Verdict> {
    const ballots = new Map<number, Uint8Array>();
    const count = async () => (await this.ask(this.helpers[0]!, { type: "conclude", ballots: [...ballots.values()] }, "verdict")).verdict;
    const iterations = Math.ceil((limits.iterations ?? 0) / this.helpers.length);
    const asked = this.helpers.map((helper, branch) => {
      const task: Task = { type: "search", question, branch, iterations, ms: limits.ms ?? 0, net: limits.net ?? true };
      const hear = ({ ballot }: Answer<"ballot">) => ballots.set(branch, ballot);
      const more = (answer: Answer<"ballot">) => {
        hear(answer);
        if (limits.progress) count().then(limits.progress, () => undefined);
      };
      return this.ask(helper, task, "ballot", { more, ...(limits.signal ? { signal: limits.signal } : {}) }).then(hear);
    });
    await Promise.all(asked);
    return count();
  }

  /** What a bot of some level plays. */
  async choose(question: Question, way: Way): Promise<Chosen> {
    if (way.bot !== "mcts") {
      const task: Task = { type: "choose", question, light: way.light ?? false, loss: way.loss ?? null };
      return (await this.ask(this.helpers[0]!, task, "chosen")).chosen;
    }
    const { moves, iterations } = await this.search(question, { iterations: way.iterations ?? 0, ms: way.ms ?? 0, net: way.net ?? false });
    return { action: moves[0]!.action, cost: 0, iterations };
  }

  /** A game from its beginning: the table before the first step and after each. */
  async play(beginning: Beginning, steps: Step[] = []): Promise<Moment[]> {
    return (await this.ask(this.helpers[0]!, { type: "play", beginning, steps }, "moments")).moments;
  }

  close(): void {
    this.breakDown(new EngineError("the engine is closed"));
  }

  private hire(helper: Helper): Helper {
    helper.onmessage = ({ data }: MessageEvent<FromThinker>) => this.waiting.get(data.id)?.hear(data);
    helper.onerror = () => this.breakDown(new EngineError("a worker failed"));
    return helper;
  }

  private breakDown(reason: EngineError): void {
    this.broken ??= reason;
    for (const helper of this.helpers) helper.terminate();
    for (const { fail } of this.waiting.values()) fail(this.broken);
    this.waiting.clear();
  }

  /** Asks one worker; `more` hears what it says before it is done. */
  private ask<T extends FromThinker["type"]>(
    helper: Helper, task: Task, wanted: T, { more, signal }: { more?: (message: Answer<T>) => void; signal?: AbortSignal } = {},
  ): Promise<Answer<T>> {
    const id = (this.last += 1);
    const stop = () => helper.postMessage({ type: "stop", id } satisfies ToThinker);
    return new Promise<Answer<T>>((resolve, reject) => {
      if (this.broken) return reject(this.broken);
      const hear = (message: FromThinker) => {
        if (message.type === "ballot" && !message.done) return more?.(message as Answer<T>);
        this.waiting.delete(id);
        if (message.type === wanted) resolve(message as Answer<T>);
        else reject(new EngineError(message.type === "failed" ? message.text : message.type));
      };
      this.waiting.set(id, { hear, fail: reject });
      helper.postMessage({ ...task, id } as ToThinker);
      if (signal?.aborted) stop();
      signal?.addEventListener("abort", stop, { once: true });
    }).finally(() => signal?.removeEventListener("abort", stop));
  }
}

/** An address as the page means it: a worker would begin from where its own script lies. */
function whole(address: string): string {
  return typeof location === "object" ? new URL(address, location.href).href : address;
}
