/** Which sounds belong to what happened at the table. */
import type { Item, Panel, Scene, Shape } from "../wire/types.ts";
import type { Motion, Plan } from "./motion.ts";

export type Sound = "turn" | "place" | "card" | "dice" | "seal" | "chime" | "bid" | "sold" | "refused" | "win";

export interface Cue {
  sound: Sound;
  /** Milliseconds after the scene is shown. */
  at: number;
  /** Of a seal: which of the five notes. */
  note?: number;
}

interface Part {
  /** Its pitch in hertz; noise is what is left of a hiss around it. */
  pitch: number;
  noise?: boolean;
  /** Seconds. */
  at: number;
  long: number;
  loud: number;
  wave?: OscillatorType;
}

/** One note an element: fire, water, air, earth and spirit. */
export const NOTES = [1319, 988, 1568, 784, 1760];
const ELEMENTS: Partial<Record<Shape, number>> = { triangle: 0, drop: 1, swirl: 2, disc: 2, square: 3, star: 4 };
const GEMS: ReadonlySet<string> = new Set<Shape>(["coin", "oval", "octagon", "step", "brilliant", "shield", "hex", "cube"]);

const bell = (pitch: number, at: number, long: number, loud: number): Part[] => [
  { pitch, at, long, loud },
  { pitch: pitch * 2.76, at, long: long * 0.5, loud: loud * 0.25 },
];
const hiss = (pitch: number, at: number, long: number, loud: number): Part => ({ pitch, noise: true, at, long, loud });

/** What a sound is made of; `note` is the pitch of a seal. */
export function partsOf(sound: Sound, note = 0): Part[] {
  switch (sound) {
    case "turn":
      return [...bell(784, 0, 0.5, 0.2), ...bell(1175, 0.14, 0.5, 0.18)];
    case "place":
      return [hiss(420, 0, 0.07, 0.5), { pitch: 170, at: 0, long: 0.09, loud: 0.25, wave: "triangle" }];
    case "card":
      return [hiss(2600, 0, 0.14, 0.32), hiss(4200, 0.05, 0.08, 0.16)];
    case "dice":
      return [0, 0.07, 0.13, 0.22, 0.34, 0.47].map((at) => hiss(900 + at * 800, at, 0.05, 0.45));
    case "seal":
      return [hiss(1800, 0, 0.05, 0.5), hiss(700, 0.03, 0.1, 0.35), ...bell(NOTES[note % NOTES.length]!, 0.08, 0.55, 0.16)];
    case "chime":
      return [...bell(1319, 0, 0.45, 0.12), ...bell(1976, 0.05, 0.45, 0.12)];
    case "bid":
      return [hiss(700, 0, 0.05, 0.6), { pitch: 240, at: 0, long: 0.16, loud: 0.3, wave: "triangle" }];
    case "sold":
      return [hiss(420, 0, 0.06, 0.7), { pitch: 150, at: 0, long: 0.24, loud: 0.36, wave: "triangle" }];
    case "refused":
      return [{ pitch: 110, at: 0, long: 0.18, loud: 0.3, wave: "triangle" }];
    case "win":
      return [523, 659, 784, 988, 1319].flatMap((pitch, i) => bell(pitch, i * 0.16, 0.9, 0.18));
  }
}

/** Seconds until it has died away. */
export function lengthOf(sound: Sound): number {
  return Math.max(...partsOf(sound).map((part) => part.at + part.long));
}

interface Happening {
  /** Who acted; below 0 nobody. */
  by: number;
  /** It is the viewer's turn from now on. */
  called: boolean;
}

/** What is heard when a scene follows another: the strongest thing that happened, then the call to the viewer. */
export function cuesOf(before: Scene | null, after: Scene, plan: Plan, { by, called }: Happening): Cue[] {
  if (before && after.over && !before.over) return [{ sound: "win", at: plan.still }];
  const found = before ? things(before, after, plan) : [];
  if (!found.length && before && by >= 0) found.push({ sound: "place", at: 0 });
  if (called) found.push({ sound: "turn", at: plan.still });
  return found;
}

function things(before: Scene, after: Scene, plan: Plan): Cue[] {
  const old = new Map(before.items.map((item) => [item.id, item]));
  const now = new Map(after.items.map((item) => [item.id, item]));
  const moved = (wanted: Motion[], fits: (item: Item) => boolean): Cue["at"][] =>
    [...plan.steps]
      .filter(([id, step]) => wanted.includes(step.motion) && fits((now.get(id) ?? old.get(id))!))
      .map(([, step]) => step.delay);
  const first = (sound: Sound, times: number[]): Cue[] => (times.length ? [{ sound, at: Math.min(...times) }] : []);
  const seals = [...plan.steps].filter(([, step]) => step.motion === "break").slice(0, 3);
  const options: Cue[][] = [
    seals.map(([id, step]) => ({ sound: "seal", at: step.delay, note: noteOf(old.get(id)!) })),
    first("dice", moved(["roll"], () => true)),
    bids(before.panels ?? [], after.panels ?? []),
    first("chime", moved(["glide", "fly", "leave"], (item) => item.kind === "token" && GEMS.has(item.shape ?? ""))),
    first("card", moved(["fly", "turn", "glide"], (item) => item.kind === "card")),
    first("place", moved(["fly", "glide"], (item) => item.kind === "pawn" || item.kind === "token")),
  ];
  return options.find((cues) => cues.length) ?? [];
}

export function noteOf(item: Item): number {
  return item.kind === "token" ? (ELEMENTS[item.shape ?? "disc"] ?? 0) : 0;
}

/** An auction that goes on has heard a bid; one that is no more, the last call. */
function bids(before: Panel[], after: Panel[]): Cue[] {
  const auction = (panels: Panel[]) => panels.find((panel) => panel.kind === "auction");
  const [old, now] = [auction(before), auction(after)];
  if (old && !now) return [{ sound: "sold", at: 0 }];
  return old && now && JSON.stringify(old) !== JSON.stringify(now) ? [{ sound: "bid", at: 0 }] : [];
}
