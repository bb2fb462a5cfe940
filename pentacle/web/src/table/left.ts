/** A table as it was left, and a choice that waits for the network: a page that opens without one shows and keeps them. */
import type { BotCard, LegalAction, Line, Scene, TableCard } from "../wire/types.ts";
import { lastSeen, note } from "../wire/seen.ts";

export interface Left {
  card: TableCard | null;
  scene: Scene | null;
  legal: LegalAction[];
  ask: string;
  lines: Line[];
  bots: BotCard[];
  you: number;
}

/** A choice that nobody has acknowledged yet. */
export interface Owed {
  id: string;
  ask: string;
  actions: number[];
}

const LINES = 60;
/** Milliseconds in which a table is written down once. */
const PAUSE = 1000;

export class LeftTable {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private table: string) {}

  /** Writes it down soon, however often it changes. */
  keep(now: () => Left): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      const { lines, ...rest } = now();
      void note(`table ${this.table}`, { ...rest, lines: lines.slice(-LINES) } satisfies Left);
    }, PAUSE);
  }

  async found(): Promise<Left | undefined> {
    return (await lastSeen<Left>(`table ${this.table}`))?.told;
  }

  owe(owed: Owed): void {
    try {
      localStorage.setItem(this.name, JSON.stringify(owed));
    } catch {
      return; // it is sent all the same, as long as the page is open
    }
  }

  settle(): void {
    localStorage.removeItem(this.name);
  }

  get owed(): Owed | null {
    return JSON.parse(localStorage.getItem(this.name) ?? "null") as Owed | null;
  }

  private get name(): string {
    return `pentacle.owed.${this.table}`;
  }
}
