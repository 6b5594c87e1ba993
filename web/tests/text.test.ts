// Every sentence of the page in four languages: none missing, none unused.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const LANGUAGES = ["en", "fr", "it", "de"];

type Texts = Record<string, string>;

const GAMES = join(ROOT, "hexagone/games");
const games = readdirSync(GAMES).filter((name) => existsSync(join(GAMES, name, "board.toml")));

function texts(language: string, folder = "web/text/"): Texts {
  const tables = parse(readFileSync(join(ROOT, `${folder}${language}.toml`), "utf8")) as Record<string, Texts>;
  return Object.fromEntries(
    Object.entries(tables).flatMap(([table, keys]) => Object.entries(keys).map(([key, text]) => [`${table}.${key}`, text])),
  );
}

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : /\.(svelte|ts)$/.test(name) ? [path] : [];
  });
}

const sources = [...files(join(ROOT, "web/src")), ...files(join(ROOT, "hexagone/games"))]
  .map((path) => readFileSync(path, "utf8"))
  .join("\n");
const english = texts("en");
const tables = new Set(Object.keys(english).map((key) => key.split(".")[0]));
const fields = (text: string) => [...new Set([...text.matchAll(/\{([\w-]+)(?::[^{}]*)?\}/g)].map((found) => found[1]))].sort();

describe.each(LANGUAGES)("in %s", (language) => {
  const other = texts(language);
  it("says the same things with the same words to fill in", () => {
    expect(Object.keys(other)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(other)) expect([key, fields(text)]).toEqual([key, fields(english[key]!)]);
  });
  it("is friendly and complete", () => {
    for (const [key, text] of Object.entries(other)) expect([key, text.trim() !== "" && !text.includes("!")]).toEqual([key, true]);
  });
});

/** What no native writer does: a space before an ellipsis (German alone has one), a French sign without its narrow no-break space, a straight apostrophe. */
const SLIPS: Record<string, RegExp> = {
  en: / …|\w'\w/,
  fr: / …|[ \u00a0][:;?!»](?!\w)|«[ \u00a0]|\w'\w/,
  it: / …|\w'\w/,
  de: /\w…|\w'\w/,
};

it.each(LANGUAGES)("is written as people write %s", (language) => {
  const all = [
    texts(language),
    texts(language, "hexagone/engine/text."),
    ...games.map((game) => texts(language, `hexagone/games/${game}/text.`)),
  ];
  const slips = all.flatMap((one) => Object.entries(one)).filter(([, text]) => SLIPS[language]!.test(text));
  expect(slips).toEqual([]);
});

/** One word for one thing: bots, not robots; marron, not brun; conseils, not indices; Rundfahrten, not Ausflüge; tiri, not lanci. */
const OTHERS: Record<string, RegExp> = {
  en: /\brobots?\b/i,
  fr: /\brobots?\b|\bbrune?s?\b|\bindices?\b/i,
  it: /\brobot\b|\blanci\b|\blancio\b/i,
  de: /\bRoboter\b|Ausfl[uü]g|\bPartien?\b/,
};

it.each(LANGUAGES)("has one word for one thing in %s", (language) => {
  const all = [texts(language), texts(language, "hexagone/engine/text."), ...games.map((game) => texts(language, `hexagone/games/${game}/text.`))]; // prettier-ignore
  expect(all.flatMap((one) => Object.entries(one)).filter(([, text]) => OTHERS[language]!.test(text))).toEqual([]);
});

/** Keys that are put together, such as `levels.${name}`. */
const made = [...sources.matchAll(/`([a-z]+\.[a-z-]*)\$\{/g)].map((found) => found[1]!);

it("has no sentence that nobody says", () => {
  const used = (key: string) => sources.includes(`"${key}"`) || made.some((start) => key.startsWith(start));
  expect(Object.keys(english).filter((key) => !used(key))).toEqual([]);
});

it("misses no sentence that somebody says", () => {
  const said = [...sources.matchAll(/"([a-z]+)\.([a-z-]+)"/g)]
    .filter((found) => tables.has(found[1]!))
    .map((found) => `${found[1]}.${found[2]}`);
  const known = Object.assign(
    {},
    english,
    texts("en", "hexagone/engine/text."),
    ...games.map((game) => texts("en", `hexagone/games/${game}/text.`)),
  );
  expect([...new Set(said)].filter((key) => !(key in known))).toEqual([]);
});

it("guides in every language", () => {
  for (const game of games) {
    const files = readdirSync(join(GAMES, game)).filter((file) => /^lesson(-\d+)?\.toml$/.test(file));
    expect(files).toContain("lesson.toml");
    for (const file of files) {
      const lesson = parse(readFileSync(join(GAMES, game, file), "utf8")) as any;
      for (const step of lesson.steps) for (const language of LANGUAGES) expect(step[language], `${game} ${language}`).toMatch(/^[^!]+$/);
    }
  }
});
