/** The thread of one table: what happened since the viewer's last choice, and the board played again from there. */
import { framesOf, type Past, recapOf } from "../logic/recap.ts";
import { complain } from "../state/toasts.svelte.ts";
import type { Scene } from "../wire/types.ts";
import type { TableGame } from "./game.svelte.ts";

export class Recap {
  /** The viewer has just come, or come back: he is told also while nothing is asked of him. */
  returned = $state(true);
  at = $state(-1);
  running = $state(false);
  frames = $state.raw<Past[]>([]);
  /** What speaks for the steps that were asked about, by number; empty: it is being thought over. */
  motives = $state<Record<number, string>>({});
  private closed = $state(-1);

  constructor(private game: TableGame) {}

  told = $derived.by(() => {
    const { scene, left, ask, lines, you } = this.game;
    const wanted = ask !== "" || (this.returned && left > 0);
    if (!scene || scene.over || you < 0 || !wanted || this.closed === left) return null;
    return recapOf(lines, left, you);
  });

  /** The table as it was, while it is played again. */
  get scene(): Scene | null {
    return this.frames[this.at]?.scene ?? null;
  }

  async play(): Promise<void> {
    try {
      this.frames = framesOf(await this.game.recall());
      this.motives = {};
    } catch (reason) {
      complain(reason);
      return;
    }
    this.at = this.frames.length ? 0 : -1;
    this.running = this.frames.length > 1;
  }

  /** Asks why the step that is looked at was done. */
  async wonder(): Promise<void> {
    const seq = this.frames[this.at]!.seq;
    this.running = false;
    this.motives[seq] = "";
    try {
      this.motives[seq] = (await this.game.wonder(seq))?.words ?? "";
    } catch (reason) {
      complain(reason);
    }
    if (!this.motives[seq]) delete this.motives[seq];
  }

  /** On to another frame; behind the last one lies the present. */
  step(by: number): void {
    this.at = Math.max(0, this.at + by);
    if (this.at >= this.frames.length) this.stop();
  }

  /** Back to the present; whether it was elsewhere. */
  stop(): boolean {
    const past = this.at >= 0;
    this.at = -1;
    this.running = false;
    return past;
  }

  /** The viewer has acted: he knows where he is. */
  acted(): void {
    this.stop();
    this.returned = false;
  }

  close(): void {
    this.stop();
    this.closed = this.game.left;
  }
}
