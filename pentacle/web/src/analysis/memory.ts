/** What an analysis has found so far, kept in this browser until the server has all of it. */
import { createStore, delMany, getMany, keys, set, type UseStore } from "idb-keyval";
import type { Opinion } from "./report.ts";

/** Opinions of other games that may stay; with more of them all go. */
const MOST = 4000;

export class Memory {
  private store: UseStore = createStore("pentacle-analysis", "opinions");

  constructor(
    private replay: string,
    private rules: string,
    private choices: number,
  ) {}

  /** What is known of each choice; nothing where a browser keeps nothing. */
  async recall(): Promise<(Opinion | undefined)[]> {
    try {
      const others = (await keys<string[]>(this.store)).filter(([replay]) => replay !== this.replay);
      if (others.length > MOST) await delMany(others, this.store);
      return await getMany<Opinion | undefined>(this.keys, this.store);
    } catch {
      return [];
    }
  }

  keep(number: number, opinion: Opinion): void {
    attempt(() => set(this.key(number), opinion, this.store));
  }

  forget(): void {
    attempt(() => delMany(this.keys, this.store));
  }

  private key(number: number): [string, string, number] {
    return [this.replay, this.rules, number];
  }

  private get keys(): [string, string, number][] {
    return Array.from({ length: this.choices }, (_, number) => this.key(number));
  }
}

/** A browser that keeps nothing refuses at once or later; nothing hangs on it. */
function attempt(work: () => Promise<void>): void {
  Promise.resolve().then(work).catch(() => undefined);
}
