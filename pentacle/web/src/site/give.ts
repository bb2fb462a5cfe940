/** Where a server is beside this page: all of it goes to the visitor's profile there. */
import { parts } from "../logic/carried.ts";
import { settings } from "../state/settings.svelte.ts";
import { way } from "../wire/way.ts";
import type { Brought, CarryFile, Failure } from "../wire/types.ts";

/** What came of it, in sentences; the first thing that is refused ends it. */
export async function give(server: string): Promise<string[]> {
  const told: string[] = [];
  const own = (await (await way.fetch("/api/me/carried", { headers: {} })).json()) as CarryFile;
  const headers = { "Accept-Language": settings.language, "X-Pentacle": "1", "Content-Type": "application/json" };
  const address = (path: string) => new URL(`${server}api/${path}`, location.href);
  await fetch(address("me"), { headers });
  for (const part of parts(own)) {
    const answer = await fetch(address("me/carried"), { method: "POST", headers, body: JSON.stringify(part) });
    if (!answer.ok) return [...told, ((await answer.json()) as Failure).error.text];
    const { text, refused } = (await answer.json()) as Brought;
    told.push(text, ...refused);
  }
  return told;
}
