/** The words of a campaign's map, and of the ways through a replay. */
const en = {
  replay_round_before: "Round before",
  replay_round_next: "Next round",
  replay_move_before: "{name}: move before",
  replay_move_next: "{name}: next move",
  lesson_minutes: "about {n} min",
  campaign_map: "The map of the campaign",
  campaign_road: "{n} of {m}",
  campaign_reached: "reached",
  campaign_open: "not reached yet",
  campaign_stone: "{road}, milestone {n}",
  campaign_class: "Your class",
  campaign_more: "{n} more: {title}",
  campaign_from: "{title} from {n}",
  campaign_play: "Play game {n}",
  campaign_list: "As a list",
  campaign_as_map: "As a map",
  campaign_here: "now",
};

const fr: Record<keyof typeof en, string> = {
  replay_round_before: "Manche précédente",
  replay_round_next: "Manche suivante",
  replay_move_before: "{name} : coup précédent",
  replay_move_next: "{name} : coup suivant",
  lesson_minutes: "environ {n} min",
  campaign_map: "La carte de la campagne",
  campaign_road: "{n} sur {m}",
  campaign_reached: "atteint",
  campaign_open: "pas encore atteint",
  campaign_stone: "{road}, jalon {n}",
  campaign_class: "Votre classe",
  campaign_more: "{n} de plus : {title}",
  campaign_from: "{title} à {n}",
  campaign_play: "Jouer la partie {n}",
  campaign_list: "En liste",
  campaign_as_map: "En carte",
  campaign_here: "ici",
};

export const roads = { en, fr };
