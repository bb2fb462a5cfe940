/** See, then commit: what a choice would do is fetched and shown, and what costs much is asked once. */
import { getContext, setContext } from "svelte";
import { sameWish, verdict, type Wish, wished } from "../logic/commit.ts";
import { settings } from "../state/settings.svelte.ts";
import type { LegalAction, Preview } from "../wire/types.ts";

/** The table that choices are made at. */
export interface Teller {
  readonly ask: string;
  readonly active: boolean;
  readonly legal: LegalAction[];
  /** What actions would do; it fails where nobody can say. */
  foresee(actions: number[]): Promise<Preview>;
  act(actions: number[], keep?: boolean): Promise<boolean>;
}

export interface Peeked {
  actions: number[];
  box: DOMRect;
}

const PLACE = "commit";
/** Milliseconds that somebody who has made up his mind waits for a preview. */
const PATIENCE = 1500;

export class Commit {
  /** What is chosen and not yet confirmed. */
  wish = $state.raw<Wish | null>(null);
  /** What is looked at without being chosen, and where. */
  peeked = $state.raw<Peeked | null>(null);
  /** What a click on the piece that is pointed at would do. */
  pointed = $state.raw<number[] | null>(null);
  private known = $state.raw<ReadonlyMap<string, Preview>>(new Map());
  private sought = new Map<string, Promise<Preview | null>>();
  private ask = "";
  private hurried = false;
  /** Where the focus was when it was chosen. */
  from: HTMLElement | null = null;

  /** `played`: told when something is really done. */
  constructor(private table: Teller, private played: () => void = () => undefined) {}

  /** What actions would do, as far as that was fetched. */
  of(actions: readonly number[] | undefined): Preview | undefined {
    return actions && this.known.get(actions.join());
  }

  get preview(): Preview | undefined {
    return this.of(this.wish?.actions);
  }

  /** The pieces that the chosen, or looked at, thing is about. */
  get lit(): string[] {
    const preview = this.preview ?? this.of(this.peeked?.actions ?? this.pointed ?? undefined);
    return [...(preview?.items ?? []), ...(this.wish?.item ? [this.wish.item] : [])];
  }

  /** Fetches what actions would do, once for the table as it is. */
  look(actions: number[]): Promise<Preview | null> {
    const key = actions.join();
    const found = this.sought.get(key);
    if (found) return found;
    const asked = this.table.foresee(actions).then(
      (preview) => {
        if (this.sought.get(key) === asked) this.known = new Map([...this.known, [key, preview]]);
        return preview;
      },
      () => {
        if (this.sought.get(key) === asked) this.sought.delete(key);
        return null;
      },
    );
    this.sought.set(key, asked);
    return asked;
  }

  peek(actions: number[] | null, box: DOMRect | null): void {
    this.peeked = actions && box && this.table.active ? { actions, box } : null;
    if (this.peeked) void this.look(this.peeked.actions);
  }

  /** Plays a choice, or shows it and asks; chosen again, it is confirmed. */
  choose(actions: number[], more: Partial<Wish> = {}): void {
    if (!this.table.active) return;
    const wish = wished(actions, this.table.legal, more);
    this.peeked = null;
    if (sameWish(this.wish, wish)) return this.confirm();
    const judged = verdict(wish, this.table.legal, settings.ask, this.of(actions));
    if (judged === "play") this.play(wish);
    else if (judged === "ask") this.show(wish);
    else void this.ifHarmless(wish);
  }

  confirm(): void {
    const wish = this.wish;
    if (!wish || !this.table.active) return;
    if (this.preview) this.play(wish);
    else if (!this.hurried) {
      this.hurried = true;
      void this.ifHarmless(wish);
    }
  }

  cancel(): boolean {
    const was = this.wish !== null;
    this.wish = null;
    this.hurried = false;
    return was;
  }

  /** The table has moved on: nothing that was foreseen holds; another question drops the choice. */
  moved(): void {
    this.known = new Map();
    this.sought.clear();
    this.peeked = null;
    if (this.table.ask !== this.ask) this.wish = null;
    this.ask = this.table.ask;
    if (this.wish) void this.look(this.wish.actions);
  }

  private show(wish: Wish): void {
    if (!this.wish) this.from = document.activeElement as HTMLElement | null;
    this.wish = wish;
    this.hurried = false;
    void this.look(wish.actions);
  }

  /** Plays what is no ruin; ruin is shown first.  What nobody can foresee is played. */
  private async ifHarmless(wish: Wish): Promise<void> {
    const { ask } = this.table;
    const preview = await Promise.race([this.look(wish.actions), new Promise<null>((late) => setTimeout(late, PATIENCE, null))]);
    if (this.table.ask !== ask || (this.hurried && !sameWish(this.wish, wish))) return;
    if (preview?.warning) this.show(wish);
    else this.play(wish);
  }

  private play(wish: Wish): void {
    this.wish = null;
    this.hurried = false;
    this.played();
    void this.table.act(wish.actions, wish.keep);
  }
}

export function provideCommit(table: Teller, played?: () => void): Commit {
  return setContext(PLACE, new Commit(table, played));
}

/** Choices of this table; none where nothing can be chosen, as in a replay. */
export function useCommit(): Commit | undefined {
  return getContext<Commit | undefined>(PLACE);
}
