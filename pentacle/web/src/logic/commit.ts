/** See, then commit: which choices are shown before they are made, and numbers that are dialled. */
import type { Dial, LegalAction, Preview } from "../wire/types.ts";

/** Something that the viewer wants to do. */
export interface Wish {
  actions: number[];
  label: string;
  /** The piece it was chosen by: touched again, it confirms. */
  item: string;
  /** It asks, whatever its actions say. */
  final: boolean;
  /** What it would do was in sight when it was chosen. */
  seen: boolean;
  /** The same answer as long as the same is asked. */
  keep: boolean;
}

export type Act = (actions: number[], more?: Partial<Wish>) => void;

export function wished(actions: number[], legal: readonly LegalAction[], more: Partial<Wish> = {}): Wish {
  const label = actions.length === 1 ? (legal.find(({ action }) => action === actions[0])?.label ?? "") : "";
  return { actions, label, item: "", final: false, seen: false, keep: false, ...more };
}

export function sameWish(a: Wish | null, b: Wish): boolean {
  return a !== null && a.actions.join() === b.actions.join();
}

/** `play` at once, `ask` first, or `look` whether it is ruin, and ask only then. */
export type Verdict = "play" | "ask" | "look";

/** Costly and final choices ask, if the viewer wants it; ruin that is known of always does. */
export function verdict(wish: Wish, legal: readonly LegalAction[], wanted: boolean, known: Preview | undefined): Verdict {
  if (known?.warning) return "ask";
  const costly = wish.final || wish.seen || legal.some((entry) => entry.asks && entry.action === wish.actions[0]);
  if (!costly) return "play";
  if (wanted && !wish.seen) return "ask";
  return known ? "play" : "look";
}

/** A preview with nothing in it that could be read. */
export function isSilent(preview: Preview): boolean {
  const { lines, changes, warning, ends, certain } = preview;
  return !lines?.length && !changes?.length && !warning && !ends && (certain ?? true);
}

/** The values of a dial that can be played now, by their place. */
export function isOpen(dial: Dial, at: number, legal: readonly LegalAction[]): boolean {
  const first = dial.gestures[at]?.[0];
  return first !== undefined && legal.some(({ action }) => action === first);
}

/** The place of the value nearest to a number; of two as near, the lower. */
export function nearestAt(dial: Dial, value: number): number {
  let best = 0;
  dial.values.forEach((known, at) => {
    if (Math.abs(known - value) < Math.abs((dial.values[best] ?? 0) - value)) best = at;
  });
  return best;
}

/** The place a step away, by value; it stops at both ends and always moves if it can. */
export function stepped(dial: Dial, at: number, step: number): number {
  const last = dial.values.length - 1;
  const here = dial.values[at] ?? 0;
  const found = nearestAt(dial, here + step);
  const moved = found === at ? at + Math.sign(step) : found;
  return Math.max(0, Math.min(last, moved));
}

/** How far the buttons of a dial go beside one at a time; Page Up and Down go further. */
export function stridesOf(dial: Dial): number[] {
  return dial.values.length > 7 ? [5] : [];
}

/** The number that somebody has typed, or null. */
export function typed(text: string): number | null {
  const digits = text.trim();
  return /^-?\d{1,6}$/.test(digits) ? Number(digits) : null;
}
