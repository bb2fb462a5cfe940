/** What is said where there is no network. */
const en = {
  away_seen: "No network. This is what was last seen: {when}.",
  away_play: "Lessons and games against bots",
  away_unready: "Lessons and games against bots would go on here if you had opened “Play without a network” on the first page before.",
  away_none: "This server has no page that plays without a network.",
  away_table: "No network. This is the table as you last saw it; what you choose is kept, and played when the network is back if it is still possible.",
  alone_server: "What was here needs a server, and this page has none: it plays in your browser alone. pip install grand-pentacle, then pentacle serve, starts one, for you and your friends.",
  play_alone: "Play without a network",
};

const fr: Record<keyof typeof en, string> = {
  away_seen: "Pas de réseau. Voici ce qui a été vu en dernier : {when}.",
  away_play: "Leçons et parties contre des bots",
  away_unready: "Leçons et parties contre des bots continueraient ici si vous aviez ouvert auparavant « Jouer sans réseau » sur la première page.",
  away_none: "Ce serveur n'a pas de page qui joue sans réseau.",
  away_table: "Pas de réseau. Voici la table telle que vous l'avez vue ; votre choix est gardé, et joué au retour du réseau s'il est encore possible.",
  alone_server: "Ce qui se trouvait ici demande un serveur, et cette page n'en a pas : elle joue dans votre seul navigateur. pip install grand-pentacle, puis pentacle serve, en lancent un, pour vous et vos amis.",
  play_alone: "Jouer sans réseau",
};

export const away = { en, fr };
