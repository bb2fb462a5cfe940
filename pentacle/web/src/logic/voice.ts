/** What a screen reader is told of the lines of a log. */
import type { Line } from "../wire/types.ts";
import { plain } from "./text.ts";

/** So many lines at once are read; the others stand in the log. */
const MOST = 6;

export interface Heard {
  lines: Line[];
  /** How many more the log has. */
  more: number;
}

/** The lines after the number `last`; nothing where everything is new, and not what the listener said himself. */
export function heard(lines: readonly Line[], last: number, you: number): Heard {
  if (last < 0) return { lines: [], more: 0 };
  const fresh = lines.filter((line) => line.seq > last && (line.kind !== "chat" || line.seat < 0 || line.seat !== you));
  return { lines: fresh.slice(-MOST), more: Math.max(0, fresh.length - MOST) };
}

export function spoken(line: Line, names: readonly string[], somebody: string): string {
  if (line.kind !== "chat") return plain(line.text, names);
  return `${line.by || names[line.seat] || somebody}: ${line.text}`;
}
