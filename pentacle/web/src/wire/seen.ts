/** What a server told last, for when there is no network: lists, lessons, and tables as they were left. */
import { clear, createStore, get, set, type UseStore } from "idb-keyval";

export interface Seen<T> {
  at: number;
  told: T;
}

let store: UseStore | undefined;
const shelf = () => (store ??= createStore("pentacle-seen", "seen"));

/** Nothing hangs on it: a browser that keeps nothing shows nothing later. */
export async function note<T>(name: string, told: T): Promise<void> {
  await Promise.resolve()
    .then(() => set(name, { at: Date.now(), told } satisfies Seen<T>, shelf()))
    .catch(() => undefined);
}

export function lastSeen<T>(name: string): Promise<Seen<T> | undefined> {
  return Promise.resolve()
    .then(() => get<Seen<T>>(name, shelf()))
    .catch(() => undefined);
}

/** Somebody else uses this browser from now on. */
export function forgetSeen(): Promise<void> {
  return Promise.resolve()
    .then(() => clear(shelf()))
    .catch(() => undefined);
}
