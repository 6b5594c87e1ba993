// First load: script and style, compressed, of the home page (at most 100 kB) and of a table with the largest board (at most 150 kB).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const MOST = { home: 100_000, table: 150_000 };
const folder = join(import.meta.dirname, "../hexagone/server/static");
const manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8"));
const size = (file) => gzipSync(readFileSync(join(folder, file)), { level: 6 }).length;

/** A chunk with all that it imports at once. */
function files(key, known = new Set()) {
  const chunk = manifest[key];
  if (known.has(chunk.file)) return known;
  known.add(chunk.file);
  for (const style of chunk.css ?? []) known.add(style);
  for (const other of chunk.imports ?? []) files(other, known);
  return known;
}

const weigh = (keys) => [...keys.reduce((known, key) => files(key, known), new Set())].reduce((sum, file) => sum + size(file), 0);
const heaviest = (part) =>
  Object.keys(manifest)
    .filter((key) => key.includes(part))
    .sort((a, b) => weigh([b]) - weigh([a]))[0];

const home = ["index.html", heaviest("text/")];
const table = [...home, "src/pages/Table.svelte", heaviest("page/index.ts")];
let fits = true;
for (const [name, keys] of Object.entries({ home, table })) {
  const bytes = weigh(keys);
  fits &&= bytes <= MOST[name];
  console.log(`${name}: ${(bytes / 1000).toFixed(1)} kB of ${MOST[name] / 1000} kB`);
}
process.exit(fits ? 0 : 1);
