/** The viewer's one name: invented for a first game, then asked once at its table. */
import { api } from "../wire/api.ts";
import { someName } from "../logic/quick.ts";
import { house } from "./catalogue.svelte.ts";

const STORE = "pentacle.invented";
const asking = $state({ about: read() });

function read(): string {
  try {
    return localStorage.getItem(STORE) ?? "";
  } catch {
    return "";
  }
}

/** The name to sit down with; who has none yet gets one. */
export function ownName(): string {
  if (house.me?.name) return house.me.name;
  const name = someName();
  localStorage.setItem(STORE, name);
  asking.about = name;
  keepName(name);
  return name;
}

/** What the server has been told by other ways than `rename`. */
export function keepName(name: string): void {
  if (house.me && name) house.me = { ...house.me, name, new: false };
}

/** The invented name is still the viewer's, and he has not said what he thinks of it. */
export function isNameAsked(): boolean {
  return asking.about !== "" && asking.about === house.me?.name;
}

/** He has answered, or went on without. */
export function nameIsFine(): void {
  localStorage.removeItem(STORE);
  asking.about = "";
}

export async function rename(wanted: string): Promise<void> {
  const name = wanted.trim();
  if (name && name !== house.me?.name) house.me = await api.rename({ name });
  nameIsFine();
}
