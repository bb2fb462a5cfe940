/** The first game of one's own: a real table against the gentlest bot, with a coach beside it. */
import { api } from "../wire/api.ts";
import { firstGame } from "../logic/quick.ts";
import { gameCard, house, loadHouse } from "../state/catalogue.svelte.ts";
import { ownName } from "../state/name.svelte.ts";
import { go } from "../state/route.svelte.ts";
import { forget } from "./heard.ts";

export async function playFirst(name: string): Promise<void> {
  if (!house.catalogue) await loadHouse();
  const card = gameCard(name);
  if (!card || !house.catalogue) return go("/");
  const coach = card.coach ? await api.coach(name) : null;
  const table = await api.create(firstGame(card, coach, house.catalogue.bots, ownName()));
  forget(name);
  go(`/table/${table.id}`);
}
