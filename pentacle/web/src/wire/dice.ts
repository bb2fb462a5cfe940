/** What this browser keeps about the dice of its tables: its own shares, and the pledges that it was shown. */
import { learn, type Memory, pledgeOfShare } from "../logic/fair.ts";
import { hex } from "../logic/sha256.ts";
import type { DiceCard } from "./types.ts";

const STORE = "pentacle.dice";
const KEPT = 200;

interface Kept {
  /** Shares by their pledges. */
  shares: Record<string, string>;
  tables: Record<string, Memory>;
}

function read(): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(STORE) ?? "{}") as Partial<Kept>;
    return { shares: found.shares ?? {}, tables: found.tables ?? {} };
  } catch {
    return { shares: {}, tables: {} };
  }
}

/** The newest entries; a browser that may keep nothing plays without a share. */
function write(kept: Kept): boolean {
  const newest = <T>(entries: Record<string, T>) => Object.fromEntries(Object.entries(entries).slice(-KEPT));
  try {
    localStorage.setItem(STORE, JSON.stringify({ shares: newest(kept.shares), tables: newest(kept.tables) }));
    return true;
  } catch {
    return false;
  }
}

/** A new share of the dice; what leaves the browser for now is its pledge. */
export async function newPledge(): Promise<string> {
  const share = hex(crypto.getRandomValues(new Uint8Array(32)));
  const pledge = await pledgeOfShare(share);
  const kept = read();
  return write({ ...kept, shares: { ...kept.shares, [pledge]: share } }) ? pledge : "";
}

/** The share that was pledged so, if it was this browser that did. */
export function shareFor(pledge: string): string {
  return (pledge && read().shares[pledge]) || "";
}

export function recall(table: string): Memory | null {
  return read().tables[table] ?? null;
}

/** Keeps what is seen of the pledges for the first time. */
export function remember(table: string, dice: DiceCard): Memory {
  const kept = read();
  const memory = learn(kept.tables[table], dice);
  write({ ...kept, tables: { ...kept.tables, [table]: memory } });
  return memory;
}

/** The server has said that it has our share. */
export function given(table: string, share: string): void {
  const kept = read();
  const memory = kept.tables[table];
  if (memory) write({ ...kept, tables: { ...kept.tables, [table]: { ...memory, given: share } } });
}
