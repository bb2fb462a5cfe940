/** What signs and short words mean in the game that is looked at. */
import { api } from "../wire/api.ts";
import type { Item, LegendSign } from "../wire/types.ts";
import { meanings, pieces, signsOn, type Piece } from "../logic/legend.ts";
import { settings } from "./settings.svelte.ts";

let shown = $state.raw<readonly LegendSign[]>([]);
const known = $derived(meanings(shown));
let asked = "";

/** Asked for once per game and language; without it the table only lacks its explanations. */
export async function loadLegend(game: string): Promise<void> {
  const wanted = `${game} ${settings.language}`;
  if (asked === wanted) return;
  asked = wanted;
  try {
    const found = await api.legend(game);
    if (asked === wanted) shown = found.signs;
  } catch {
    if (asked === wanted) asked = "";
  }
}

export function allSigns(): readonly LegendSign[] {
  return shown;
}

/** What a thing on the table bears and the legend explains. */
export function borne(item: Item): LegendSign[] {
  return signsOn(item, known);
}

export function cut(text: string): Piece[] {
  return pieces(text, known);
}

export function meaningOf(kind: "icon" | "word", name: string): LegendSign | undefined {
  return (kind === "icon" ? known.icons : known.words).get(name);
}
