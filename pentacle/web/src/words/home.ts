/** What waits for a visitor, and what came of his games. */
const en = {
  campaign_of: "Campaign: {game}",
  campaign_lengths: "{list} games",
  puzzles_of: "Puzzles: {game}",
  name_missing: "Tell the others a name first.",
  link_next: "Ask whoever sent it for an invitation: at the table it stands under Invite, and it begins with /join/.",
  link_code: "I have a code or an invitation",
  take_turn: "Take your turn",
  caught_up: "All caught up",
  caught_up_text: "No table waits for you.",
  again_at: "Back to {table}",
  result_won: "Won",
  result_second: "Second",
  result_placed: "Place {n}",
  result_lost: "Lost",
  result_points: "{n} points",
  result_point: "1 point",
  analyse: "Analyse",
  puzzles_home: "One choice is clearly the best: find it.",
};

const fr: Record<keyof typeof en, string> = {
  campaign_of: "Campagne : {game}",
  campaign_lengths: "{list} parties",
  puzzles_of: "Énigmes : {game}",
  name_missing: "Donnez d'abord un nom aux autres.",
  link_next: "Demandez une invitation à qui vous l'a envoyé : elle se trouve à la table sous Inviter et commence par /join/.",
  link_code: "J'ai un code ou une invitation",
  take_turn: "Jouer votre tour",
  caught_up: "Tout est à jour",
  caught_up_text: "Aucune table ne vous attend.",
  again_at: "Retour à {table}",
  result_won: "Gagnée",
  result_second: "Deuxième",
  result_placed: "Place {n}",
  result_lost: "Perdue",
  result_points: "{n} points",
  result_point: "1 point",
  analyse: "Analyser",
  puzzles_home: "Un choix est nettement le meilleur : trouvez-le.",
};

export const home = { en, fr };
