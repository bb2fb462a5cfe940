/** A chart of everybody's points over a game: lines that rise in steps, each frame in its place. */
import type { Mark, Points } from "../wire/types.ts";

export interface Size {
  width: number;
  height: number;
}

export interface Tick {
  at: number;
  text: string;
}

/** A stop with its name, which may stand beside it at an edge. */
export interface Stop extends Tick {
  named: number;
}

/** What is drawn in a frame of lines. */
export interface Drawn {
  /** For each seat the path of its line. */
  lines: string[];
  /** For each seat the height where its line ends. */
  ends: number[];
  levels: Tick[];
  marks?: Stop[];
  /** Places that are pointed out. */
  turns?: readonly number[];
}

/** Round numbers between two values, about so many. */
export function levels(low: number, high: number, wanted = 4): number[] {
  const rough = Math.max(1, (high - low) / wanted);
  const ten = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * ten).find((n) => n >= rough) ?? rough;
  const found: number[] = [];
  for (let n = Math.ceil(low / step) * step; n <= high; n += step) found.push(n);
  return found;
}

/** What a stop is called under the chart: its first words. */
export function short(text: string): string {
  return text.split(/[,:·]/u)[0]!.trim();
}

/** The stops whose names find room, from the first on. */
export function labelled(stops: readonly Tick[], width: number, letter = 6.4): Stop[] {
  const found: Stop[] = [];
  let free = -Infinity;
  for (const stop of stops) {
    const text = short(stop.text);
    const half = (text.length * letter) / 2;
    const named = Math.max(half, Math.min(width - half, stop.at));
    if (named - half < free || found.at(-1)?.text === text) continue;
    found.push({ at: stop.at, named, text });
    free = named + half + 2 * letter;
  }
  return found;
}

export function chart(found: Points, stops: readonly Mark[], { width, height }: Size): Drawn {
  const last = Math.max(1, found.frames.at(-1) ?? 1);
  const all = found.points.flat();
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const x = (frame: number) => (frame / last) * width;
  const y = (n: number) => height - ((n - low) / (high - low)) * height;
  const seats = found.points[0]?.length ?? 0;
  const lines = Array.from({ length: seats }, (_, seat) =>
    found.frames.map((frame, i) => {
      const at = y(found.points[i]![seat]!);
      return i ? `H${x(frame).toFixed(1)}V${at.toFixed(1)}` : `M${x(frame).toFixed(1)} ${at.toFixed(1)}`;
    }).join(""),
  );
  return {
    lines,
    ends: (found.points.at(-1) ?? []).map(y),
    levels: levels(low, high).map((n) => ({ at: y(n), text: String(n) })),
    marks: labelled(stops.map(({ frame, text }) => ({ at: x(frame), text })), width),
  };
}

/** The points at a frame. */
export function pointsAt(found: Points, frame: number): number[] {
  const at = found.frames.findLastIndex((known) => known <= frame);
  return found.points[Math.max(0, at)] ?? [];
}

/** The place under a share of the width, of places 0 to `last`. */
export function placeAt(share: number, last: number): number {
  return Math.round(Math.max(0, Math.min(1, share)) * last);
}

/** Places for labels at these heights, so far apart that none covers another. */
export function apart(heights: readonly number[], gap: number, most: number): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => heights[a]! - heights[b]!);
  const found = [...heights];
  order.forEach((i, k) => {
    if (k) found[i] = Math.max(found[i]!, found[order[k - 1]!]! + gap);
  });
  let limit = most;
  for (const i of order.reverse()) {
    found[i] = Math.min(found[i]!, limit);
    limit = found[i]! - gap;
  }
  return found;
}
