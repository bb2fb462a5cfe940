/**
 * Python beside the page: the tables of `pentacle/site`, the browser's database, and engines for the bots.
 *
 * One tab has the tables at a time: whoever holds the lock.
 */
import type { FromPython, Start, ToPython } from "./talk.ts";
import { Aside } from "./aside.ts";
import { Minds } from "./minds.ts";
import { Shelf } from "./shelf.ts";
import { forget, madeTwice, remembered } from "./snapshot.ts";

/** What `pentacle/site/page.py` offers; every answer is a promise. */
interface Page {
  http(method: string, address: string, body: string, language: string): Promise<string>;
  open(line: number, table: string, language: string, layout: string, since: number): Promise<number>;
  hear(line: number, text: string): Promise<void>;
  take(line: number, seat: number): Promise<void>;
  leave(line: number): Promise<void>;
}

/** The same, of the Python that works beside it. */
interface Helper {
  do(job: string): string;
}

interface Pyodide {
  unpackArchive(data: Uint8Array, format: string, options: { extractDir: string }): void;
  runPython(code: string): unknown;
  pyimport(name: string): { Page: (host: object) => Page; Helper: (host: object) => Helper };
}

const LOCK = "pentacle";
/** Milliseconds in which a page that is loaded again, or was closed just now, gives its tables back. */
const MOMENT = 1000;
const say = (message: FromPython) => postMessage(message);
const begun = performance.now();
const ms: Record<string, number> = {};
const lap = (name: string) => (ms[name] = Math.round(performance.now() - begun));
let page: Promise<Page>;
let helper: Promise<Helper>;
let aside: Aside;

onmessage = ({ data }: MessageEvent<ToPython>) => {
  if (data.type === "start") {
    const { start } = data;
    aside = new Aside(start);
    if (start.aside) helper = wake(start).then(({ python, host }) => python.pyimport("pentacle.site.page").Helper(host));
    else page = hold(start).then(() => openPage(start));
    (start.aside ? helper : page).then(
      () => say({ type: "ready", ms }),
      (reason) => say({ type: "failed", text: String(reason) }),
    );
  } else if (data.type === "job") {
    const { id, job } = data;
    const told = (text: string) => say({ type: "done", id, text });
    helper.then((python) => python.do(job)).then(told, (reason) => {
      console.error(reason);
      told("");
    });
  } else void page.then((python) => answer(python, data)).catch((reason) => console.error(reason));
};

async function answer(python: Page, asked: Exclude<ToPython, { type: "start" | "job" }>): Promise<void> {
  if (asked.type === "http") {
    const found = await python.http(asked.method, asked.address, asked.body, asked.language);
    const at = found.indexOf("\n");
    say({ type: "answer", id: asked.id, status: Number(found.slice(0, at)), text: found.slice(at + 1) });
  } else if (asked.type === "open") {
    aside.wake();
    const refused = await python.open(asked.line, asked.table, asked.language, asked.layout, asked.since);
    say(refused ? { type: "closed", line: asked.line, code: refused } : { type: "opened", line: asked.line });
  } else if (asked.type === "hear") await python.hear(asked.line, asked.text);
  else if (asked.type === "take") await python.take(asked.line, asked.seat);
  else await python.leave(asked.line);
}

/** Waits until this tab has the tables; without locks there is nothing to wait for. */
function hold({ steal }: Start): Promise<void> {
  if (!navigator.locks) return Promise.resolve();
  return new Promise((resolve) => {
    const waiting = setTimeout(() => say({ type: "waiting" }), MOMENT);
    const held = () => {
      clearTimeout(waiting);
      resolve();
      return new Promise<never>(() => undefined);
    };
    void navigator.locks.request(LOCK, { steal }, held).catch(() => say({ type: "elsewhere" }));
  });
}

/** From memory where there is one; the Python that works beside makes it, once. */
async function started(load: (options: object) => Promise<Pyodide>, options: object, { base, site, aside }: Start): Promise<Pyodide> {
  const memory = await remembered(base, site);
  try {
    if (memory) return await load({ ...options, _loadSnapshot: memory });
    if (aside) return await madeTwice(load, options, base, site);
  } catch (reason) {
    console.warn(reason);
    await forget(base);
  }
  return load(options);
}

/** Python with what all games need, and how it gets the others. */
async function wake(start: Start): Promise<{ python: Pyodide; host: Record<string, unknown> }> {
  const { base, site } = start;
  const at = (path: string) => new URL(path, base).href;
  const fetched = Promise.all([...site.archives].map((path) => bytes(at(path))));
  const { loadPyodide } = (await import(/* @vite-ignore */ at(`${site.pyodide}pyodide.mjs`))) as { loadPyodide: (options: object) => Promise<Pyodide> };
  const folder = at(site.pyodide);
  const options = { indexURL: folder, stdLibURL: `${folder}python_stdlib.zip`, lockFileContents: site.lock };
  const python = await started(loadPyodide, options, start);
  lap("python");
  const home = String(python.runPython("import site; site.getsitepackages()[0]"));
  const unpack = (data: Uint8Array) => {
    python.unpackArchive(data, "zip", { extractDir: home });
    python.runPython("import importlib; importlib.invalidate_caches()");
  };
  (await fetched).forEach(unpack);
  lap("unpacked");
  const places = Object.entries(site.games).map(([name, { module }]) => [name, module]);
  const load = (game: string) => unpack(bytesNow(at(site.games[game]!.archive)));
  const learning = (game: string) => unpack(bytesNow(at(site.games[game]!.learning)));
  return { python, host: { games: JSON.stringify(Object.fromEntries(places)), load, learning } };
}

async function openPage(start: Start): Promise<Page> {
  const shelf = Shelf.open();
  const { python, host } = await wake(start);
  const engines = Object.entries(start.site.games).map(([name, { engine }]) => [name, engine && new URL(engine, start.base).href]);
  const minds = new Minds(Object.fromEntries(engines) as Record<string, string>);
  const kept = await shelf;
  const made = python.pyimport("pentacle.site.page").Page({
    ...host,
    get: (name: string) => kept.get(name),
    all: (kind: string) => kept.all(kind),
    put: (texts: [string, string][]) => kept.put(texts),
    choose: (game: string, view: Uint8Array, way: string) => minds.choose(game, view, way),
    aside: (job: string) => aside.do(job),
    say: (line: number, text: string) => say({ type: "told", line, text }),
    hangUp: (line: number, code: number) => say({ type: "closed", line, code }),
  });
  lap("ready");
  return made;
}

async function bytes(address: string): Promise<Uint8Array> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** A game's archive is needed in the middle of Python, which cannot wait there. */
function bytesNow(address: string): Uint8Array {
  const asked = new XMLHttpRequest();
  asked.open("GET", address, false);
  asked.responseType = "arraybuffer";
  asked.send();
  if (asked.status !== 200) throw new Error(`${asked.status} ${address}`);
  return new Uint8Array(asked.response as ArrayBuffer);
}
