/** Numbers of an analysis as people read them. */
import { settings } from "../state/settings.svelte.ts";
import { typeset } from "../words/say.ts";

/** A part of a win in hundredths. */
export function percent(part: number): string {
  return settings.language === "fr" ? typeset(`${Math.round(100 * part)} %`) : `${Math.round(100 * part)}%`;
}

/** A change, with its sign. */
export function change(part: number): string {
  const n = Math.round(100 * part);
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0";
}
