/** The words for showing a board elsewhere. */
const en = {
  embed_copy: "Copy embed code",
  embed_copied: "Embed code copied. Paste it into the HTML of your page.",
  embed_field: "Embed code",
};

const fr: Record<keyof typeof en, string> = {
  embed_copy: "Copier le code d'intégration",
  embed_copied: "Code d'intégration copié. Collez-le dans le HTML de votre page.",
  embed_field: "Code d'intégration",
};

export const sharing = { en, fr };
