/** Lines of the log, each with a name of its own that stays when lines before it go away. */
import type { Line } from "../wire/types.ts";

/** A line by its number; one event may tell several.  `fresh`: the first one after the viewer's number `left`. */
export function named(lines: readonly Line[], left = 0): { key: string; line: Line; fresh: boolean }[] {
  const told = new Map<number, number>();
  return lines.map((line, i) => {
    const place = told.get(line.seq) ?? 0;
    told.set(line.seq, place + 1);
    const before = lines[i - 1];
    const fresh = left > 0 && line.seq > left && before !== undefined && before.seq <= left;
    return { key: `${line.seq}.${place}`, line, fresh };
  });
}
