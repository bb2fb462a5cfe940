/** Where the zones of a table go, for the window and the shape of the scene. */
import type { Scene } from "../wire/types.ts";
import { fit, sizeOf, type Size } from "./plane.ts";

/** A window's kind: an upright phone, a phone on its side, an upright tablet, anything wider. */
export type Frame = "phone" | "low" | "stack" | "wide";

export interface Arrangement {
  /** The prompt lies below the board (dock) or at the right above the panels (side). */
  prompt: "dock" | "side";
  /** The seats stand in a column at the left, or in a strip above all where the window is too narrow or low for that. */
  seats: "column" | "strip";
  left: number;
  right: number;
  /** The height of the box below the board; 0: there is none. */
  dock: number;
  /** The column of seats has room for panels that only inform. */
  roomy: boolean;
}

const GAP = 12;
const MARGIN = 14;
const STRIP = 48;
const SEAT = 132;
const SEAT_FULL = 152;
/** The least that a panel takes, and what its head and each of its rows take. */
const INFO = 170;
const HEAD = 60;
const ROW = 29;
/** What the frame of the box takes around the dock's plane. */
const FRAME = 16;
/** What an upright tablet keeps for prompt, panels and log. */
const BELOW = 300;
const DOCKED = 150;
const ABREAST = 120;
/** The column of seats on a phone that lies on its side, and the least that its prompt needs. */
const RAIL = 128;
const ASKED = 280;

export function frameOf({ width, height }: Size): Frame {
  if (height <= 430 && width >= 1.25 * height) return "low";
  if (width <= 760) return "phone";
  return width <= 1100 && width <= 0.9 * height ? "stack" : "wide";
}

/** Wide layout: the columns are fixed, the prompt goes where it is wanted, or where the board stays largest. */
export function arrange(window: Size, scene: Scene, bar: number, seats = 2): Arrangement {
  const strip = window.width < 1280 || seats * SEAT > window.height - bar - 2 * GAP;
  const small = window.width < 1340;
  const left = strip ? 0 : small ? 208 : window.width < 1560 ? 232 : 276;
  const right = small ? 252 : window.width < 1560 ? (scene.panels?.length || scene.side?.[1] ? 300 : 284) : 340;
  const room = {
    width: window.width - left - right - (strip ? 1 : 2) * GAP - 2 * MARGIN,
    height: window.height - bar - 2 * GAP - (strip ? STRIP + GAP : 0),
  };
  const plane = sizeOf(scene, "dock");
  const lone = plane ? Math.round(plane.height * Math.min(1, room.width / plane.width)) + FRAME : 0;
  const dock = Math.max(window.height < 780 ? 112 : 128, lone);
  const below = (height: number) => fit(scene, { width: room.width, height: room.height - (height ? height + GAP : 0) }, 2);
  const wanted = scene.prompt.at || (below(dock) >= below(lone) * 0.94 ? "dock" : "side");
  const info = Math.max(INFO, ...(scene.panels ?? []).map((panel) => HEAD + ROW * (panel.rows?.length ?? 0)));
  const roomy = !strip && seats * SEAT_FULL + info <= room.height;
  return { prompt: wanted, seats: strip ? "strip" : "column", left, right, dock: wanted === "dock" ? dock : lone, roomy };
}

/** An upright tablet: the height of the board, which is as wide as the window if what lies below has its room. */
export function boardHeight(window: Size, scene: Size & { dock?: [number, number] }, bar: number): number {
  const room = window.height - bar - STRIP - 4 * GAP - BELOW - (scene.dock?.[1] ? DOCKED : 0);
  return Math.round(Math.min(((window.width - 2 * MARGIN) * scene.height) / scene.width, room));
}

/** An upright tablet: a high plane beside the prompt would leave no lines to a log below it, so they lie abreast. */
export function abreast(scene: { side?: [number, number] }): boolean {
  return (scene.side?.[1] ?? 0) > ABREAST;
}

/** A phone on its side: the width of the board, which is as high as the window if the prompt beside it has its room. */
export function boardWidth(window: Size, scene: Size, bar: number): number {
  const wanted = ((window.height - bar - GAP) * scene.width) / scene.height;
  return Math.round(Math.min(Math.max(wanted, 0.36 * window.width), window.width - RAIL - ASKED - 3 * GAP));
}
