/** The score sheet: rows with the same words and different seats become one line with a column per seat. */
import type { Panel, Row } from "../wire/types.ts";

export interface SheetLine {
  text: string;
  values: string[];
  strong: boolean;
}

export interface Sheet {
  title: string;
  seats: number[];
  lines: SheetLine[];
  /** Rows that belong to nobody, told below the sheet. */
  rest: Row[];
}

export function sheet(panel: Panel): Sheet {
  const rows = panel.rows ?? [];
  const seats = [...new Set(rows.map((row) => row.seat ?? -1).filter((seat) => seat >= 0))].sort((a, b) => a - b);
  const lines = new Map<string, SheetLine>();
  for (const row of rows) {
    const seat = row.seat ?? -1;
    if (seat < 0) continue;
    const line = lines.get(row.text) ?? { text: row.text, values: seats.map(() => ""), strong: false };
    line.values[seats.indexOf(seat)] = row.value ?? "";
    line.strong ||= row.strong ?? false;
    lines.set(row.text, line);
  }
  return { title: panel.title, seats, lines: [...lines.values()], rest: rows.filter((row) => (row.seat ?? -1) < 0) };
}

/** A panel is a sheet when several seats share a line; otherwise it is a plain list. */
export function isSheet(panel: Panel): boolean {
  const { seats, lines } = sheet(panel);
  return panel.kind === "score" && seats.length > 0 && lines.some((line) => line.values.filter(Boolean).length > 1);
}
