/** What the others did since the viewer's own last choice: a few lines, and the board played again from there. */
import type { Line, Scene, StoryFrame } from "../wire/types.ts";
import { redrawn } from "./redraw.ts";

export interface Told {
  /** The last lines, the newest last. */
  lines: Line[];
  /** How many more the log has. */
  more: number;
  /** The pieces that they are about. */
  items: ReadonlySet<string>;
}

/** The last things that happened since the viewer's number `left`; null: nobody else did anything.
 *
 * What followed for himself at the end, as his turn began, is not told. */
export function recapOf(lines: readonly Line[], left: number, you: number, most = 5): Told | null {
  const all = lines.filter((line) => line.kind === "game" && line.seq > left);
  const end = all.findLastIndex((line) => line.standin || (line.seat >= 0 && line.seat !== you));
  if (end < 0) return null;
  const since = all.slice(0, end + 1);
  const last = since.slice(-most);
  return { lines: last, more: since.length - last.length, items: new Set(last.flatMap((line) => line.items ?? [])) };
}

/** Whether a bot has chosen for a seat since it chose itself: its time was up, or it was away. */
export function stoodIn(lines: readonly Line[], left: number, you: number): boolean {
  return lines.some((line) => line.standin && line.seat === you && line.seq > left);
}

/** A step as the viewer saw it. */
export interface Past {
  seq: number;
  by: number;
  lines: Line[];
  scene: Scene;
}

/** The frames of a story with their scenes whole. */
export function framesOf(story: readonly StoryFrame[]): Past[] {
  const found: Past[] = [];
  for (const { seq, by, lines, scene, change } of story) {
    const before = found.at(-1)?.scene;
    const whole = scene ?? (before && change ? redrawn(before, change) : before);
    if (whole) found.push({ seq, by, lines, scene: whole });
  }
  return found;
}
