/** Bundles the icons that are used: those of the page, and one small file for each game of the house. Beside them the
 * whole set is written, cut by first letters, for games that other packages bring. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { optimize } from "svgo";
import type { Plugin } from "vite";

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

const here = resolve(import.meta.dirname, "..");
const games = resolve(process.env.PENTACLE_GAMES ?? join(here, "../games"));

function filesBelow(folder: string, endings: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => endings.test(name))
    .map((name) => join(folder, name))
    .sort();
}

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? "");
}

/** The path data of an icon; the set draws everything on a field of 512, where a tenth is not to be seen. */
function drawing(set: IconSet, name: string): string | undefined {
  const body = (set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ""])?.body;
  return body?.match(/ d="([^"]+)"/)?.[1]?.replace(/(\.\d)\d+/g, "$1");
}

/** The same shape in two thirds of the bytes: tenths of a field of 512 are finer than any screen. */
function slim(path: string): string {
  const image = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><path d="${path}"/></svg>`;
  const { data } = optimize(image, { plugins: [{ name: "convertPathData", params: { floatPrecision: 1 } }] });
  return data.match(/ d="([^"]+)"/)?.[1] ?? path;
}

const slimmed = (drawn: Record<string, string>) => Object.fromEntries(Object.entries(drawn).map(([name, path]) => [name, slim(path)]));

function subset(set: IconSet, names: Iterable<string>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of [...new Set(names)].sort()) {
    const path = drawing(set, name);
    if (path) kept[name] = path;
  }
  return kept;
}

/** All icons, by the first two letters of their names. */
function cutByLetters(set: IconSet): Map<string, Record<string, string>> {
  const names = [...Object.keys(set.icons), ...Object.keys(set.aliases ?? {})];
  const letters = new Set(names.map((name) => name.slice(0, 2)));
  return new Map([...letters].map((two) => [two, subset(set, names.filter((name) => name.startsWith(two)))]));
}

function gameFolders(): string[] {
  if (!existsSync(games)) return [];
  return readdirSync(games, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(games, entry.name, "__init__.py")))
    .map((entry) => entry.name)
    .sort();
}

function iconsOfPage(set: IconSet): Record<string, string> {
  const names: string[] = [];
  for (const file of filesBelow(join(here, "src"), /\.(svelte|ts)$/)) {
    if (/[\\/](words|wire)[\\/]/.test(file)) continue;
    const text = readFileSync(file, "utf8");
    names.push(...found(text, /\b(?:name|icon|emblem)\s*[:=]\s*\{?"([a-z0-9-]+)"/g));
    names.push(...found(text, /\b(?:icon|tool)\(\s*"([a-z0-9-]+)"/g));
  }
  for (const game of gameFolders()) {
    const card = readFileSync(join(games, game, "__init__.py"), "utf8");
    names.push(...found(card, /\bicon\s*=\s*"([a-z0-9-]+)"/g));
  }
  return subset(set, names);
}

/** Those that a table shows; the map of a campaign fetches its own. */
function iconsOfGame(set: IconSet, game: string): Record<string, string> {
  const names: string[] = [];
  for (const file of filesBelow(join(games, game), /\.(py|toml)$/)) {
    if (file.endsWith("campaign.py")) continue;
    const text = readFileSync(file, "utf8");
    names.push(...found(text, /["']([a-z0-9]+(?:-[a-z0-9]+)*)["']/g));
    names.push(...found(text, /:([a-z0-9]+(?:-[a-z0-9]+)*):/g));
  }
  return subset(set, names);
}

export function icons(): Plugin {
  const require = createRequire(import.meta.url);
  let set: IconSet | undefined;
  const load = (): IconSet =>
    (set ??= JSON.parse(readFileSync(require.resolve("@iconify-json/game-icons/icons.json"), "utf8")) as IconSet);
  return {
    name: "pentacle-icons",
    writeBundle({ dir = "" }) {
      mkdirSync(join(dir, "icons"), { recursive: true });
      for (const [letters, part] of cutByLetters(load())) writeFileSync(join(dir, "icons", `${letters}.json`), JSON.stringify(part));
    },
    configureServer(server) {
      server.middlewares.use("/icons", (request, answer, next) => {
        const part = cutByLetters(load()).get(request.url?.match(/^\/(..)\.json$/)?.[1] ?? "");
        if (part) answer.setHeader("Content-Type", "application/json").end(JSON.stringify(part));
        else next();
      });
    },
    resolveId: (id) => (id.startsWith("virtual:icons/") ? `\0${id}` : undefined),
    load(id) {
      if (id === "\0virtual:icons/ui") return `export default ${JSON.stringify(slimmed(iconsOfPage(load())))}`;
      if (id === "\0virtual:icons/games") {
        const lines = gameFolders().map((game) => `${JSON.stringify(game)}: () => import("virtual:icons/game/${game}")`);
        return `export default {${lines.join(",\n")}}`;
      }
      const game = id.match(/^\0virtual:icons\/game\/(.+)$/)?.[1];
      return game ? `export default ${JSON.stringify(slimmed(iconsOfGame(load(), game)))}` : undefined;
    },
  };
}
