/**
 * The memory of a Python that has just started, kept so that later starts need not do it again.  Pyodide offers this
 * for itself only: what goes wrong with it is forgotten, and Python starts as it always did.
 */
import type { Site } from "./talk.ts";

type Load<P> = (options: object) => Promise<P>;
interface Maker {
  makeMemorySnapshot(): Uint8Array;
}

const store = (base: string) => `pentacle memory ${base}`;
const key = (site: Site) => `memory?${site.pyodide_mark}`;

export async function remembered(base: string, site: Site): Promise<ArrayBuffer | null> {
  try {
    const found = await (await caches.open(store(base))).match(key(site));
    return found ? await found.arrayBuffer() : null;
  } catch {
    return null;
  }
}

export async function forget(base: string): Promise<void> {
  await caches.delete(store(base)).catch(() => false);
}

/** A Python that was started twice, the second time from the memory of the first; that memory is kept. */
export async function madeTwice<P>(load: Load<P>, options: object, base: string, site: Site): Promise<P> {
  const first = (await load({ ...options, _makeSnapshot: true })) as Maker;
  const memory = first.makeMemorySnapshot();
  const second = await load({ ...options, _loadSnapshot: memory });
  await forget(base);
  await (await caches.open(store(base))).put(key(site), new Response(new Blob([memory as Uint8Array<ArrayBuffer>])));
  return second;
}
