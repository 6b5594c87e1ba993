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

/** Every string in a file of texts; where one entry holds all languages (lessons, cards), those of this language. */
function strings(value: unknown, language: string): string[] {
  if (typeof value === "string") return [value];
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    (LANGUAGES.includes(key) && key !== language) || key === "record" ? [] : strings(inner, language),
  );
}

/** What people can read: the page, letters, the games' sentences, rules pages, lessons and cards. */
function everything(language: string): string[] {
  const inGames = (name: RegExp) =>
    games.flatMap((game) => readdirSync(join(GAMES, game)).filter((file) => name.test(file)).map((file) => join(GAMES, game, file))); // prettier-ignore
  const paths = [
    ...["web/text/", "hexagone/engine/text.", "hexagone/server/delivery/text."].map((start) => join(ROOT, `${start}${language}.toml`)),
    ...inGames(new RegExp(`^(text|guide)\\.${language}\\.toml$`)),
    ...inGames(/^(lesson.*|cards)\.toml$/),
  ];
  return paths.flatMap((path) => strings(parse(readFileSync(path, "utf8")), language));
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
  expect(everything(language).filter((text) => SLIPS[language]!.test(text))).toEqual([]);
});

/** One word for one thing: bots, not robots; marron, not brun; conseils, not indices; classement, not cote; isolée, not coupée; Rundfahrten, not Ausflüge; Versteigerung, not Auktion; tiri, not lanci. */
const OTHERS: Record<string, RegExp> = {
  en: /\brobots?\b/i,
  fr: /\brobots?\b|\bbrune?s?\b|\bindices?\b|\bcotes?\b|courriel|hébergeur|(?<!dé)coupée/i,
  it: /\brobot\b|\blanci\b|\blancio\b|tagliat[ao] fuori|punteggi? di (forza|classifica)/i,
  de: /\bRoboter\b|Ausfl[uü]g|\bPartien?\b|\bBrett\b|Auktion|nalysier/,
};

it.each(LANGUAGES)("has one word for one thing in %s", (language) => {
  expect(everything(language).filter((text) => OTHERS[language]!.test(text))).toEqual([]);
});

it.each(LANGUAGES)("skips what is shown by no word that is a move in %s", (language) => {
  const moves = games.flatMap((game) => Object.entries(texts(language, `hexagone/games/${game}/text.`)));
  const skip = texts(language)["show.skip"];
  expect(moves.filter(([key, text]) => key.startsWith("buttons.") && text === skip)).toEqual([]);
});

/** The page speaks to one person: tu and du. Several are meant only where a screen or a table is shared. */
const SEVERAL = ["setup.hot-seat", "setup.referee", "clock.out", "seat.block-about", "seat.blocked", "table.enter", "clock.none"];
const FORMAL: Record<string, RegExp> = {
  fr: /\b(vous|votre|vos)\b|\b(?!chez\b|assez\b)\p{L}+ez\b/iu,
  it: /\b(voi|vostr[aoie]|avete|siete|vedete|conoscete|scegliete|trovatela)\b/i,
  de: /(?<=\p{L},? )(Sie|Ihr|Ihre[mnrs]?)\b/u,
};

it.each(Object.keys(FORMAL))("speaks to one person in %s", (language) => {
  const page = Object.entries(texts(language)).filter(([key]) => !SEVERAL.includes(key));
  expect(page.filter(([, text]) => FORMAL[language]!.test(text))).toEqual([]);
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
