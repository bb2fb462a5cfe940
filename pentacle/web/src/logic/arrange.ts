/** Where the zones of a table go, for the window and the shape of the scene. */
import type { Scene } from "../wire/types.ts";
import { sizeOf, type Size } from "./plane.ts";

/** A window's kind: an upright phone, a phone on its side, an upright tablet, anything wider. */
export type Frame = "phone" | "low" | "stack" | "wide";

export interface Arrangement {
  /** The seats stand in a column at the left, or in a strip above all where the window is too narrow or low for that. */
  seats: "column" | "strip";
  left: number;
  right: number;
  /** The height of the dock below the board; 0: there is none. */
  dock: number;
}

const GAP = 12;
const MARGIN = 14;
const STRIP = 48;
const SEAT = 132;
/** What the frame of the dock takes around its plane. */
const FRAME = 16;
/** What an upright tablet keeps for the voice, and for the tabs. */
const BAND = 204;
const TABS = 150;
/** What a phone on its side keeps for the voice, and for the hand. */
export const VOICE = 260;
const HAND = 240;

export function frameOf({ width, height }: Size): Frame {
  if (height <= 430 && width >= 1.25 * height) return "low";
  if (width <= 760) return "phone";
  return width <= 1100 && width <= 0.9 * height ? "stack" : "wide";
}

/** Wide layout: the columns are fixed, the voice stands at the top of the right one. */
export function arrange(window: Size, scene: Scene, bar: number, seats = 2): Arrangement {
  const strip = window.width < 1280 || seats * SEAT > window.height - bar - 2 * GAP;
  const left = strip ? 0 : window.width < 1340 ? 208 : window.width < 1560 ? 232 : 276;
  const right = window.width < 1340 ? 284 : window.width < 1560 ? 300 : 340;
  const width = window.width - left - right - (strip ? 1 : 2) * GAP - 2 * MARGIN;
  const plane = sizeOf(scene, "dock");
  const dock = plane ? Math.round(plane.height * Math.min(1, (width - 2 * FRAME) / plane.width)) + FRAME : 0;
  return { seats: strip ? "strip" : "column", left, right, dock };
}

/** An upright tablet: the height of the board, which is as wide as the window if what lies below has its room. */
export function boardHeight(window: Size, scene: Size & { dock?: [number, number]; side?: [number, number] }, bar: number): number {
  const hand = scene.dock?.[1] ? scene.dock[1] + FRAME + GAP : 0;
  const below = Math.max(TABS, Math.min(240, scene.side?.[1] ?? 0));
  const room = window.height - bar - STRIP - 5 * GAP - BAND - hand - below;
  return Math.round(Math.min(((window.width - 2 * MARGIN) * scene.height) / scene.width, room));
}

/** A phone on its side: the width of the board, which is as high as the window if the hand beside it has its room. */
export function boardWidth(window: Size, scene: Size, bar: number): number {
  const wanted = ((window.height - bar - GAP) * scene.width) / scene.height;
  return Math.round(Math.min(Math.max(wanted, 250), window.width - VOICE - HAND - 3 * GAP));
}
