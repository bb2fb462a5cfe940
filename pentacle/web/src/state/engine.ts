/** The engine of this page: one game's rules and search, in workers that start when they are first needed. */
import { canThink, Engine } from "../engine/client.ts";

const MOST_WORKERS = 3;
const failed = new Set<string>();
let running: { address: string; engine: Engine } | null = null;

/** One core stays with the page. */
function workers(): number {
  return Math.max(1, Math.min(MOST_WORKERS, (navigator.hardwareConcurrency || 2) - 1));
}

/** The engine of a game, loaded from the address on its card; null where there is none, or it cannot run here. */
export async function engineAt(address: string): Promise<Engine | null> {
  if (!address || failed.has(address) || !canThink()) return null;
  if (running?.address !== address) {
    closeEngine();
    running = { address, engine: new Engine(address, { start: newWorker, workers: workers() }) };
  }
  const { engine } = running;
  try {
    await engine.ready;
    return engine;
  } catch {
    failed.add(address);
    if (running?.engine === engine) closeEngine();
    return null;
  }
}

export function closeEngine(): void {
  running?.engine.close();
  running = null;
}

function newWorker(): Worker {
  return new Worker(new URL("../engine/worker.ts", import.meta.url), { type: "module" });
}
