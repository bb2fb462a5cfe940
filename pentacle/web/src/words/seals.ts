/** The words of the dice's seals, at the table. */
const en = {
  dice_dealing: "Every browser adds its share to the dice",
  dice_exchanged: "The seals of this table have been exchanged. This browser keeps its share of the dice to itself.",
  seals: "The seals of this table's dice",
  seals_text: "Everybody at this table must see the same ones. Your browser remembers them for the check at the end.",
  seal_server: "The server",
  seal_in: "in the dice",
  seal_out: "left out of the dice",
  seal_none: "no share",
  seed: "Seed",
};

const fr: Record<keyof typeof en, string> = {
  dice_dealing: "Chaque navigateur ajoute sa part aux dés",
  dice_exchanged: "Les sceaux de cette table ont été échangés. Ce navigateur garde sa part des dés pour lui.",
  seals: "Les sceaux des dés de cette table",
  seals_text: "Toute la table doit voir les mêmes. Votre navigateur les retient pour la vérification finale.",
  seal_server: "Le serveur",
  seal_in: "dans les dés",
  seal_out: "absent des dés",
  seal_none: "sans part",
  seed: "Graine",
};

export const seals = { en, fr };
