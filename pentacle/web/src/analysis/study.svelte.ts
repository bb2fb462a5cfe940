/** A finished game while it is thought over: what is known so far, and the words for it. */
import { SvelteMap } from "svelte/reactivity";
import { api } from "../wire/api.ts";
import type { Records, Replay, Told, Why } from "../wire/types.ts";
import { house } from "../state/catalogue.svelte.ts";
import { look, settings } from "../state/settings.svelte.ts";
import { trouble } from "../state/toasts.svelte.ts";
import type { Choice } from "./judge.ts";
import { Memory } from "./memory.ts";
import { dearestFirst, type Mind, mindHere, MindThere } from "./minds.ts";
import { draftOf, type Judged, type Kept, type Opinion, resultsOf, stepOf } from "./report.ts";

/** Choices that are put into words, or weighed, at once. */
const RUN = 40;
/** Milliseconds until a report that was not kept is sent again, and how often. */
const PATIENCE = 5000;
const TRIES = 12;

export class Study {
  replay = $state.raw<Replay | null>(null);
  records = $state.raw<Records | null>(null);
  /** Why there is nothing, or nothing more. */
  failed = $state("");
  stopped = $state("");
  running = $state(false);
  here = $state(true);
  /** What the server keeps of it. */
  kept = $state.raw<Kept | null>(null);
  /** What was thought here. */
  private opinions = new SvelteMap<number, Opinion>();
  /** The same with everybody's chances and grades. */
  private found = new SvelteMap<number, Judged>();
  private weighing = false;
  private mind: Mind | null = null;
  private memory: Memory | null = null;
  private closed = false;

  constructor(readonly id: string) {}

  get choices(): number[] {
    return this.records?.choices ?? [];
  }

  get judged(): number {
    return this.kept ? this.choices.length : this.opinions.size;
  }

  get complete(): boolean {
    return !!this.kept;
  }

  get names(): string[] {
    return (this.replay?.seats ?? []).map(({ name }, seat) => name || `#${seat + 1}`);
  }

  /** The viewer's own seat, or the first. */
  get own(): number {
    return Math.max(0, this.names.indexOf(house.me?.name ?? ""));
  }

  /** The choices that are known with their grades, in their order. */
  readonly steps = $derived.by<Judged[]>(() => [...this.found.values()].sort((a, b) => a.step - b.step));

  step(number: number): Judged | undefined {
    return this.found.get(number);
  }

  /** Everything there is to know; then it thinks until all is known or somebody leaves. */
  async open(): Promise<void> {
    try {
      [this.replay, this.records] = await Promise.all([api.replay(this.id), api.records(this.id)]);
    } catch (reason) {
      this.failed = trouble(reason);
      return;
    }
    const kept = this.replay.analysed ? await api.analysis(this.id).catch(() => null) : null;
    const mine = kept?.at_table && kept.by !== "player" && kept.checked !== "confirmed"; // Who played need not take a stranger's word.
    if (kept && !mine && (kept.report.effort.iterations || !(await this.source()))) await this.show(kept);
    else await this.think();
  }

  async think(): Promise<void> {
    if (this.running || this.closed || !this.replay || !this.records) return;
    this.running = true;
    this.stopped = "";
    const { seats } = this.replay;
    try {
      const source = await this.source();
      this.mind ??= (source && (await mindHere(source, seats.length, this.records.rules))) || new MindThere(this.id, seats.length);
      this.here = this.mind.here;
      await this.recall();
      const waiting = await this.order(this.mind);
      await Promise.all(Array.from({ length: this.mind.width }, () => this.work(this.mind!, waiting)));
      await this.keep();
    } catch (reason) {
      if (!this.closed) this.stopped = trouble(reason);
    } finally {
      this.running = false;
    }
  }

  /** What is left to think about: one's own choices first, those that look dearest at a glance before the others. */
  private async order(mind: Mind): Promise<number[]> {
    const { choices, actions } = this.records!;
    const left = choices.map((_, number) => number).filter((number) => !this.opinions.has(number));
    const own = left.filter((number) => actions[choices[number]!]!.seat === this.own);
    const first = mind.glance ? await dearestFirst(mind, own.map((number) => this.choice(number)), () => !this.closed) : own;
    return [...first, ...left.filter((number) => !first.includes(number))];
  }

  /** Go on where an earlier visit stopped. */
  private async recall(): Promise<void> {
    if (this.memory || !this.records) return;
    this.memory = new Memory(this.id, `${this.mind!.engine} ${this.records.rules}`, this.choices.length);
    for (const [number, opinion] of (await this.memory.recall()).entries()) if (opinion) this.opinions.set(number, opinion);
    void this.weigh();
  }

  /** The address of the game's module; empty: none. */
  private async source(): Promise<string> {
    const games = house.catalogue?.games ?? (await api.games()).games;
    return games.find(({ name }) => name === this.replay?.game)?.engine ?? "";
  }

  /** The server keeps it and makes it whole; what was found stays in this browser until it has. */
  private async keep(): Promise<void> {
    if (this.closed || this.opinions.size < this.choices.length) return;
    const opinions = this.choices.map((_, number) => this.opinions.get(number)!);
    const { ranks = [], rules } = this.records!;
    const results = ranks.length > 1 ? resultsOf(ranks) : (opinions.at(-1)?.expected ?? []);
    const draft = draftOf(this.replay!.game, opinions, results, `${this.mind!.engine} ${rules}`);
    for (let tries = 1; ; tries += 1) {
      try {
        await this.show(await api.keepAnalysis(this.id, draft));
        return this.memory?.forget();
      } catch (reason) {
        if (this.closed || tries === TRIES) throw reason;
        await new Promise((resolve) => setTimeout(resolve, PATIENCE));
      }
    }
  }

  /** A kept report; one from before there were grades is weighed anew. */
  private async show(kept: Kept): Promise<void> {
    let { steps } = kept.report;
    for (let i = 0; i < steps.length && steps.some((step) => !step.grade); i += RUN) {
      const { steps: fresh } = await api.weigh(this.id, steps.slice(i, i + RUN));
      steps = [...steps.slice(0, i), ...fresh, ...steps.slice(i + RUN)];
    }
    for (const step of steps) this.found.set(step.step, step);
    this.kept = { ...kept, report: { ...kept.report, steps } };
  }

  close(): void {
    this.closed = true;
    this.mind?.close();
  }

  private async work(mind: Mind, waiting: number[]): Promise<void> {
    for (let number; !this.closed && (number = waiting.shift()) !== undefined; ) {
      const opinion = await mind.judge(this.choice(number));
      this.opinions.set(number, opinion);
      this.memory?.keep(number, opinion);
      void this.weigh();
    }
  }

  /** Everybody's chances and the grade of what was thought over: the server knows how they follow. */
  private async weigh(): Promise<void> {
    if (this.weighing) return;
    this.weighing = true;
    try {
      for (let some; !this.closed && (some = this.unweighed).length; ) {
        const { steps } = await api.weigh(this.id, some);
        for (const step of steps) this.found.set(step.step, step);
      }
    } catch {
      // Asked again with the next choice; the whole report brings it in the end.
    } finally {
      this.weighing = false;
    }
  }

  private get unweighed(): Judged[] {
    const waiting = [...this.opinions].filter(([number]) => !this.found.has(number)).slice(0, RUN);
    return waiting.map(([number, opinion]) => stepOf(opinion, number));
  }

  private choice(number: number): Choice {
    const { choices, actions, records } = this.records!;
    const at = choices[number]!;
    const { seat, action } = actions[at]!;
    return { number, at, player: seat, action, record: Uint8Array.from(atob(records[at]!), (sign) => sign.charCodeAt(0)) };
  }
}

/** What choices are called; asked for in runs, in one language. */
export class Words {
  private told = new SvelteMap<string, Told>();
  private asked = new Set<string>();

  constructor(private id: string) {}

  /** What an action of a choice is called. */
  label({ step }: Judged, action: number): string {
    return this.told.get(`${settings.language} ${step}`)?.actions.find((entry) => entry.action === action)?.label ?? "…";
  }

  /** Asked again whenever something was told: so many steps come one run after the other. */
  ask(steps: readonly Judged[]): void {
    void this.told.size;
    const { language } = settings;
    const key = ({ step }: Judged) => `${language} ${step}`;
    const wanted = steps.filter((step) => !this.asked.has(key(step))).slice(0, RUN);
    if (!wanted.length) return;
    for (const step of wanted) this.asked.add(key(step));
    const asked = wanted.map(({ at, action, options, truth }) => ({ frame: at, actions: [...new Set([action, truth.best, ...options.map((option) => option.action)])] }));
    api.words(this.id, asked).then(
      ({ told }) => wanted.forEach((step, i) => this.told.set(key(step), told[i]!)),
      () => wanted.forEach((step) => this.asked.delete(key(step))),
    );
  }
}

/** Why the best of a choice is better: than what was played, or than the next best. */
export class Whys {
  private told = new SvelteMap<string, Why>();
  private asked = new Map<string, Promise<Why | null>>();

  constructor(
    private id: string,
    /** The seat of who reads it; nobody else is spoken to. */
    private own: () => number,
  ) {}

  of(step: Judged): Why | undefined {
    const why = this.told.get(key(step));
    return why && step.player !== this.own() ? { ...why, words: why.third ?? "" } : why;
  }

  ask(step: Judged): Promise<Why | null> {
    const name = key(step);
    const doubt = doubtOf(step);
    if (!doubt) return Promise.resolve(null);
    const asked = this.asked.get(name) ?? api.why(this.id, { ...doubt, layout: look.layout }).then(
      (why) => (this.told.set(name, why), this.of(step) ?? null),
      () => (this.asked.delete(name), null), // The numbers stand without it.
    );
    this.asked.set(name, asked);
    return asked;
  }
}

/** The best option and what it is compared with; null where there is nothing else. */
export function doubtOf({ at, action, options }: Judged): { frame: number; best: number; other: number; best_line: number[]; other_line: number[] } | null {
  const [best, next] = options;
  const other = best!.action === action ? next : options.find((option) => option.action === action);
  return other ? { frame: at, best: best!.action, other: other.action, best_line: best!.line, other_line: other.line } : null;
}

function key({ step }: Judged): string {
  return `${settings.language} ${look.layout} ${step}`;
}
