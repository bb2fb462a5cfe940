/** A quick match: it goes on while the visitor reads, and takes him to the table that was found. */
import { looking } from "../state/looking.svelte.ts";
import { ownName } from "../state/name.svelte.ts";
import { go, place } from "../state/route.svelte.ts";
import { complain } from "../state/toasts.svelte.ts";
import { api } from "./api.ts";
import { newPledge } from "./dice.ts";
import type { Search, SearchWish } from "./types.ts";

const AGAIN = 3_000;

let wish: SearchWish | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

export async function look(games: string[], pace: "live" | "days"): Promise<void> {
  if (wish) return;
  wish = { games, pace, seats: [], name: ownName() };
  looking.since = Date.now();
  looking.told = { state: "looking" };
  wish.pledge = await newPledge();
  addEventListener("pagehide", stopAtOnce);
  await lookOn();
}

async function lookOn(): Promise<void> {
  const asked = wish;
  if (!asked) return;
  try {
    const told = await api.search(asked);
    if (wish === asked) follow(told);
  } catch (reason) {
    if (wish !== asked) return;
    forget();
    complain(reason);
    return;
  }
  if (wish) timer = setTimeout(() => void lookOn(), AGAIN);
}

function follow(told: Search): void {
  looking.told = told;
  if (told.state === "looking") return;
  quiet();
  if (told.state === "found") {
    void api.stopSearch().catch(() => undefined);
    if (place.route.page !== "table") toTable();
  } else forget();
}

/** Where the game is that was found. */
export function toTable(): void {
  const table = looking.told?.table;
  forget();
  if (table) go(`/table/${table}`);
}

export async function stopLooking(): Promise<void> {
  quiet();
  try {
    const told = await api.stopSearch();
    if (told.state === "found") follow(told);
    else forget();
  } catch (reason) {
    forget();
    complain(reason);
  }
}

/** Bots take the seats that are open. */
export async function fill(): Promise<void> {
  try {
    follow(await api.fillSearch());
  } catch (reason) {
    complain(reason);
  }
}

function quiet(): void {
  wish = null;
  clearTimeout(timer);
  removeEventListener("pagehide", stopAtOnce);
}

function forget(): void {
  quiet();
  looking.told = null;
}

/** The page is closed: the others shall not wait for it. */
function stopAtOnce(): void {
  const headers = { "X-Pentacle": "1", "Content-Type": "application/json" };
  void fetch("/api/search/stop", { method: "POST", headers, body: "{}", keepalive: true }).catch(() => undefined);
  forget();
}
