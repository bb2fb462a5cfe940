/** A lesson in progress: what was right so far is kept here, the server keeps nothing of it. */
import { api } from "../wire/api.ts";
import type { LegalAction, LessonPage, Line, Preview } from "../wire/types.ts";
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
  lines = $state.raw<Line[]>([]);

  private told: Line[][] = [];
  private turn = 0;

  constructor(readonly game: string, readonly id: string) {}

  /** The page as it stands, in the viewer's language and layout. */
  show(): Promise<boolean> {
    return this.turnTo();
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

  private async turnTo(tried?: number[]): Promise<boolean> {
    const mine = (this.turn += 1);
    this.busy = true;
    try {
      const wanted = { choices: this.page?.choices ?? [], layout: look.layout, ...(tried ? { tried } : {}) };
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
    if (this.why) return sound("refused");
    if (tried) sound(found.done ? "chime" : "place");
    this.told.length = Math.min(this.told.length, found.choices.length);
    this.told[found.choices.length] = found.lines ?? [];
    this.lines = this.told.flat().filter(Boolean);
  }
}
