/** The games on offer and who I am, asked for once per language. */
import { api } from "../wire/api.ts";
import type { Catalogue, GameCard, Me } from "../wire/types.ts";
import { settings } from "./settings.svelte.ts";

/** `failed`: why the server did not tell, as it was thrown. */
export const house = $state<{ catalogue: Catalogue | null; me: Me | null; failed: unknown }>({
  catalogue: null,
  me: null,
  failed: null,
});

let asked = "";

export async function loadHouse(): Promise<void> {
  const language = settings.language;
  if (asked === language && !house.failed) return;
  asked = language;
  try {
    const [me, catalogue] = await Promise.all([house.me ?? api.me(), api.games()]);
    house.me = me;
    house.catalogue = catalogue;
    house.failed = null;
  } catch (reason) {
    house.failed = reason;
  }
}

export function gameCard(name: string): GameCard | undefined {
  return house.catalogue?.games.find((game) => game.name === name);
}

export function gameTitle(name: string): string {
  return gameCard(name)?.title ?? name.charAt(0).toUpperCase() + name.slice(1);
}
