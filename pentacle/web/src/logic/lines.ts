/** Lines of the log, each with a name of its own that stays when lines before it go away. */
import type { Line } from "../wire/types.ts";

/** A line by its number; one event may tell several. */
export function named(lines: readonly Line[]): { key: string; line: Line }[] {
  const told = new Map<number, number>();
  return lines.map((line) => {
    const place = told.get(line.seq) ?? 0;
    told.set(line.seq, place + 1);
    return { key: `${line.seq}.${place}`, line };
  });
}
