/** What signs and short words mean: found in texts and on the things of a table. */
import type { Item, LegendSign } from "../wire/types.ts";

export interface Meanings {
  icons: ReadonlyMap<string, LegendSign>;
  words: ReadonlyMap<string, LegendSign>;
  /** Finds the words, as whole words; nothing where there are none. */
  pattern: RegExp | null;
}

export type Piece = { text: string; sign: LegendSign | null };

export function meanings(signs: readonly LegendSign[]): Meanings {
  const icons = new Map<string, LegendSign>();
  const words = new Map<string, LegendSign>();
  for (const sign of signs) {
    if (sign.icon) icons.set(sign.icon, sign);
    if (sign.word) words.set(sign.word, sign);
  }
  const escaped = [...words.keys()].sort((a, b) => b.length - a.length).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = escaped.length ? new RegExp(`(?<![\\p{L}\\p{N}])(${escaped.join("|")})(?![\\p{L}\\p{N}])`, "gu") : null;
  return { icons, words, pattern };
}

/** A text cut at the words that are explained. */
export function pieces(text: string, known: Meanings): Piece[] {
  if (!known.pattern) return [{ text, sign: null }];
  const found: Piece[] = [];
  let from = 0;
  for (const hit of text.matchAll(known.pattern)) {
    if (hit.index > from) found.push({ text: text.slice(from, hit.index), sign: null });
    found.push({ text: hit[0], sign: known.words.get(hit[0]) ?? null });
    from = hit.index + hit[0].length;
  }
  if (from < text.length) found.push({ text: text.slice(from), sign: null });
  return found;
}

const ICONS = /:([a-z0-9]+(?:-[a-z0-9]+)*):/g;

/** The signs and words of a text, each once. */
export function signsIn(text: string, known: Meanings): LegendSign[] {
  const found = new Set<LegendSign>();
  for (const mark of text.matchAll(ICONS)) {
    const sign = known.icons.get(mark[1] ?? "");
    if (sign) found.add(sign);
  }
  if (known.pattern) for (const hit of text.matchAll(known.pattern)) found.add(known.words.get(hit[0])!);
  return [...found];
}

/** What a thing on the table bears: its own icons, and the signs and words of its texts. */
export function signsOn(item: Item, known: Meanings): LegendSign[] {
  if (!known.icons.size && !known.words.size) return [];
  const found = new Set<LegendSign>();
  for (const name of iconsOf(item)) {
    const sign = known.icons.get(name);
    if (sign) found.add(sign);
  }
  for (const text of textsOf(item)) for (const sign of signsIn(text, known)) found.add(sign);
  return [...found];
}

function iconsOf(item: Item): string[] {
  if (item.kind === "card") return [item.art ?? "", item.chip ?? ""];
  if (item.kind === "die") return [item.sign ?? ""];
  if (item.kind === "pawn") return [item.emblem ?? ""];
  return "icon" in item ? [item.icon ?? ""] : [];
}

function textsOf(item: Item): string[] {
  if (item.kind === "card") return [item.brief ?? "", item.corner ?? "", item.points ?? "", item.foot ?? ""];
  if (item.kind === "counter") return [item.word ?? ""];
  if (item.kind === "area") return [item.title ?? "", item.text ?? ""];
  if (item.kind === "text" || item.kind === "token") return [item.text ?? ""];
  return [];
}
