/** Texts of a game: `@1` is a player's name, `:name:` an icon. */
import { elided } from "../words/say.ts";
import { signWord } from "../words/signs.ts";

export type Part =
  | { kind: "text"; text: string }
  | { kind: "icon"; name: string }
  | { kind: "name"; seat: number; text: string }
  | { kind: "break" };

const MARKS = /@(\d)|:([a-z0-9]+(?:-[a-z0-9]+)*):|(\n)/g;

export function parts(text: string, names: readonly string[] = []): Part[] {
  const found: Part[] = [];
  let from = 0;
  for (const mark of text.matchAll(MARKS)) {
    const before = text.slice(from, mark.index);
    if (before) found.push({ kind: "text", text: mark[1] === undefined ? before : elided(before, nameOf(names, Number(mark[1]))) });
    from = mark.index + mark[0].length;
    if (mark[1] !== undefined) found.push({ kind: "name", seat: Number(mark[1]), text: nameOf(names, Number(mark[1])) });
    else if (mark[2] !== undefined) found.push({ kind: "icon", name: mark[2] });
    else found.push({ kind: "break" });
  }
  if (from < text.length) found.push({ kind: "text", text: text.slice(from) });
  return found;
}

function nameOf(names: readonly string[], seat: number): string {
  return names[seat] || `#${seat + 1}`;
}

function spoken(sign: string): string {
  const french = typeof document !== "undefined" && document.documentElement.lang === "fr";
  return signWord(sign, french ? "fr" : "en");
}

const RULE = /\s*\(([A-Z][A-Z0-9]*-\d[\w.]*)\)$/;

/** A sentence that ends with its rule in brackets, and that rule, which can be looked up. */
export function ruled(text: string): { text: string; rule: string } {
  const found = RULE.exec(text);
  return found ? { text: text.slice(0, found.index), rule: found[1]! } : { text, rule: "" };
}

/** The same with words for icons, for labels, titles and screen readers. */
export function plain(text: string, names: readonly string[] = []): string {
  return parts(text, names)
    .map((part) => (part.kind === "break" ? " " : part.kind === "icon" ? spoken(part.name) : part.text))
    .join("")
    .replace(/ {2,}/g, " ")
    .trim();
}
