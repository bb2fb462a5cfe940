/** What moves from one scene to the next, when, and for how long: cause, pieces, numbers. */
import type { CardItem, Item, Scene } from "../wire/types.ts";

/** Milliseconds, as the style guide has them. */
export const TIMES = {
  glide: 420,
  far: 520,
  turn: 260,
  roll: 700,
  settle: 120,
  crack: 180,
  shards: 300,
  count: 600,
  fade: 120,
  trace: 1000,
  /** Several pieces set out so long after each other, and the whole group lies still after `group`. */
  apart: 60,
  group: 900,
};

export type Motion = "glide" | "fly" | "turn" | "roll" | "break" | "leave";

export interface Step {
  motion: Motion;
  delay: number;
  time: number;
  /** The item that it flies from or goes to. */
  by?: string;
}

export interface Plan {
  steps: ReadonlyMap<string, Step>;
  /** When all pieces lie still: numbers begin to count. */
  still: number;
}

const NOTHING: Plan = { steps: new Map(), still: 0 };
/** What is taken in the hand. */
export const MOVABLE: ReadonlySet<string> = new Set(["card", "die", "token", "pawn"]);

/** A card lies with its back up. */
export function isBack(item: Item): boolean {
  return item.kind === "card" && item.face_up === false;
}

const ROLL = (): Step => ({ motion: "roll", delay: 0, time: TIMES.roll + TIMES.settle });

function breaks(old: Item, now: Item | undefined): boolean {
  return old.kind === "token" && (!!old.breaks || old.shape === "seal") && now?.kind !== "token";
}

/** What an item shows, without what can be done with it. */
function shown(item: Item): string {
  const { label, ...rest } = item as CardItem;
  return JSON.stringify([rest.foot, rest.face_up, (item as { value?: number }).value, item.actions?.length ? "" : label]);
}

class Change {
  readonly old: Map<string, Item>;
  readonly now: Map<string, Item>;

  constructor(before: Scene, after: Scene) {
    this.old = new Map(before.items.map((item) => [item.id, item]));
    this.now = new Map(after.items.map((item) => [item.id, item]));
  }

  /** The item that something came from: it shows something else now, or one of its group is gone. */
  origin(name: string): string | undefined {
    if (!name) return undefined;
    const one = this.old.get(name);
    if (one) return this.touched(name) ? name : undefined;
    return [...this.old.values()].findLast((item) => item.group === name && !this.now.has(item.id))?.id;
  }

  /** A new die with a number, where no die of its colour had one. */
  isThrown(item: Item): boolean {
    if (item.kind !== "die" || !item.value) return false;
    return ![...this.old.values()].some((old) => old.kind === "die" && !!old.value && old.colour === item.colour);
  }

  touched(name: string): boolean {
    const [old, now] = [this.old.get(name), this.now.get(name)];
    return !!old && (!now || shown(old) !== shown(now));
  }
}

function distance(a: Item, b: Item): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** A piece that moved further than its own size: worth an arc, or a line that shows from where.  In a small plane things
 * slide down when a box above them grows: that is none. */
export function isAway(old: Item, now: Item): boolean {
  if (now.zone && now.zone === old.zone && now.x === old.x) return false;
  return distance(old, now) > Math.max(now.w, now.h, 12);
}

function isMoved(old: Item, now: Item): boolean {
  const sized = MOVABLE.has(now.kind) && Math.abs(old.w - now.w) > 0.5;
  return sized || distance(old, now) > 0.5 || Math.abs((old.turn ?? 0) - (now.turn ?? 0)) > 0.1;
}

/** Nothing moves into a first scene, nor into one that is laid out otherwise. */
export function planOf(before: Scene | null | undefined, after: Scene): Plan {
  if (!before || before === after || before.width !== after.width || before.height !== after.height) return NOTHING;
  const change = new Change(before, after);
  const steps = new Map<string, Step>();
  for (const item of after.items) {
    const step = arrival(item, change, before);
    if (step) steps.set(item.id, step);
  }
  inTurn([...steps.values()]);
  const walked = longest([...steps].filter(([id]) => change.now.get(id)?.kind === "pawn").map(([, step]) => step));
  for (const item of before.items) {
    const step = departure(item, change, walked, covered(item, after, steps));
    if (step) steps.set(item.id, step);
  }
  return { steps, still: longest([...steps.values()].filter((step) => step.motion !== "leave" || step.by)) };
}

function longest(steps: Step[]): number {
  return Math.max(0, ...steps.map((step) => step.delay + step.time));
}

/** How an item of the new scene gets where it lies. */
function arrival(item: Item, change: Change, board: Scene): Step | undefined {
  const old = change.old.get(item.id);
  if (!old) {
    const by = change.origin(item.comes_from ?? "");
    if (!by) return change.isThrown(item) ? ROLL() : undefined;
    const turned = isBack(change.old.get(by)!) && item.kind === "card" && !isBack(item);
    return { motion: "fly", delay: 0, time: TIMES.far + (turned ? TIMES.turn : 0), by };
  }
  if (item.kind === "die" && old.kind === "die" && (item.value ?? 0) > 0 && item.value !== old.value)
    return ROLL();
  if ((old.zone ?? "") !== (item.zone ?? "")) return { motion: "fly", delay: 0, time: TIMES.far, by: item.id };
  const turned = item.kind === "card" && old.kind === "card" && isBack(old) !== isBack(item) ? TIMES.turn : 0;
  if (item.kind !== "line" && isMoved(old, item)) {
    const far = distance(old, item) > Math.max(board.width, board.height) / 2;
    return { motion: "glide", delay: 0, time: Math.max(far ? TIMES.far : TIMES.glide, turned) };
  }
  return turned ? { motion: "turn", delay: 0, time: turned } : undefined;
}

/** What becomes of an item of the old scene that is no more; a seal breaks when whoever breaks it is there. */
function departure(old: Item, change: Change, walked: number, covered: number): Step | undefined {
  const now = change.now.get(old.id);
  if (breaks(old, now)) return { motion: "break", delay: walked, time: TIMES.crack + TIMES.shards };
  if (now || !MOVABLE.has(old.kind)) return undefined;
  const to = old.goes_to ?? "";
  const there = to !== "" && change.now.has(to) && change.touched(to);
  return there ? { motion: "leave", delay: 0, time: TIMES.glide, by: to } : { motion: "leave", delay: covered, time: TIMES.fade };
}

/** When something else lies where an item lay. */
function covered(old: Item, after: Scene, steps: ReadonlyMap<string, Step>): number {
  const over = after.items.filter((item) => item.kind === old.kind && Math.abs(item.x - old.x) < old.w * 0.6 && Math.abs(item.y - old.y) < old.h * 0.8);
  return Math.max(0, ...over.map((item) => steps.get(item.id)).map((step) => (step ? step.delay + step.time : 0)));
}

/** Pieces set out one after the other. */
function inTurn(steps: Step[]): void {
  const apart = Math.min(TIMES.apart, (TIMES.group - TIMES.far) / Math.max(1, steps.length - 1));
  steps.forEach((step, i) => (step.delay = Math.round(i * apart)));
}
