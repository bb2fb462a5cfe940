/** How long ago something was, in words: "2 hours ago". */
import type { Language } from "../../wire/types.ts";

const UNITS = [["day", 86400], ["hour", 3600], ["minute", 60]] as const;

export function since(at: number, language: Language, now = Date.now() / 1000): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const [unit, seconds] = UNITS.find(([, length]) => now - at >= length) ?? (["minute", 60] as const);
  return words.format(-Math.floor(Math.max(0, now - at) / seconds), unit);
}
