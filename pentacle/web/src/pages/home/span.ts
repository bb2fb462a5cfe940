import type { GameCard } from "../../wire/types.ts";
import { t } from "../../state/settings.svelte.ts";

/** "2–4 players · 25 min" */
export function span(game: GameCard): string {
  const [few = 1, many = 1] = [game.seats[0], game.seats.at(-1)];
  const players = few === many ? t("players", { a: few }) : t("players_range", { a: few, b: many });
  const [short, long] = game.minutes;
  return `${players} · ${t("minutes", { a: short === long ? short : `${short}–${long}` })}`;
}
