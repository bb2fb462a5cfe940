/** Geometry of the table plane: what lies under what, and the way from one item to the next. */
import type { AreaItem, Item, Scene } from "../wire/types.ts";

export type Ground = "theme" | "dark" | "light";
/** The planes of a table: the board, what stands beside the prompt, what lies in its box. */
export const ZONES = ["", "side", "dock"] as const;
export type Zone = (typeof ZONES)[number];

export interface Size {
  width: number;
  height: number;
}

/** Width and height of a plane; nothing where the scene has no such plane. */
export function sizeOf(scene: Scene, zone: Zone): Size | undefined {
  const [width, height] = zone ? (scene[zone] ?? [0, 0]) : [scene.width, scene.height];
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** The plane beside the board only tells what is at stake: nothing on it is ever chosen. */
export function isStake(scene: Scene): boolean {
  const beside = scene.items.filter((item) => item.zone === "side");
  return beside.length > 0 && !beside.some((item) => item.actions?.length || item.why_not || item.kind === "die");
}

/** The scale at which a scene fits into the room that there is. */
export function fit(scene: Size, room: Size, most = 1.6): number {
  if (room.width <= 0 || room.height <= 0) return 0;
  return Math.min(room.width / scene.width, room.height / scene.height, most);
}

/** What a finger can hit. */
const FINGER = 44;

/** How much larger a thing must become for a finger; 1: it is large enough. */
export function needed(item: { w: number; h: number }, scale: number): number {
  const side = Math.min(item.w, item.h) * scale;
  return side >= FINGER - 4 ? 1 : FINGER / side;
}

/** A board or another ground for many things: its tip would lie over half the table. */
export function isVast(item: { w: number; h: number }, scene: Size): boolean {
  return item.w * item.h > 0.25 * scene.width * scene.height;
}

function covers(area: AreaItem, item: Item): boolean {
  const [x, y] = [Math.abs(item.x - area.x) / (area.w / 2), Math.abs(item.y - area.y) / (area.h / 2)];
  const isRound = area.oval || 2 * (area.round ?? 0) >= Math.max(area.w, area.h);
  return isRound ? Math.hypot(x, y) <= 1 : x <= 1 && y <= 1;
}

/** The ground that an area itself gives to what lies on it; a panel takes that of what it lies on. */
export function groundOf(area: AreaItem): Ground | undefined {
  if (!area.fill) return undefined;
  if (area.fill === "vellum") return "light";
  if (area.fill === "panel" || area.fill === "raised" || area.fill === "sunk") return undefined;
  return area.surface ?? "dark";
}

/** What each item lies on: rings and text take the night or the day colours of their ground. */
export function grounds(items: readonly Item[]): Map<string, Ground> {
  const found = new Map<string, Ground>();
  const areas: AreaItem[] = [];
  for (const item of items) {
    let ground: Ground = "theme";
    for (const area of areas) if (covers(area, item)) ground = groundOf(area) ?? ground;
    found.set(item.id, ground);
    if (item.kind === "area") areas.push(item);
  }
  return found;
}

/** Rows from top to bottom, each from left to right. */
export function readingOrder(items: readonly Item[], slack = 40): Item[] {
  const rows: Item[][] = [];
  for (const item of [...items].sort((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    if (row && item.y - (row[0]?.y ?? 0) <= slack) row.push(item);
    else rows.push([item]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.x - b.x));
}

/** Cards of a group that lie so close that a finger cannot tell them apart by their faces. */
export function crowded(items: readonly Item[], share = 0.72): Set<string> {
  const found = new Set<string>();
  const cards = items.filter((item) => item.kind === "card" && item.group);
  for (const card of cards)
    for (const other of cards) {
      if (other === card || other.group !== card.group) continue;
      const [dx, dy] = [Math.abs(other.x - card.x), Math.abs(other.y - card.y)];
      if (dx < card.w * share && dy < card.h * share) found.add(card.id);
    }
  return found;
}

/** Where something is, by its middle. */
export interface Spot {
  id: string;
  x: number;
  y: number;
}

export type Arrow = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

/** The nearest item in the direction of an arrow key; sideways distance counts double. */
export function nearest<T extends Spot>(from: Spot, items: readonly T[], arrow: Arrow): T | undefined {
  const [dx, dy] = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[arrow] as [number, number];
  let best: T | undefined;
  let least = Infinity;
  for (const item of items) {
    if (item.id === from.id) continue;
    const along = (item.x - from.x) * dx + (item.y - from.y) * dy;
    const aside = Math.abs((item.x - from.x) * dy + (item.y - from.y) * dx);
    if (along <= 1) continue;
    const distance = along + 2 * aside;
    if (distance < least) [best, least] = [item, distance];
  }
  return best;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where a tooltip goes: above, below, right or left of its target, inside the window. */
export function besideOf(target: Box, size: Size, window: Size, gap = 10): { left: number; top: number } {
  const middle = (target.left + target.right) / 2 - size.width / 2;
  const centre = (target.top + target.bottom) / 2 - size.height / 2;
  const places = [
    { left: middle, top: target.top - size.height - gap },
    { left: middle, top: target.bottom + gap },
    { left: target.right + gap, top: centre },
    { left: target.left - size.width - gap, top: centre },
  ];
  const edge = 8;
  const inside = places.find(({ left, top }, i) =>
    i < 2
      ? top >= edge && top + size.height <= window.height - edge
      : left >= edge && left + size.width <= window.width - edge,
  );
  const place = inside ?? { left: middle, top: target.bottom + gap };
  return {
    left: Math.max(edge, Math.min(place.left, window.width - size.width - edge)),
    top: Math.max(edge, Math.min(place.top, window.height - size.height - edge)),
  };
}
