/** What a coach says beside a first game: a welcome, then each thing when it first comes up, until that has passed. */
import { api } from "../wire/api.ts";
import type { Coach } from "../wire/types.ts";
import { hear, heard } from "./heard.ts";

const WELCOME = "welcome";

export class CoachTalk {
  coach = $state.raw<Coach | null>(null);
  private known = $state.raw<string[]>([]);
  private at = $state(0);
  /** The rule of what is asked of the pupil now; nothing while others decide. */
  private rule = $state("");
  /** So many pages back from the newest. */
  private back = $state(-1);

  constructor(readonly game: string) {
    this.known = heard(game);
  }

  async load(): Promise<void> {
    this.coach = await api.coach(this.game).catch(() => null);
  }

  private get welcoming(): boolean {
    return !!this.coach && !this.known.includes(WELCOME);
  }

  private get note(): string {
    if (!this.rule || this.known.includes(this.rule)) return "";
    return this.coach?.notes.find(({ rule }) => rule === this.rule)?.say ?? "";
  }

  /** Everything that was said, the newest last. */
  private get said(): string[] {
    if (!this.coach) return [];
    const welcome = this.welcoming ? this.coach.welcome.slice(0, this.at + 1) : this.coach.welcome;
    const notes = this.known.flatMap((rule) => this.coach!.notes.find((note) => note.rule === rule)?.say ?? []);
    return [...welcome, ...notes, ...(this.welcoming || !this.note ? [] : [this.note])];
  }

  private get speaks(): boolean {
    return this.welcoming || !!this.note;
  }

  /** The page that is up; empty: it is silent. */
  get page(): string {
    const back = this.back >= 0 ? this.back : this.speaks ? 0 : -1;
    return back < 0 ? "" : (this.said.at(-1 - back) ?? "");
  }

  /** Pages before the one that is up. */
  get earlier(): number {
    return Math.max(0, this.said.length - 1 - Math.max(0, this.back));
  }

  get welcome(): { at: number; of: number } | undefined {
    return this.welcoming && this.back < 0 ? { at: this.at + 1, of: this.coach!.welcome.length } : undefined;
  }

  get last(): boolean {
    return !this.welcoming || this.at >= this.coach!.welcome.length - 1;
  }

  get silent(): boolean {
    return !!this.coach && this.said.length > 0;
  }

  turnBack(): void {
    this.back = Math.min(this.said.length - 1, this.back < 0 ? (this.speaks ? 1 : 0) : this.back + 1);
  }

  /** On to the next page, or back to the game. */
  onward(): void {
    if (this.back > 0) this.back -= 1;
    else if (this.back === 0) this.back = -1;
    else if (this.welcoming && !this.last) this.at += 1;
    else this.hear(this.welcoming ? WELCOME : this.rule);
    if (this.back === 0 && this.speaks) this.back = -1;
  }

  /** Something else is asked: what was said of the last thing has been heard. */
  asked(rule: string): void {
    if (rule === this.rule) return;
    if (this.welcoming && this.rule && rule) this.hear(WELCOME); // The game has begun.
    else if (this.note && !this.welcoming) this.hear(this.rule);
    this.back = -1;
    this.rule = rule;
  }

  private hear(note: string): void {
    hear(this.game, note);
    this.known = heard(this.game);
  }
}
