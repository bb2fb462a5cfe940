/** Makes the page its own host: what it would ask of a server is asked of Python beside it. */
import { mount } from "svelte";
import { extend } from "../words/say.ts";
import { way } from "../wire/way.ts";
import type { Language } from "../wire/types.ts";
import { fileFor } from "./files.ts";
import Frame from "./Frame.svelte";
import { watchLinks } from "./links.ts";
import { Python } from "./python.ts";
import { keepOffline } from "./offline.ts";
import { frame } from "./state.svelte.ts";
import type { Site } from "./talk.ts";
import { instead } from "./words.ts";

const base = new URL("./", location.href.split("#")[0]).href;
const OFFLINE = 503;
const STEAL = "pentacle.steal";

export async function install(): Promise<void> {
  const site = (await (await fetch(new URL("site.json", base))).json()) as Site;
  frame.server = site.server ?? "";
  const python = new Python(base, site, {
    ready: (ms) => {
      frame.elsewhere = false;
      document.documentElement.dataset.python = JSON.stringify(ms);
      void keepOffline(base);
    },
    waiting: () => (frame.elsewhere = true),
    elsewhere: () => {
      python.stop();
      frame.elsewhere = true;
    },
    failed: (text) => {
      python.stop();
      frame.failed = text;
    },
    pass: (line, seat, name) => (frame.pass = { line, seat, name }),
  });
  way.open = (address) => python.open(address);
  way.fetch = (address, init) => asked(python, address, init);
  extend(instead);
  watchLinks();
  addEventListener("hashchange", () => (frame.pass = null));
  mount(Frame, { target: document.body, props: { again: () => location.reload(), here: takeOver } });
  python.start(sessionStorage.getItem(STEAL) !== null);
  sessionStorage.removeItem(STEAL);
}

/** From the beginning: what this page shows may be old. */
function takeOver(): void {
  sessionStorage.setItem(STEAL, "1");
  location.reload();
}

async function asked(python: Python, address: string, init: RequestInit): Promise<Response> {
  const method = init.method ?? "GET";
  const body = typeof init.body === "string" ? init.body : "";
  const language = (new Headers(init.headers).get("Accept-Language") ?? "en") as Language;
  const file = fileFor(method, address, body, language);
  if (file) {
    const found = await fetch(new URL(file, base));
    if (found.ok) return found;
  }
  const { status, text } = await python.http(method, address, body, language);
  return new Response(text, { status: status || OFFLINE, headers: { "Content-Type": "application/json" } });
}
