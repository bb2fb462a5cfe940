/** What the first pages say about learning. */
const en = {
  learn: "Learn",
  puzzles: "Puzzles",
  coach: "Your coach",
  coach_ok: "Understood",
  coach_next: "Next",
  coach_quiet: "Your coach: read again",
  guide: "The rules in plain words",
  legend: "Signs",
  where_from: "Where this comes from",
  press_i: "I: where this comes from",
  guide_picture: "Picture: a position of {game}",
  guide_missing: "This game has no such page yet. The numbered rules are complete.",
  guide_numbered: "Numbered rules",
  guide_short: "In plain words",
  legend_title: "Signs and short words",
};

const fr: Record<keyof typeof en, string> = {
  learn: "Apprendre",
  puzzles: "Énigmes",
  coach: "Votre mentor",
  coach_ok: "Compris",
  coach_next: "Suite",
  coach_quiet: "Votre mentor : relire",
  guide: "Les règles en clair",
  legend: "Signes",
  where_from: "D'où cela vient",
  press_i: "I : d'où cela vient",
  guide_picture: "Image : une position de {game}",
  guide_missing: "Ce jeu n'a pas encore cette page. Les règles numérotées sont complètes.",
  guide_numbered: "Règles numérotées",
  guide_short: "En clair",
  legend_title: "Signes et abréviations",
};

export const learning = { en, fr };
