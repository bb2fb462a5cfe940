import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { appIcon } from "./build/appicon.ts";
import { drawings } from "./build/drawings.ts";
import { icons } from "./build/icons.ts";
import { licences } from "./build/licences.ts";
import { offline } from "./build/offline.ts";
import { pack } from "./build/pack.ts";

const server = process.env.PENTACLE_URL ?? "http://127.0.0.1:8642";

/** The page, and the service worker that opens it without a network. */
const both = { input: { index: "index.html", sw: "src/offline/sw.ts" }, output: { entryFileNames: (chunk: { name: string }) => (chunk.name === "sw" ? "sw.js" : "assets/[name]-[hash].js") } };

export default defineConfig(({ mode }) => ({
  base: mode === "site" ? "./" : "/",
  plugins: [icons(), svelte(), licences(), appIcon(), ...(mode === "production" ? [drawings(), offline()] : []), pack()],
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  build: {
    target: "es2022",
    emptyOutDir: true,
    outDir: mode === "fixtures" || mode === "site" ? `dist-${mode}` : "dist",
    rolldownOptions: mode === "fixtures" ? {} : both,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  worker: { format: "es" },
  server: { proxy: { "/api": { target: server, ws: true }, "/paintings": server, "/engine": server } },
  test: { include: ["tests/**/*.test.{ts,js}"] },
}));
