/** The site's files without a network.  Each version has files of its own; a new one waits until the page wants it. */
const VERSION = "__VERSION__";
const NAME = `pentacle-${VERSION}`;

/** What is needed of the scope of a service worker; the page's types do not know it. */
interface Later extends Event {
  waitUntil(work: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
  request: Request;
  data: unknown;
}
interface Scope {
  addEventListener(kind: string, hear: (event: Later) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}
const worker = self as unknown as Scope;

/** `files.json`, written by the build: what is needed to open the page, and all else. */
interface Files {
  first: string[];
  rest: string[];
}

async function list(): Promise<Files> {
  return (await (await fetch("files.json", { cache: "no-cache" })).json()) as Files;
}

async function fill(names: string[]): Promise<void> {
  const cache = await caches.open(NAME);
  for (const name of names)
    if (!(await cache.match(name))) await cache.add(new Request(name, { cache: "no-cache" }));
}

async function clean(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith("pentacle-") && name !== NAME) await caches.delete(name);
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(NAME);
  const known = await cache.match(request.mode === "navigate" ? "index.html" : request, { ignoreSearch: true });
  return known ?? fetch(request);
}

worker.addEventListener("install", (event) => event.waitUntil(list().then(({ first }) => fill(first))));
worker.addEventListener("activate", (event) => {
  event.waitUntil(clean().then(() => worker.clients.claim()));
});
worker.addEventListener("message", (event) => {
  if (event.data === "take over") void worker.skipWaiting();
  if (event.data === "fill") event.waitUntil(list().then(({ rest }) => fill(rest)));
});
worker.addEventListener("fetch", (event) => {
  const { origin } = new URL(event.request.url);
  if (event.request.method === "GET" && origin === location.origin) event.respondWith(answer(event.request));
});
