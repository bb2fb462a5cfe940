/** The viewer's own settings; they live in the browser. */
import { flushSync } from "svelte";
import { learn, say } from "../words/say.ts";
import type { Key } from "../words/en.ts";
import type { Language, Layout } from "../wire/types.ts";
import { ApiError, speak } from "../wire/api.ts";
import { type Frame, frameOf } from "../logic/arrange.ts";
import type { Size } from "../logic/plane.ts";

export type Theme = "auto" | "night" | "day";
export type Motion = "auto" | "full" | "less";

interface Kept {
  theme: Theme;
  language: Language;
  volume: number;
  motion: Motion;
  fast: boolean;
  contrast: boolean;
  /** Show what costly moves would do, and ask once. */
  ask: boolean;
  /** What is the only choice is played by itself, where nobody else plays but bots. */
  runs: boolean;
}

const STORE = "pentacle.settings";

const media = (query: string) => matchMedia(query);

function browserLanguage(): Language {
  return navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
}

function read(): Kept {
  const usual: Kept = { theme: "night", language: browserLanguage(), volume: media("(pointer: coarse)").matches ? 0 : 0.5, motion: "auto", fast: false, contrast: false, ask: true, runs: true };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(STORE) ?? "{}") as Partial<Kept>) };
  } catch {
    return usual;
  }
}

export const settings = $state<Kept>(read());

const light = media("(prefers-color-scheme: light)");
const calm = media("(prefers-reduced-motion: reduce)");
const strong = media("(prefers-contrast: more)");

const device = $state({ light: light.matches, calm: calm.matches, strong: strong.matches, width: innerWidth, height: innerHeight, paper: false });
light.addEventListener("change", () => (device.light = light.matches));
calm.addEventListener("change", () => (device.calm = calm.matches));
strong.addEventListener("change", () => (device.strong = strong.matches));
addEventListener("resize", () => Object.assign(device, { width: innerWidth, height: innerHeight }));
addEventListener("beforeprint", () => flushSync(() => (device.paper = true)));
addEventListener("afterprint", () => (device.paper = false));
const frame = $derived(frameOf(device));

export const look = {
  get theme(): "night" | "day" {
    if (device.paper) return "day";
    if (settings.theme === "auto") return device.light ? "day" : "night";
    return settings.theme;
  },
  get calm(): boolean {
    return settings.motion === "auto" ? device.calm : settings.motion === "less";
  },
  /** It is printed: ink on white, and nothing folded. */
  get paper(): boolean {
    return device.paper;
  },
  get window(): Size {
    return device;
  },
  get frame(): Frame {
    return frame;
  },
  /** Phones get scenes that are drawn for a hand. */
  get layout(): Layout {
    return frame === "phone" || frame === "low" ? "tall" : "wide";
  },
  /** Milliseconds of a motion after the viewer's own wishes. */
  time(ms: number): number {
    return this.calm ? 0 : settings.fast ? ms / 2 : ms;
  },
};

/** Changes the language, once its words are there. */
export async function speakIn(language: Language): Promise<void> {
  await learn(language).catch(() => {
    throw new ApiError("offline", "", 0);
  });
  settings.language = language;
}

export function t(key: Key, values: Record<string, string | number> = {}): string {
  return say(settings.language, key, values);
}

/** Keeps the document and the store in step; called once by the root. */
export function watchSettings(): void {
  $effect(() => {
    localStorage.setItem(STORE, JSON.stringify(settings));
    speak(settings.language);
    const root = document.documentElement;
    root.lang = settings.language;
    root.dataset.theme = look.theme;
    root.dataset.motion = look.calm ? "less" : "full";
    root.dataset.contrast = settings.contrast || device.strong ? "high" : "";
    root.style.setProperty("--pace", settings.fast ? "0.5" : "1");
    document.querySelector('meta[name="description"]')?.setAttribute("content", t("pentacle_is"));
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", look.theme === "day" ? "#EADBB9" : "#17120F");
  });
}

speak(settings.language);
