/** The wheel of the home page: any number of games on the points of a star. */
import { hue } from "./colour.ts";

export interface Place {
  x: number;
  y: number;
}

/** The wheel is drawn on a field of 800. */
export const MIDDLE = 400;
const RADIUS = 280;
/** As many games as the pentacle has points, and everything is as large as it gets. */
const FEW = 5;
/** With more than these, names would lie on each other. */
const MANY = 12;
const TOP = -Math.PI / 2;
const VIOLET = 250;

/** Where the points are: the first at the top, then clockwise. */
export function places(count: number, radius = RADIUS, shift = 0): Place[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = TOP + ((i + shift) * 2 * Math.PI) / count;
    return { x: MIDDLE + radius * Math.cos(angle), y: MIDDLE + radius * Math.sin(angle) };
  });
}

/**
 * The lines of the star, each a closed row of points: from every point one goes on to the one that lies `step` further.
 * Where that does not reach all of them, several rows lie across each other, as in the star of six.
 */
export function star(count: number): number[][] {
  if (count < 3) return [];
  const step = Math.min(Math.floor((count - 1) / 2), Math.max(1, Math.round(count * 0.4)));
  const rows: number[][] = [];
  const seen = new Set<number>();
  for (let first = 0; first < count; first++) {
    if (seen.has(first)) continue;
    const row: number[] = [];
    for (let at = first; !seen.has(at); at = (at + step) % count) {
      seen.add(at);
      row.push(at);
    }
    rows.push(row);
  }
  return rows;
}

export interface Room {
  /** In hundredths of the wheel's width: a disc, and what a name below it may take. */
  disc: number;
  name: number;
  /** How thick the lines are, 1 for the pentacle. */
  line: number;
  /** What is written below a disc; the middle of the wheel tells the rest of the game that is chosen. */
  words: "all" | "name" | "none";
}

export function room(count: number): Room {
  if (count <= FEW) return { disc: 18, name: 31, line: 1, words: "all" };
  const apart = ((2 * RADIUS) / 8) * Math.sin(Math.PI / count);
  const words = count <= MANY ? "name" : "none";
  const disc = Math.min(16, apart * (words === "none" ? 0.62 : 0.49));
  const name = apart * Math.cos(Math.PI / count) - 0.5;
  return { disc, name, line: (FEW + 1) / (count + 1), words };
}

/** The games in the order of the rainbow, violet first; what has no colour comes last. */
export function byColour<Game extends { colour: string }>(games: readonly Game[]): Game[] {
  const turn = (game: Game) => {
    const angle = hue(game.colour);
    return angle === undefined ? 360 : (angle - VIOLET + 360) % 360;
  };
  return [...games].sort((a, b) => turn(a) - turn(b));
}
