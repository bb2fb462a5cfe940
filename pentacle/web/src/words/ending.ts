/** Words for the end of a game: why it went so, and the way on; they come with its sheet. */
const en = {
  end_place: "Your place: {place} of {n}, {gap} points behind {name}.",
  end_place_one: "Your place: {place} of {n}, 1 point behind {name}.",
  end_place_level: "Your place: {place} of {n}, with as many points as {name}: the tie-break decided.",
  end_place_only: "Your place: {place} of {n}.",
  end_level: "{name} has as many points: the tie-break decided.",
  end_yours: "You made more of: {list}.",
  end_theirs: "{name} made more of: {list}.",
  end_ahead: "{name} was ahead for good from {stop} on.",
  end_ahead_you: "You were ahead for good from {stop} on.",
  end_ahead_last: "The last moment decided.",
  end_see: "See it",
  end_rounds: "Round by round",
  end_promises: "Promises: {list}.",
  end_tally: "{name} kept {kept}, broke {broken}",
  end_next: "What next?",
  end_lesson: "Lesson: {title}",
  end_stronger: "A stronger bot: {title}",
};

const fr: Record<keyof typeof en, string> = {
  end_place: "Votre place : {place} sur {n}, à {gap} points de {name}.",
  end_place_one: "Votre place : {place} sur {n}, à 1 point de {name}.",
  end_place_level: "Votre place : {place} sur {n}, à égalité de points avec {name} : le départage a décidé.",
  end_place_only: "Votre place : {place} sur {n}.",
  end_level: "{name} a autant de points : le départage a décidé.",
  end_yours: "Vous avez fait plus : {list}.",
  end_theirs: "{name} a fait plus : {list}.",
  end_ahead: "{name} est en tête pour de bon depuis : {stop}.",
  end_ahead_you: "Vous êtes en tête pour de bon depuis : {stop}.",
  end_ahead_last: "Le dernier moment a décidé.",
  end_see: "Voir",
  end_rounds: "Au fil de la partie",
  end_promises: "Promesses : {list}.",
  end_tally: "{name}, tenues : {kept}, rompues : {broken}",
  end_next: "Et maintenant ?",
  end_lesson: "Leçon : {title}",
  end_stronger: "Un bot plus fort : {title}",
};

export const ending = { en, fr };
