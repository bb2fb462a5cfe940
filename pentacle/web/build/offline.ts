/** Tells the service worker of a server's page which files there are; `pentacle site` does it for a site. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

const WORKER = "sw.js";
const PLACE = "self.__WB_MANIFEST";
/** What is not needed to play; icons outside the page are those that games of other packages draw. */
const LEFT_OUT = /^(sw\.js|LICENSE|NOTICE|THIRD-PARTY|drawings\.json|embed\.(css|js)|icons[/].*|.*\.br)$/;

export function offline(): Plugin {
  let folder = "";
  return {
    name: "pentacle-offline",
    apply: "build",
    configResolved: (config) => void (folder = resolve(config.root, config.build.outDir)),
    closeBundle() {
      const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => statSync(join(folder, name)).isFile());
      const files = names
        .map((name) => name.replaceAll("\\", "/"))
        .filter((name) => !LEFT_OUT.test(name))
        .sort()
        .map((url) => ({ url, revision: url.startsWith("assets/") ? null : digest(join(folder, url)) }));
      const worker = join(folder, WORKER);
      const text = readFileSync(worker, "utf8");
      if (!text.includes(PLACE)) throw new Error("the service worker has no place for its files");
      writeFileSync(worker, text.replace(PLACE, () => JSON.stringify(files)));
    },
  };
}

function digest(path: string): string {
  return createHash("sha256").update(readFileSync(path)).digest("hex").slice(0, 12);
}
