/** The words of seeing and committing. */
const en = {
  commit_card: "Look before you choose",
  commit_ask: "{label}?",
  commit_told: "What it would do",
  key_enter: "Enter",
  key_escape: "Esc",
  beware: "Beware:",
  colon: ": ",
  shift_from: " from ",
  shift_to: " to ",
  preview_chance: "Chance, or what others hide, decides the rest.",
  preview_ends: "The game would be over.",
  dial_less: "{thing}: {n} less",
  dial_more: "{thing}: {n} more",
  set_ask: "Ask before costly moves",
  set_ask_text: "Shows what they would do. Losing moves always ask.",
};

const fr: Record<keyof typeof en, string> = {
  commit_card: "Regardez avant de choisir",
  commit_ask: "{label} ?",
  commit_told: "Ce que cela ferait",
  key_enter: "Entrée",
  key_escape: "Échap",
  beware: "Attention :",
  colon: " : ",
  shift_from: " de ",
  shift_to: " à ",
  preview_chance: "Le hasard, ou ce que les autres cachent, décide du reste.",
  preview_ends: "La partie serait terminée.",
  dial_less: "{thing} : {n} de moins",
  dial_more: "{thing} : {n} de plus",
  set_ask: "Demander avant les coups coûteux",
  set_ask_text: "Montre ce qu'ils feraient. Un coup ruineux est toujours à confirmer.",
};

export const choosing = { en, fr };
