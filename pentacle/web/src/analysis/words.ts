/** Numbers of an analysis as people read them. */
import { settings } from "../state/settings.svelte.ts";
import { typeset } from "../words/say.ts";
import { points } from "./report.ts";

/** A part of a win in hundredths. */
export function percent(part: number): string {
  return settings.language === "fr" ? typeset(`${points(part)} %`) : `${points(part)}%`;
}
