/** As many puzzles as one can in three minutes; three misses end it. */
import type { PuzzleCard } from "../wire/types.ts";
import { stormOver } from "./streak.ts";

export const MINUTES = 3;
export const MISSES = 3;

export class Storm {
  left = $state(MINUTES * 60);
  solved = $state(0);
  missed = $state.raw<string[]>([]);
  at = $state(0);
  readonly ids: string[];
  private end = 0;

  /** The easy ones first; which of each level, chance decides. */
  constructor(readonly game: string, puzzles: readonly PuzzleCard[], chance: () => number = Math.random) {
    const mixed = puzzles.map((puzzle) => ({ puzzle, by: puzzle.level + chance() })).sort((a, b) => a.by - b.by);
    this.ids = mixed.map(({ puzzle }) => puzzle.id);
  }

  get id(): string {
    return this.ids[this.at] ?? "";
  }

  get over(): boolean {
    return this.left <= 0 || this.missed.length >= MISSES || !this.id;
  }

  begin(now = performance.now()): void {
    this.end = now + MINUTES * 60_000;
  }

  tick(now = performance.now()): void {
    if (!this.over) this.settle(() => (this.left = Math.max(0, Math.ceil((this.end - now) / 1000))));
  }

  answered(id: string, right: boolean): void {
    if (this.over || id !== this.id) return;
    this.settle(() => {
      if (right) this.solved += 1;
      else this.missed = [...this.missed, id];
      this.at += 1;
    });
  }

  private settle(work: () => void): void {
    work();
    if (this.over) stormOver(this.game, this.solved);
  }
}
