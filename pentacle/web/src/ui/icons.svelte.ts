/** Icons by name: those of the page at once, those of a game of the house when its table opens, any other icon of the
 * set when it is first drawn. */
import { tick } from "svelte";
import page from "virtual:icons/ui";
import games from "virtual:icons/games";

type Drawings = Record<string, string>;

const drawn = $state<Drawings>({ ...page });
const asked = new Set<string>();
const sought = new Set<string>();
const parts = new Map<string, Promise<Drawings>>();
let bundles: Promise<unknown> = Promise.resolve();

export function loadIcons(game: string): void {
  const load = games[game];
  if (!load || asked.has(game)) return;
  asked.add(game);
  const loaded = load().then(
    (bundle) => void Object.assign(drawn, bundle.default),
    () => void asked.delete(game),
  );
  bundles = Promise.all([bundles, loaded]);
}

export function icon(name: string): string | undefined {
  const path = drawn[name];
  if (name && !path && !sought.has(name)) void seek(name);
  return path;
}

/** Looks an icon up in the whole set, unless it comes with the game that is just opened. */
async function seek(name: string): Promise<void> {
  sought.add(name);
  await tick();
  await bundles;
  if (drawn[name]) return;
  try {
    const path = (await part(name.slice(0, 2)))[name];
    if (path) drawn[name] = path;
  } catch {
    sought.delete(name);
  }
}

/** The icons whose names begin with these letters; what the build writes into `icons`. */
function part(letters: string): Promise<Drawings> {
  const known = parts.get(letters);
  if (known) return known;
  const loading = readPart(letters);
  parts.set(letters, loading);
  loading.catch(() => parts.delete(letters));
  return loading;
}

async function readPart(letters: string): Promise<Drawings> {
  const answer = await fetch(`${import.meta.env.BASE_URL}icons/${encodeURIComponent(letters)}.json`);
  if (answer.status === 404) return {};
  if (!answer.ok) throw new Error(answer.statusText);
  return (await answer.json()) as Drawings;
}
