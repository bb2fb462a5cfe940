/** The tables of a list: which waits for the viewer, and what came of those that are over. */
import type { TableCard } from "../wire/types.ts";

/** The viewer owes a decision there, and nobody plays for him. */
export function owed(table: TableCard): boolean {
  return !!table.your_turn && table.status === "playing" && !table.seats[table.you]?.standin;
}

/** The table to go to first: the one that has waited longest for the viewer. */
export function waiting(tables: readonly TableCard[]): TableCard | undefined {
  return tables.filter(owed).sort((a, b) => a.moved_at - b.moved_at)[0];
}

/** The others that sit there, by name. */
export function others(table: TableCard): string[] {
  return table.seats.filter((seat) => !seat.you && seat.name).map((seat) => seat.name);
}

export type Result = "" | "won" | "second" | "placed" | "lost";

/** What a finished game was for the viewer; the last of several has lost. */
export function resultOf(table: TableCard): Result {
  const rank = table.status === "over" ? (table.rank ?? 0) : 0;
  if (!rank) return "";
  if (rank === 1) return "won";
  if (rank >= table.seats.length) return "lost";
  return rank === 2 ? "second" : "placed";
}

const SIDE_BY_SIDE = 4;

/** Which tables of a list are shown: those that are, then the next ones; `step` further on. */
export function turned(shown: readonly string[], there: readonly string[], step: number): string[] {
  if (there.length <= SIDE_BY_SIDE) return [...there];
  const kept = shown.filter((id) => there.includes(id));
  const last = shown.length ? there.indexOf(shown[shown.length - 1]!) : -1;
  const next = [...there.slice(last + 1), ...there.slice(0, last + 1)];
  if (step) return next.slice(0, SIDE_BY_SIDE);
  return [...kept, ...next.filter((id) => !kept.includes(id))].slice(0, SIDE_BY_SIDE);
}
