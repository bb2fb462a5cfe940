import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { icons } from "./build/icons.ts";
import { licences } from "./build/licences.ts";
import { pack } from "./build/pack.ts";

const server = process.env.PENTACLE_URL ?? "http://127.0.0.1:8642";

export default defineConfig(({ mode }) => ({
  plugins: [icons(), svelte(), licences(), pack()],
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  build: {
    target: "es2022",
    emptyOutDir: true,
    outDir: mode === "fixtures" ? "dist-fixtures" : "dist",
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  worker: { format: "es" },
  server: { proxy: { "/api": { target: server, ws: true }, "/paintings": server, "/engine": server } },
  test: { include: ["tests/**/*.test.{ts,js}"] },
}));
