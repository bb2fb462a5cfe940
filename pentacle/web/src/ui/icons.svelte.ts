/** Icons by name: those of the page at once, those of a game when its table opens. */
import page from "virtual:icons/ui";
import games from "virtual:icons/games";

const drawn = $state<Record<string, string>>({ ...page });
const asked = new Set<string>();

export async function loadIcons(game: string): Promise<void> {
  const load = games[game];
  if (!load || asked.has(game)) return;
  asked.add(game);
  try {
    Object.assign(drawn, (await load()).default);
  } catch {
    asked.delete(game);
  }
}

export function icon(name: string): string | undefined {
  return drawn[name];
}
