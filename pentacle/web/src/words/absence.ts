/** What is said to who comes back after days. */
const en = {
  absent_title: "While you were away",
  absent_since: "since {day}",
  absent_moves: "{n} moves",
  absent_move: "1 move",
  absent_turn: "your turn",
  absent_over: "over",
  absent_play: "Watch it",
  absent_play_at: "Watch what happened: {table}",
  absent_read: "Seen it all",
};

const fr: Record<keyof typeof en, string> = {
  absent_title: "En votre absence",
  absent_since: "depuis le {day}",
  absent_moves: "{n} coups",
  absent_move: "1 coup",
  absent_turn: "à vous",
  absent_over: "terminée",
  absent_play: "Revoir",
  absent_play_at: "Revoir ce qui s'est passé : {table}",
  absent_read: "Tout vu",
};

export const absence = { en, fr };
