/** A lesson in progress: what was right so far is kept here, the server keeps nothing of it. */
import { api } from "../wire/api.ts";
import type { LegalAction, LessonPage, Line, Preview, Scene, Stride } from "../wire/types.ts";
import type { Trail } from "../analysis/Marks.svelte";
import type { Teller } from "../table/commit.svelte.ts";
import { look } from "../state/settings.svelte.ts";
import { play as sound } from "../state/sound.ts";
import { complain, trouble } from "../state/toasts.svelte.ts";

export class LessonGame implements Teller {
  page = $state.raw<LessonPage | null>(null);
  busy = $state(false);
  why = $state("");
  /** Why a piece cannot be chosen, or what it is. */
  notice = $state("");
  failed = $state("");
  /** Wrong answers to a puzzle so far. */
  misses = $state(0);
  /** The tempting choice of a solved puzzle is on the board. */
  tempted = $state(false);
  /** The step of the pay-off that is on the board; -1: the table as it was solved. */
  payoff = $state(-1);
  /** It plays by itself. */
  running = $state(false);
  lines = $state.raw<Line[]>([]);

  private told: Line[][] = [];
  private turn = 0;

  constructor(readonly game: string, readonly id: string) {}

  /** The page as it stands, in the viewer's language and layout. */
  show(): Promise<boolean> {
    return this.turnTo();
  }

  /** The table, or how it goes on after the solution. */
  get scene(): Scene | undefined {
    return this.page?.answer?.payoff?.[this.payoff]?.scene ?? this.page?.scene;
  }

  /** What is drawn over the table: what refutes a wrong answer, the solution, or the tempting choice. */
  get trails(): Trail[] {
    const { page } = this;
    if (!page || this.payoff >= 0) return [];
    const [refuted, why] = [this.why ? (page.refuted ?? []) : [], page.answer?.why];
    const wrong = (strides: readonly Stride[]) => strides.filter((stride, i) => !i || stride.seat !== page.seat);
    if (refuted.length) return [{ kind: "played", strides: wrong(refuted), seat: page.seat }];
    if (!why) return [];
    return this.tempted ? [{ kind: "played", strides: wrong(why.other ?? []), seat: page.seat }] : [{ kind: "better", strides: why.better ?? [], about: why.items ?? [], seat: page.seat }];
  }

  showPayoff(step: number): void {
    this.running = this.tempted = false;
    this.payoff = step;
  }

  /** The next step of the pay-off, while it runs. */
  playOn(): void {
    const last = (this.page?.answer?.payoff?.length ?? 0) - 1;
    this.payoff = Math.min(last, this.payoff + 1);
    this.running = this.payoff < last;
  }

  /** The next move of a puzzle, for who has tried twice. */
  async reveal(): Promise<void> {
    await this.turnTo(undefined, true);
  }

  get legal(): LegalAction[] {
    return this.page?.legal ?? [];
  }

  get active(): boolean {
    return this.legal.length > 0 && !this.busy;
  }

  /** Another question at each choice. */
  get ask(): string {
    return this.page ? `${this.page.choices.length}` : "";
  }

  foresee(actions: number[]): Promise<Preview> {
    return api.foreseeLesson(this.game, this.id, { choices: this.page?.choices ?? [], tried: actions, layout: look.layout });
  }

  /** Do it, or turn the page (nothing is chosen): whether that was right. */
  async act(actions: number[]): Promise<boolean> {
    if (this.busy || !this.page) return false;
    return this.turnTo(actions);
  }

  again(): Promise<boolean> {
    this.page = null;
    this.told = [];
    this.lines = [];
    return this.turnTo();
  }

  private async turnTo(tried?: number[], shown = false): Promise<boolean> {
    const mine = (this.turn += 1);
    this.busy = true;
    try {
      const wanted = { choices: this.page?.choices ?? [], layout: look.layout, ...(tried ? { tried } : {}), ...(shown ? { shown } : {}) };
      const found = await api.lesson(this.game, this.id, wanted);
      if (mine !== this.turn) return false;
      this.settle(found, !!tried);
      return !found.why;
    } catch (reason) {
      if (mine !== this.turn) return false;
      if (this.page) complain(reason);
      else this.failed = trouble(reason);
      return false;
    } finally {
      if (mine === this.turn) this.busy = false;
    }
  }

  private settle(found: LessonPage, tried: boolean): void {
    this.page = found;
    this.why = found.why ?? "";
    this.notice = "";
    this.payoff = -1;
    this.tempted = false;
    this.running = tried && !!found.answer?.payoff?.length;
    if (this.why && !tried) return;
    if (this.why) {
      this.misses += 1;
      return sound("refused");
    }
    if (tried) sound(found.done ? "chime" : "place");
    this.told.length = Math.min(this.told.length, found.choices.length);
    this.told[found.choices.length] = found.lines ?? [];
    this.lines = this.told.flat().filter(Boolean);
  }
}
