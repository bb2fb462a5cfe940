/** The bots of this browser: the engine of a game in a worker of its own. */
import { canThink, Engine } from "../engine/client.ts";
import type { Way } from "../engine/levels.ts";

/** What Python asks for (`pentacle/site/minds.py`). */
interface Asked extends Way {
  seats: number;
  player: number;
  seed: string;
}

export class Minds {
  private engines = new Map<string, Engine>();

  /** `addresses`: of the modules, by game; "" where there is none. */
  constructor(private addresses: Record<string, string>) {}

  /** What is found, as JSON; "" where nobody can think about this game here. */
  async choose(game: string, view: Uint8Array, asked: string): Promise<string> {
    const address = this.addresses[game];
    if (!address || !canThink()) return "";
    const { seats, player, seed, ...way } = JSON.parse(asked) as Asked;
    try {
      const found = await this.engine(address).choose({ view, seats, player, seed: BigInt(seed) }, way);
      return JSON.stringify(found);
    } catch (reason) {
      console.error(reason);
      this.engines.delete(address);
      return "";
    }
  }

  private engine(address: string): Engine {
    const found = this.engines.get(address) ?? new Engine(address, { start: newWorker });
    this.engines.set(address, found);
    return found;
  }
}

function newWorker(): Worker {
  return new Worker(new URL("../engine/worker.ts", import.meta.url), { type: "module" });
}
