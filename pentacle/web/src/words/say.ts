import { en, type Key } from "./en.ts";
import { fr } from "./fr.ts";
import type { Language } from "../wire/types.ts";

/** French spacing: a narrow space before ; ! ? and inside « », a hard one before a colon. */
export function typeset(french: string): string {
  return french
    .replace(/[ \u00a0](?=[;!?»])/g, "\u202f")
    .replace(/(?<=«)[ \u00a0]/g, "\u202f")
    .replace(/ (?=:)/g, "\u00a0")
    .replaceAll("'", "\u2019");
}

export function say(language: Language, key: Key, values: Record<string, string | number> = {}): string {
  const pattern = language === "fr" ? typeset(fr[key]) : en[key].replaceAll("'", "\u2019");
  return pattern.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}
