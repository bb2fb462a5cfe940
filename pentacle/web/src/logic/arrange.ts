/** Where the zones of a table go, for the window and the shape of the scene. */
import type { Scene } from "../wire/types.ts";
import { fit, sizeOf, type Size } from "./plane.ts";

export interface Arrangement {
  /** The prompt lies below the board (dock) or at the right above the panels (side). */
  prompt: "dock" | "side";
  /** The seats stand in a column at the left, or in a strip above all where the window is too narrow or low for that. */
  seats: "column" | "strip";
  left: number;
  right: number;
  /** The height of the box below the board; 0: there is none. */
  dock: number;
}

const GAP = 12;
const MARGIN = 14;
const STRIP = 48;
const SEAT = 132;
/** What the frame of the box takes around the dock's plane. */
const FRAME = 16;

/** Wide layout: the columns are fixed, the prompt goes where it is wanted, or where the board stays largest. */
export function arrange(window: Size, scene: Scene, bar: number, seats = 2): Arrangement {
  const small = window.width < 1340;
  const strip = window.width < 1180 || seats * SEAT > window.height - bar - 2 * GAP;
  const left = strip ? 0 : small ? 208 : window.width < 1560 ? 232 : 276;
  const right = small ? 252 : window.width < 1560 ? (scene.panels?.length || scene.side ? 300 : 284) : 340;
  const room = {
    width: window.width - left - right - (strip ? 1 : 2) * GAP - 2 * MARGIN,
    height: window.height - bar - 2 * GAP - (strip ? STRIP + GAP : 0),
  };
  const plane = sizeOf(scene, "dock");
  const lone = plane ? Math.round(plane.height * Math.min(1, room.width / plane.width)) + FRAME : 0;
  const dock = Math.max(window.height < 780 ? 112 : 128, lone);
  const below = (height: number) => fit(scene, { width: room.width, height: room.height - (height ? height + GAP : 0) }, 2);
  const wanted = scene.prompt.at || (below(dock) >= below(lone) * 0.94 ? "dock" : "side");
  return { prompt: wanted, seats: strip ? "strip" : "column", left, right, dock: wanted === "dock" ? dock : lone };
}
