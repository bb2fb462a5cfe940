/** Writes the licence and notice of the house beside the page, and the licence of every package that went into it. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import type { Plugin } from "vite";

const here = resolve(import.meta.dirname, "..");
const house = resolve(here, "../..");
const own = ["LICENSE", "NOTICE"];
const drawn = dirname(createRequire(import.meta.url).resolve("@iconify-json/game-icons/info.json"));
const CC_BY = "https://creativecommons.org/licenses/by/3.0/";

/** The folder of the package that a module belongs to; nothing for our own. */
function packageOf(id: string): string | undefined {
  const found = id.split("?")[0]?.match(/^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//);
  return found?.[1];
}

/** The licence of a package, as it prints it. */
function licenceOf(folder: string): string {
  const about = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)(\.(md|txt))?$/i.test(name));
  const head = `${about.name} ${about.version} (${about.license})`;
  if (file) return `${head}\n\n${readFileSync(join(folder, file), "utf8").trim()}`;
  if (folder === drawn) return `${head}\n\n${iconsNotice()}`;
  throw new Error(`${about.name} goes into the page and has no text of its licence`);
}

/** The icons come with the name of their licence and no text; it asks for names and its address. */
function iconsNotice(): string {
  const info = JSON.parse(readFileSync(join(drawn, "info.json"), "utf8"));
  return [
    "Icons by Lorc, Delapouite and contributors, https://game-icons.net",
    `${info.license.title}: ${CC_BY}`,
    "They are shown in other colours and sizes, without their black ground.",
  ].join("\n");
}

export function licences(): Plugin {
  return {
    name: "pentacle-licences",
    apply: "build",
    generateBundle() {
      const folders = new Set([drawn]);
      for (const id of this.getModuleIds()) {
        const folder = packageOf(id);
        if (folder) folders.add(folder);
      }
      for (const font of fonts()) folders.add(font);
      const texts = [...folders].sort().map(licenceOf);
      const rule = `\n\n${"-".repeat(72)}\n\n`;
      this.emitFile({ type: "asset", fileName: "THIRD-PARTY", source: texts.join(rule) + "\n" });
      for (const name of own)
        if (existsSync(join(house, name)))
          this.emitFile({ type: "asset", fileName: name, source: readFileSync(join(house, name), "utf8") });
    },
  };
}

/** The fonts are named in a style sheet, and no module. */
function fonts(): string[] {
  const sheet = readFileSync(join(here, "src/styles/fonts.css"), "utf8");
  return [...sheet.matchAll(/@fontsource\/[a-z-]+/g)].map(([name]) => join(here, "node_modules", name));
}
