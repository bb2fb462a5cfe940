/** All that this browser keeps, as one file, and back. */
import { Shelf } from "./shelf.ts";

const KINDS = ["table", "replay", "campaign", "player"];

interface Copy {
  pentacle: "copy";
  texts: Record<string, string>;
}

export async function copyOfAll(): Promise<Blob> {
  const texts = Object.fromEntries(await (await Shelf.open()).everything());
  return new Blob([JSON.stringify({ pentacle: "copy", texts } satisfies Copy)], { type: "application/json" });
}

/** Adds what is not there yet, and touches nothing else; how many records that were, -1: this is no copy. */
export async function readCopy(text: string): Promise<number> {
  const texts = textsOf(text);
  if (!texts) return -1;
  const shelf = await Shelf.open();
  const known = new Set((await shelf.everything()).map(([name]) => name));
  const fresh = Object.entries(texts).filter(([name]) => !known.has(name));
  await shelf.put(fresh);
  return fresh.length;
}

function textsOf(text: string): Record<string, string> | null {
  try {
    const { pentacle, texts } = JSON.parse(text) as Partial<Copy>;
    if (pentacle !== "copy" || typeof texts !== "object") return null;
    return Object.entries(texts).every(isRecord) ? texts : null;
  } catch {
    return null;
  }
}

function isRecord([name, text]: [string, unknown]): boolean {
  return KINDS.includes(name.split("/")[0]!) && typeof text === "string" && typeof JSON.parse(text) === "object";
}
