/** Writes down what the page draws with, for pictures that are made elsewhere: silhouettes, signs, and the colours of both themes. */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { FIGURES, PIPS } from "../src/table/items/figures.ts";
import { SHAPES } from "../src/table/items/shapes.ts";
import { SIGNS } from "../src/ui/signs.ts";
import { WORDS } from "../src/words/signs.ts";

const TOKENS = join(resolve(import.meta.dirname, ".."), "src/styles/tokens.css");

export function drawings(): Plugin {
  return {
    name: "pentacle-drawings",
    apply: "build",
    generateBundle() {
      const drawn = { shapes: SHAPES, figures: FIGURES, pips: PIPS, signs: SIGNS, words: WORDS };
      const source = JSON.stringify({ ...drawn, colours: colours(readFileSync(TOKENS, "utf8")) });
      this.emitFile({ type: "asset", fileName: "drawings.json", source });
    },
  };
}

/** What a theme calls its colours; by day what is not said is as by night. */
function colours(css: string): Record<"night" | "day", Record<string, string>> {
  const found = { night: {} as Record<string, string>, day: {} as Record<string, string> };
  for (const [, names = "", body = ""] of css.matchAll(/([^{}]+)\{([^}]*)\}/g)) {
    const heads = names.replace(/\/\*.*?\*\//gs, "").split(",").map((name) => name.trim());
    const values = Object.fromEntries([...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));
    if (heads.includes(":root")) Object.assign(found.night, values);
    if (heads.includes('[data-theme="day"]')) Object.assign(found.day, values);
  }
  return { night: found.night, day: { ...found.night, ...found.day } };
}
