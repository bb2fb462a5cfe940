/**
 * The page's files without a network.  A new version is fetched beside the old one, only what has changed; it takes
 * over when the page says so, or when no page of the old one is open.  Notices of the server are shown here, too.
 */
import { PrecacheController } from "workbox-precaching";

interface File {
  url: string;
  /** Changes with what is in it; null: its name does. */
  revision: string | null;
  /** Not needed to open the page. */
  later?: boolean;
}

/** What is needed of the scope of a service worker; the page's types do not know it. */
interface Event extends globalThis.Event {
  waitUntil(work: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
  request: Request;
  data: unknown;
  notification: { data: unknown; close(): void };
}
interface Window {
  url: string;
  focus(): Promise<unknown>;
}
interface Scope {
  __WB_MANIFEST: File[];
  registration: { scope: string; active: object | null; showNotification(title: string, more: object): Promise<void> };
  addEventListener(kind: string, hear: (event: Event) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void>; matchAll(which: object): Promise<Window[]>; openWindow(address: string): Promise<unknown> };
}
declare const self: Scope;

const PAGE = "index.html";
/** Files alone do not change: they are taken from here.  A server's page is asked for first. */
const ALONE = import.meta.env.MODE === "site";
/** Milliseconds that a server has to send its page. */
const PATIENCE = 4000;
/** What a server has that is no page: its answers, and the page without a server beside it. */
const OTHERS = /^\/(api|alone|embed|operator|pictures)(\/|$)/;

/** What the page has fetched already is asked for again only if it has changed. */
const sparing = { requestWillFetch: async ({ request }: { request: Request }) => (request.cache === "reload" ? new Request(request, { cache: "no-cache" }) : request) };
const files = self.__WB_MANIFEST;
const first = held("first", files.filter(({ later }) => !later));
const rest = held("rest", files.filter(({ later }) => later));

function held(name: string, files: File[]): PrecacheController {
  const found = new PrecacheController({ cacheName: `pentacle ${name} ${self.registration.scope}`, plugins: [sparing] });
  found.addToCacheList(files.map(({ url, revision }) => ({ url, revision })));
  return found;
}

async function kept(address: string): Promise<Response | undefined> {
  return (await first.matchPrecache(address)) ?? rest.matchPrecache(address);
}

async function page(request: Request): Promise<Response> {
  const here = await kept(PAGE);
  if (!here) return fetch(request);
  if (ALONE) return here;
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(here), PATIENCE));
  return Promise.race([fetch(request).catch(() => here), late]);
}

async function file(request: Request): Promise<Response> {
  return (await kept(request.url)) ?? fetch(request);
}

/** All of a version that follows another one lies ready before it is offered. */
async function install(event: Event): Promise<void> {
  await first.install(event as never);
  if (self.registration.active) await rest.install(event as never);
}

/** What workbox keeps is only what comes with an event of this kind. */
function asInstall(event: Event): Pick<Event, "type" | "waitUntil"> {
  return { type: "install", waitUntil: (work) => event.waitUntil(work) };
}

/** That it is somebody's turn, as the server tells it. */
interface Told {
  title: string;
  body: string;
  table: string;
}

/** One notice a table: a later one takes its place. */
async function show({ title, body, table }: Told): Promise<void> {
  await self.registration.showNotification(title, { body, tag: table, icon: "/favicon.svg", data: table });
}

/** To the table, where it is open already or anew. */
async function open(table: string): Promise<void> {
  const address = new URL(`table/${encodeURIComponent(table)}`, self.registration.scope).href;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find(({ url }) => url === address);
  await (there ? there.focus() : self.clients.openWindow(address));
}

self.addEventListener("push", (event) => event.waitUntil(show((event.data as { json(): Told }).json())));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});
self.addEventListener("install", (event) => event.waitUntil(install(event)));
self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([first.activate(event as never), rest.activate(event as never), self.clients.claim()]));
});
self.addEventListener("message", (event) => {
  if (event.data === "take over") void self.skipWaiting();
  if (event.data === "fill") event.waitUntil(rest.install(asInstall(event) as never));
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (!ALONE && OTHERS.test(pathname)) return;
  event.respondWith(request.mode === "navigate" ? page(request) : file(request));
});
