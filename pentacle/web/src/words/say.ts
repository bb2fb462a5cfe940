import type { Key } from "./en.ts";
import type { Language } from "../wire/types.ts";

/** French spacing: a narrow space before ; ! ? % and inside « », a hard one before a colon. */
export function typeset(french: string): string {
  return french
    .replace(/[ \u00a0](?=[;!?»]|%(?!\w))/g, "\u202f")
    .replace(/(?<=«)[ \u00a0]/g, "\u202f")
    .replace(/ (?=:)/g, "\u00a0")
    .replaceAll("'", "\u2019");
}

/** French words before a name, as they end before a vowel: `de Ana` is `d’Ana`. */
export function elided(before: string, name: string): string {
  const vowel = /^[aeiouhœæ]/i.test(name.normalize("NFD"));
  return vowel ? before.replace(/(^|[^\p{L}])([dD]|(?:[lL]ors|[pP]uis|[jJ]us)?[qQ]u)e[ \u00a0]$/u, "$1$2\u2019") : before;
}

const words: Record<Language, Partial<Record<Key, string>>> = { en: {}, fr: {} };
const learnt = new Set<Language>();

/** Brings the words of the first pages in one language; the other one need not be fetched. */
export async function learn(language: Language): Promise<void> {
  if (learnt.has(language)) return;
  const first = language === "en" ? (await import("./en.ts")).en : (await import("./fr.ts")).fr;
  words[language] = { ...first, ...words[language] };
  learnt.add(language);
}

/** Adds the words of pages that are loaded on demand. */
export function extend(more: Record<Language, Partial<Record<Key, string>>>): void {
  for (const language of ["en", "fr"] as const) words[language] = { ...words[language], ...more[language] };
}

export function say(language: Language, key: Key, values: Record<string, string | number> = {}): string {
  const plain = words[language][key] ?? key;
  const pattern = language === "fr" ? typeset(plain) : plain.replaceAll("'", "\u2019");
  return pattern.replace(/(\p{L}*e )?\{(\w+)\}/gu, (whole, before: string | undefined, name: string) => {
    if (!(name in values)) return whole;
    const value = String(values[name]);
    return (language === "fr" ? elided(before ?? "", value) : (before ?? "")) + value;
  });
}
