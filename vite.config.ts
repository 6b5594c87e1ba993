import { svelte } from "@sveltejs/vite-plugin-svelte";
import { parse } from "smol-toml";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

if (process.env.VITEST) process.env.TZ = "Europe/Paris"; // tests live where the clock is put forward and back

/** Texts are written in TOML, as on the server, and become plain data when the client is built. */
function toml(): Plugin {
  return {
    name: "toml",
    transform: (source, id) => (id.endsWith(".toml") ? `export default ${JSON.stringify(parse(source))};` : null),
  };
}

export default defineConfig({
  root: "web",
  plugins: [toml(), svelte()],
  build: {
    outDir: "../hexagone/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the page allows fonts and scripts from our own server only
    manifest: true,
    target: "es2022",
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  test: { include: ["tests/**/*.test.ts", "../hexagone/games/*/tests/*.test.ts"], pool: "threads" },
});
