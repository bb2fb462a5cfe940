/** What the others did since the viewer's own last choice: a few lines, and the board played again from there. */
import type { Item, Line, Scene, StoryFrame } from "../wire/types.ts";
import { fit, type Size } from "./plane.ts";
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

/** A step as the viewer saw it. */
export interface Past {
  by: number;
  lines: Line[];
  scene: Scene;
}

/** The frames of a story with their scenes whole. */
export function framesOf(story: readonly StoryFrame[]): Past[] {
  const found: Past[] = [];
  for (const { by, lines, scene, change } of story) {
    const before = found.at(-1)?.scene;
    const whole = scene ?? (before && change ? redrawn(before, change) : before);
    if (whole) found.push({ by, lines, scene: whole });
  }
  return found;
}

export const CORNERS = ["bottom left", "bottom right", "top left", "top right", "bottom middle", "top middle"] as const;
export type Corner = (typeof CORNERS)[number];

function overlap(item: Item, scale: number, from: Size, left: number, top: number, box: Size): number {
  const [x, y] = [from.width + item.x * scale, from.height + item.y * scale];
  const [w, h] = [(item.w * scale) / 2, (item.h * scale) / 2];
  const wide = Math.min(x + w, left + box.width) - Math.max(x - w, left);
  const high = Math.min(y + h, top + box.height) - Math.max(y - h, top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** A box may lie on this share of small pieces, and hide so many of them. */
const SHARE = 0.3;
const FEW = 4;

/** The corner of the room, or the middle of an edge, where a box covers least of the table, and nothing that can be chosen; little of it unless `anywhere`. */
export function freeCorner(scene: Scene, open: ReadonlySet<string>, room: Size, box: Size, anywhere = false): Corner | null {
  const scale = fit(scene, room);
  const from = { width: (room.width - scene.width * scale) / 2, height: (room.height - scene.height * scale) / 2 };
  let best: { corner: Corner; covered: number } | null = null;
  for (const corner of CORNERS) {
    const left = (corner.endsWith("left") ? 0 : corner.endsWith("right") ? 1 : 0.5) * (room.width - box.width);
    const top = corner.startsWith("top") ? 0 : room.height - box.height;
    const under = (item: Item) => overlap(item, scale, from, left, top, box);
    if (scene.items.some((item) => open.has(item.id) && under(item) > 0)) continue;
    const small = scene.items.filter((item) => item.w * item.h < (scene.width * scene.height) / 8);
    const covered = small.reduce((sum, item) => sum + under(item), 0);
    const hidden = small.filter((item) => under(item) > (item.w * item.h * scale * scale) / 2).length;
    const fits = anywhere || (covered <= SHARE * box.width * box.height && hidden <= FEW);
    if (fits && (!best || covered < best.covered)) best = { corner, covered };
  }
  return best?.corner ?? null;
}
