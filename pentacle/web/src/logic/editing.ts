/** A position set up by hand: which spots take a piece, what a touch on the board means, and where it is wrong. */
import type { Box, BoxPiece, BoxSpot, Edit, Item, LegalAction, Scene, TokenItem, Trouble } from "../wire/types.ts";

/** A piece in the hand; `source` is the spot it was taken from, "" the box. */
export interface Picked {
  stack: number;
  name: string;
  source: string;
}

export function pieceOf(box: Box, stack: number, name: string): BoxPiece | undefined {
  return box.stacks[stack]?.pieces.find((piece) => piece.name === name);
}

/** The stack that a piece of a spot belongs to. */
export function stackOf(box: Box, spot: BoxSpot, name: string): number {
  return (spot.takes ?? []).find((stack) => pieceOf(box, stack, name)) ?? -1;
}

/** The spot where a piece lies of which none is left in the box; "": there is one left. */
export function lyingAt(box: Box, stack: number, name: string): string {
  const left = pieceOf(box, stack, name)?.left ?? 1;
  if (left > 0) return "";
  return box.spots.find((spot) => (spot.takes ?? []).includes(stack) && spot.holds?.[name])?.id ?? "";
}

/** Where a picked piece may go: from the box to what is free, if anything is; from a spot to any other. */
export function targets(box: Box, picked: Picked): BoxSpot[] {
  const fit = box.spots.filter((spot) => spot.id !== picked.source && (spot.takes ?? []).includes(picked.stack));
  const free = fit.filter((spot) => !spot.single || !Object.keys(spot.holds ?? {}).length);
  return picked.source || !free.length ? fit : free;
}

/** The spots of the board by the items that show them. */
export function spotsByItem(box: Box): Map<string, BoxSpot[]> {
  const found = new Map<string, BoxSpot[]>();
  for (const spot of box.spots) for (const item of spot.items ?? []) found.set(item, [...(found.get(item) ?? []), spot]);
  return found;
}

/** What a touch on an item of the board takes up, if anything lies there: figures before what they stand on. */
export function takenUp(box: Box, item: string): Picked | null {
  const spots = (spotsByItem(box).get(item) ?? []).filter((spot) => Object.keys(spot.holds ?? {}).length);
  const spot = spots.find((one) => one.shows?.[item]) ?? spots.at(-1);
  if (!spot) return null;
  const name = spot.shows?.[item] ?? Object.keys(spot.holds ?? {})[0]!;
  return { stack: stackOf(box, spot, name), name, source: spot.id };
}

/** The scene to be touched: its items stand for the spots that can be chosen, by their places in `open`. */
export function touchable(scene: Scene, open: readonly BoxSpot[], troubles: readonly Trouble[], box: Box): Scene {
  const numbers = new Map<string, number[]>();
  open.forEach((spot, n) => {
    for (const item of spot.items ?? []) numbers.set(item, [...(numbers.get(item) ?? []), n]);
  });
  const items = scene.items.map((item) => {
    const { why_not: _, way: __, ...rest } = item;
    return { ...rest, actions: numbers.get(item.id) ?? [], state: item.state === "unpayable" || item.state === "dim" ? "idle" : (item.state ?? "idle") } as Item;
  });
  return { ...scene, items: [...items, ...marks(scene, troubles, box)] };
}

export function actionsOf(open: readonly BoxSpot[]): LegalAction[] {
  return open.map((spot, action) => ({ action, label: spot.label || spot.title }));
}

/** An octagon with the number of what is wrong, on each spot that it is about. */
function marks(scene: Scene, troubles: readonly Trouble[], box: Box): TokenItem[] {
  return troubles.flatMap((trouble, n) =>
    (trouble.spots ?? []).flatMap((id) => {
      const shown = box.spots.find((spot) => spot.id === id)?.items ?? [];
      const item = scene.items.find((one) => shown.includes(one.id));
      if (!item) return [];
      const size = Math.max(26, scene.width / 34);
      const at = { x: item.x + item.w / 2, y: item.y - item.h / 2, w: size, h: size };
      return [{ kind: "token", id: `trouble-${n}-${id}`, shape: "octagon", colour: "#A3241A", ink: "#FFFFFF", text: String(n + 1), zone: item.zone ?? "", ...at } as TokenItem];
    }),
  );
}

/** The edit that moves a picked piece; "" is the box. */
export function move(picked: Picked, target: string): Edit {
  return { piece: picked.name, source: picked.source, target };
}

/** What was so before and after: undo without end. */
export class Past {
  private before: string[] = [];
  private after: string[] = [];

  get canUndo(): boolean {
    return this.before.length > 0;
  }
  get canRedo(): boolean {
    return this.after.length > 0;
  }
  /** `now` is left for something new. */
  leave(now: string): void {
    if (!now || this.before.at(-1) === now) return;
    this.before.push(now);
    this.after = [];
  }
  undo(now: string): string {
    const text = this.before.pop();
    if (text === undefined) return now;
    this.after.push(now);
    return text;
  }
  redo(now: string): string {
    const text = this.after.pop();
    if (text === undefined) return now;
    this.before.push(now);
    return text;
  }
}
