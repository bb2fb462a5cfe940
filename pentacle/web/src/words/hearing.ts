/** The words for those who hear the page, walk it by keys or need strong contrasts. */
const en = {
  tools: "Tools",
  tip: "What it is",
  peek: "What it would do",
  your_choices: "Your choices",
  log_lines: "What happened",
  set_contrast: "High contrast",
  set_contrast_text: "Lifts what is out of reach and thickens outlines.",
  keys: "Keys",
  keys_text:
    "Tab or arrows: move among what can be chosen; Shift and arrows: among all that can be read; Enter: choose and confirm; Esc: back; 1–9: the buttons; L: log; R: rules; Z: zoom; U: undo; H: hint; I: where a fact comes from.",
};

const fr: Record<keyof typeof en, string> = {
  tools: "Outils",
  tip: "Ce que c'est",
  peek: "Ce que cela ferait",
  your_choices: "Vos choix",
  log_lines: "Ce qui s'est passé",
  set_contrast: "Contraste élevé",
  set_contrast_text: "Éclaire ce qui est hors de portée et épaissit les contours.",
  keys: "Touches",
  keys_text:
    "Tab ou flèches : aller d'un choix à l'autre ; Maj et flèches : parcourir tout ce qui se lit ; Entrée : choisir et confirmer ; Échap : revenir ; 1 à 9 : les boutons ; L : journal ; R : règles ; Z : zoom ; U : reprendre ; H : conseil ; I : source d'un fait.",
};

export const hearing = { en, fr };
