/**
 * Hints that this page thinks about itself, from what its seat knows; the server only lends its words.
 *
 * A first one comes soon, better ones follow while somebody looks.  Where the page cannot think, the server does.
 */
import type { Engine, Verdict } from "../engine/client.ts";
import type { Explain, Known } from "../wire/types.ts";

/** Milliseconds after which a hint is told, and told again if it has changed. */
const MOMENTS = [500, 1500, 4000];
/** Milliseconds that it thinks in all. */
const LONGEST = 9000;
/** Options that are told: more than the page shows. */
const TOLD = 8;

/** The table that a hint is for. */
export interface Asker {
  /** The question that is asked of the viewer; empty: none. */
  readonly ask: string;
  /** Does anybody still look at the hint? */
  readonly looks: boolean;
  known(ask: string): Promise<Known>;
  explain(told: Told): Promise<unknown>;
}

export type Told = Omit<Explain, "id" | "type">;

export class Adviser {
  private thought: AbortController | null = null;

  constructor(
    private table: Asker,
    private engine: () => Promise<Engine | null>,
    private clock: () => number = () => performance.now(),
  ) {}

  /** Ends a thought that nobody needs any more. */
  stop(): void {
    this.thought?.abort();
    this.thought = null;
  }

  /** A first hint; false where the page cannot think.  Better ones come after it. */
  async advise(): Promise<boolean> {
    this.stop();
    const thought = (this.thought = new AbortController());
    const { ask } = this.table;
    const engine = await this.engine().catch(() => null);
    if (!engine) return false;
    if (thought.signal.aborted || !ask) return true;
    const known = await this.table.known(ask);
    return new Promise((resolve) => {
      const teller = new Teller(this.table, ask, thought.signal, () => resolve(true));
      this.think(engine, known, thought, teller).then(
        () => resolve(true),
        () => resolve(teller.told),
      );
    });
  }

  private async think(engine: Engine, { record, seats, seat }: Known, thought: AbortController, teller: Teller): Promise<void> {
    const view = Uint8Array.from(atob(record), (sign) => sign.charCodeAt(0));
    const seed = crypto.getRandomValues(new BigUint64Array(1))[0]!;
    const begun = this.clock();
    const progress = (verdict: Verdict) => {
      if (teller.told && !this.table.looks) thought.abort();
      else teller.hear(verdict, this.clock() - begun);
    };
    const verdict = await engine.search({ view, seats, player: seat, seed }, { ms: LONGEST, signal: thought.signal, progress });
    await teller.end(verdict);
  }
}

/** Has the server put verdicts into words, one after the other, and only what is new. */
class Teller {
  told = false;
  private moments = [...MOMENTS];
  private last = "";
  private busy: Promise<unknown> | null = null;

  constructor(
    private table: Asker,
    private ask: string,
    private signal: AbortSignal,
    private first: () => void,
  ) {}

  hear(verdict: Verdict, after: number): void {
    const due = this.moments[0] ?? Infinity;
    if (after < due || this.busy) return;
    this.moments = this.moments.filter((moment) => moment > after);
    this.busy = this.tell(verdict, true)
      .catch(() => undefined)
      .finally(() => (this.busy = null));
  }

  /** The last word: it is told even if its figures are the same, for it says that it is the last. */
  async end(verdict: Verdict): Promise<void> {
    await this.busy;
    if (!this.signal.aborted) await this.tell(verdict, false);
  }

  private async tell(verdict: Verdict, more: boolean): Promise<void> {
    if (this.table.ask !== this.ask || (this.told && !this.table.looks)) return;
    const best = verdict.moves[0]!.expected;
    const options = verdict.moves.slice(0, TOLD).map(({ action, expected }) => ({ action, value: Math.max(0, Math.min(1, best, expected)) }));
    const told = { options, line: verdict.line, more };
    const shown = JSON.stringify(options.map(({ action, value }) => [action, Math.round(100 * value)]));
    if (more && shown === this.last) return;
    this.last = shown;
    await this.table.explain({ ask: this.ask, ...told });
    this.told = true;
    this.first();
  }
}
