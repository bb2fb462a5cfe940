/** A finished game while it is thought over: what is known so far, and the words for it. */
import { SvelteMap } from "svelte/reactivity";
import { api } from "../wire/api.ts";
import type { Records, Replay, Told } from "../wire/types.ts";
import { house } from "../state/catalogue.svelte.ts";
import { trouble } from "../state/toasts.svelte.ts";
import type { Choice } from "./judge.ts";
import { Memory } from "./memory.ts";
import { type Mind, mindHere, MindThere } from "./minds.ts";
import { account, type Kept, type Opinion, type Report, resultsOf } from "./report.ts";

/** Choices that are put into words at once. */
const RUN = 40;

export class Study {
  replay = $state.raw<Replay | null>(null);
  records = $state.raw<Records | null>(null);
  /** Why there is nothing, or nothing more. */
  failed = $state("");
  stopped = $state("");
  running = $state(false);
  here = $state(true);
  /** What came out; nothing where that is not told by ranks. */
  results = $state.raw<number[]>([]);
  /** What the server keeps of it. */
  kept = $state.raw<Kept | null>(null);
  private opinions = new SvelteMap<number, Opinion>();
  private mind: Mind | null = null;
  /** Of what workers of this browser found, which takes longest. */
  private memory: Memory | null = null;
  private closed = false;

  constructor(readonly id: string) {}

  get choices(): number[] {
    return this.records?.choices ?? [];
  }

  get judged(): number {
    return this.opinions.size;
  }

  get complete(): boolean {
    return !!this.kept || (!!this.records && this.opinions.size === this.choices.length);
  }

  get names(): string[] {
    return (this.replay?.seats ?? []).map(({ name }, seat) => name || `#${seat + 1}`);
  }

  /** The account of as many choices as are judged without a gap. */
  readonly report = $derived.by<Report | null>(() => {
    if (this.kept) return this.kept.report;
    if (!this.replay || !this.records) return null;
    const found: Opinion[] = [];
    for (let opinion; (opinion = this.opinions.get(found.length)); ) found.push(opinion);
    const results = this.complete && this.results.length ? this.results : (found.at(-1)?.expected ?? []);
    return account(this.replay.game, this.names, found, results, `${this.mind?.engine ?? ""} ${this.records.rules}`);
  });

  /** Everything there is to know; then it thinks until all is known or somebody leaves. */
  async open(): Promise<void> {
    try {
      [this.replay, this.records] = await Promise.all([api.replay(this.id), api.records(this.id)]);
    } catch (reason) {
      this.failed = trouble(reason);
      return;
    }
    const { ranks = [] } = this.records;
    this.results = ranks.length > 1 ? resultsOf(ranks) : [];
    const kept = this.replay.analysed ? await api.analysis(this.id).catch(() => null) : null;
    const mine = kept?.at_table && kept.by !== "player" && kept.checked !== "confirmed"; // Who played need not take a stranger's word.
    if (kept && !mine && (kept.report.effort.iterations || !(await this.source()))) this.kept = kept;
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
      const waiting = this.choices.map((_, number) => number).filter((number) => !this.opinions.has(number));
      await Promise.all(Array.from({ length: this.mind.width }, () => this.work(this.mind!, waiting)));
      await this.keep();
    } catch (reason) {
      if (!this.closed) this.stopped = trouble(reason);
    } finally {
      this.running = false;
    }
  }

  /** Go on where an earlier visit stopped. */
  private async recall(): Promise<void> {
    if (this.memory || !this.here || !this.records) return;
    this.memory = new Memory(this.id, this.records.rules, this.choices.length);
    for (const [number, opinion] of (await this.memory.recall()).entries()) if (opinion) this.opinions.set(number, opinion);
  }

  /** The address of the game's module; empty: none. */
  private async source(): Promise<string> {
    const games = house.catalogue?.games ?? (await api.games()).games;
    return games.find(({ name }) => name === this.replay?.game)?.engine ?? "";
  }

  /** The server adds the words; where it does not keep it, what was found stays on this page. */
  private async keep(): Promise<void> {
    if (this.closed || !this.complete || !this.report) return;
    this.kept = await api.keepAnalysis(this.id, this.report).catch(() => null);
    if (this.kept) this.memory?.forget();
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
    }
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

  /** What was played, what would have been best and what was best in truth, with the line of the best. */
  of(language: string, step: Report["steps"][number]): Told | undefined {
    return this.told.get(key(language, step));
  }

  /** Asked again whenever something was told: so many steps come one run after the other. */
  ask(language: string, steps: Report["steps"]): void {
    void this.told.size;
    const wanted = steps.filter((step) => !this.asked.has(key(language, step))).slice(0, RUN);
    if (!wanted.length) return;
    for (const step of wanted) this.asked.add(key(language, step));
    const asked = wanted.map(({ at, action, options, truth }) => {
      const actions = [...new Set([options[0]!.action, action, truth.best, ...options.slice(0, 4).map((option) => option.action)])];
      return { frame: at, actions, line: options[0]!.line };
    });
    api.words(this.id, asked).then(
      ({ told }) => wanted.forEach((step, i) => this.told.set(key(language, step), told[i]!)),
      () => wanted.forEach((step) => this.asked.delete(key(language, step))),
    );
  }
}

function key(language: string, { step, options, truth }: Report["steps"][number]): string {
  return `${language} ${step} ${options[0]!.action} ${truth.best}`;
}
