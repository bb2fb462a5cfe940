/** What a screen reader says for a sign inside a text; a sign without a word is left out. */
import type { Language } from "../wire/types.ts";

export const WORDS: Record<string, readonly [string, string]> = {
  fire: ["fire", "feu"], water: ["water", "eau"], air: ["air", "air"], earth: ["earth", "terre"],
  spirit: ["spirit", "esprit"], hearts: ["energy", "énergie"], "cut-diamond": ["sapphire", "saphir"],
  "perspective-dice-six-faces-random": ["die", "dé"], "rolling-dices": ["dice", "dés"],
  "card-draw": ["draw", "piocher"], "card-discard": ["discard", "défausser"], "card-random": ["card", "carte"],
  "magic-swirl": ["grey magic", "magie grise"], powder: ["dust", "poussière"], gems: ["gems", "gemmes"],
  "two-coins": ["Vals", "Vals"], "gem-pendant": ["artifact", "artéfact"], "spell-book": ["spell", "sort"],
  token: ["token", "jeton"], "queen-crown": ["crown", "couronne"], prayer: ["offering", "offrande"],
  "open-book": ["knowledge", "connaissance"], "night-sleep": ["inactive", "inactif"],
  "graduate-cap": ["course", "cours"], "gem-sapphire": ["sapphire", "saphir"], "gem-ruby": ["ruby", "rubis"],
  "gem-opal": ["opal", "opale"], "gem-emerald": ["emerald", "émeraude"], "gem-diamond": ["diamond", "diamant"],
  drop: ["vial", "fiole"], "dragon-head": ["dragon", "dragon"],
};

export function signWord(name: string, language: Language): string {
  return WORDS[name]?.[language === "fr" ? 1 : 0] ?? "";
}
