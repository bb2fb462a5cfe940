/** Where the zones of a table go, for the window and the shape of the scene. */
import { fit, type Size } from "./plane.ts";

export interface Arrangement {
  /** The prompt lies below the plane (dock) or at the right above the panels (side). */
  prompt: "dock" | "side";
  /** The seats stand in a column at the left, or in a strip above all where the window is too narrow or low for that. */
  seats: "column" | "strip";
  left: number;
  right: number;
  dock: number;
}

const GAP = 12;
const MARGIN = 14;
const STRIP = 48;
const SEAT = 132;

/** Wide layout: the columns are fixed, the prompt goes where the plane stays largest. */
export function arrange(window: Size, scene: Size, bar: number, panels: boolean, seats = 2): Arrangement {
  const small = window.width < 1340;
  const strip = window.width < 1180 || seats * SEAT > window.height - bar - 2 * GAP;
  const left = strip ? 0 : small ? 208 : window.width < 1560 ? 232 : 276;
  const right = small ? 252 : window.width < 1560 ? (panels ? 300 : 284) : 340;
  const room = {
    width: window.width - left - right - (strip ? 1 : 2) * GAP - 2 * MARGIN,
    height: window.height - bar - 2 * GAP - (strip ? STRIP + GAP : 0),
  };
  const dock = window.height < 780 ? 112 : 128;
  const beside = fit(scene, room, 2);
  const above = fit(scene, { width: room.width, height: room.height - dock - GAP }, 2);
  return { prompt: above >= beside * 0.94 ? "dock" : "side", seats: strip ? "strip" : "column", left, right, dock };
}
