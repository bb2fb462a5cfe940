/** The pictures that a game lays under its areas: addresses by name, for all planes of a table. */
import { getContext, setContext } from "svelte";
import { gameCard } from "../state/catalogue.svelte.ts";

const PLACE = Symbol("paintings");

export function providePaintings(game: () => string): void {
  setContext(PLACE, (name: string) => gameCard(game())?.paintings?.[name] ?? "");
}

export function usePaintings(): (name: string) => string {
  return getContext<(name: string) => string>(PLACE);
}
