/** The little Markdown of rules and guides, as data: nothing of it is ever set as markup. */

export type Span = { text: string; style: "plain" | "bold" | "italic" | "code" | "rule" };
export type Block =
  | { kind: "heading"; level: number; spans: Span[]; ids: string[] }
  | { kind: "paragraph"; spans: Span[]; ids: string[] }
  | { kind: "list"; ordered: boolean; items: Span[][]; ids: string[] }
  | { kind: "position"; text: string; seat: number; ids: string[] }
  | { kind: "table"; head: Span[][]; rows: Span[][][]; ids: string[] };

export interface Section {
  title: string;
  level: number;
  blocks: Block[];
  ids: string[];
}

const SPANS = /\*\*(.+?)\*\*|\*(?!\s)([^*]+?)\*|`([^`]+)`|\[([^\]]+)\]\([^)]*\)|\[([A-Z]{2,4}-\d[\w.]*)\]/g;
const IDS = /\*\*([A-Z]{2,4}-\d+[a-z]?(?:\.\d+[a-z]?)*)\b[^*]*\*\*/g;

export function spans(text: string): Span[] {
  const found: Span[] = [];
  let from = 0;
  for (const mark of text.matchAll(SPANS)) {
    if (mark.index > from) found.push({ text: text.slice(from, mark.index), style: "plain" });
    from = mark.index + mark[0].length;
    if (mark[1] !== undefined) found.push({ text: mark[1], style: "bold" });
    else if (mark[2] !== undefined) found.push({ text: mark[2], style: "italic" });
    else if (mark[3] !== undefined) found.push({ text: mark[3], style: "code" });
    else if (mark[5] !== undefined) found.push({ text: mark[5], style: "rule" });
    else found.push({ text: mark[4] ?? "", style: "plain" });
  }
  if (from < text.length) found.push({ text: text.slice(from), style: "plain" });
  return found;
}

function idsIn(text: string): string[] {
  return [...text.matchAll(IDS)].map((mark) => mark[1] ?? "");
}

function cells(line: string): string[] {
  return line.replace(/^\s*\||\|\s*$/g, "").split("|").map((cell) => cell.trim());
}

const FENCE = /^```position\s*$/;
const LIST = /^\s*(?:[-*]|(\d+)[.)])\s+/;
const starts = (line: string) => /^#{1,6}\s/.test(line) || LIST.test(line) || /^\s*\|/.test(line) || FENCE.test(line);

export function blocks(text: string): Block[] {
  const lines = text.replaceAll("\r", "").split("\n");
  const found: Block[] = [];
  for (let i = 0; i < lines.length; ) {
    const line = lines[i] ?? "";
    if (!line.trim() || /^\s*(-{3,}|\*{3,})\s*$/.test(line)) {
      i += 1;
      continue;
    }
    if (FENCE.test(line)) {
      const inside: string[] = [];
      for (i += 1; i < lines.length && !/^```\s*$/.test(lines[i]!); i += 1) inside.push(lines[i]!);
      i += 1;
      found.push(position(inside));
      continue;
    }
    const heading = line.match(/^(#{1,6})\s+(.*)$/);
    if (heading) {
      found.push({ kind: "heading", level: heading[1]!.length, spans: spans(heading[2]!), ids: idsIn(line) });
      i += 1;
    } else if (/^\s*\|/.test(line)) {
      const rows: string[] = [];
      while (/^\s*\|/.test(lines[i] ?? "")) rows.push(lines[i++]!);
      found.push(table(rows));
    } else if (LIST.test(line)) {
      const entries: string[] = [];
      while (lines[i]?.trim() && !/^#{1,6}\s/.test(lines[i]!)) {
        if (LIST.test(lines[i]!)) entries.push(lines[i]!.replace(LIST, ""));
        else entries.push(`${entries.pop() ?? ""} ${lines[i]!.trim()}`);
        i += 1;
      }
      found.push({
        kind: "list", ordered: /^\s*\d/.test(line), items: entries.map(spans), ids: entries.flatMap(idsIn),
      });
    } else {
      let paragraph = line.trim();
      i += 1;
      while (lines[i]?.trim() && !starts(lines[i]!)) paragraph += ` ${lines[i++]!.trim()}`;
      found.push({ kind: "paragraph", spans: spans(paragraph), ids: idsIn(paragraph) });
    }
  }
  return found;
}

/** A picture: whose eyes it is drawn through, if the first line says so, and the table in words. */
function position(lines: string[]): Block {
  const seat = lines[0]?.match(/^seat (\d+)$/);
  return { kind: "position", text: lines.slice(seat ? 1 : 0).join("\n"), seat: seat ? Number(seat[1]) : -1, ids: [] };
}

function table(rows: string[]): Block {
  const body = rows.filter((row) => !/^[\s|:-]+$/.test(row)).map((row) => cells(row).map(spans));
  return { kind: "table", head: body[0] ?? [], rows: body.slice(1), ids: rows.flatMap(idsIn) };
}

/** The page cut at its headings of the first two levels. */
export function sections(text: string): Section[] {
  const found: Section[] = [];
  for (const block of blocks(text)) {
    if (block.kind === "heading" && block.level <= 2)
      found.push({ title: block.spans.map((s) => s.text).join(""), level: block.level, blocks: [], ids: block.ids });
    else {
      if (!found.length) found.push({ title: "", level: 1, blocks: [], ids: [] });
      found.at(-1)!.blocks.push(block);
      found.at(-1)!.ids.push(...block.ids);
    }
  }
  return found;
}

/** A cell of a table without a word. */
export function isBlank(cell: readonly Span[] | undefined): boolean {
  return !cell?.some((span) => span.text.trim());
}
