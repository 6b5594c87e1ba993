// What buttons say: a sentence in every language for every kind of move that the games offer (choices.json comes from the server's own code).
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { button, flat, heading, inside, label, type Said } from "../src/buttons";
import { matching } from "../src/speech";
import { speak, Text, type Tables } from "../src/text.svelte";
import type { Choice, Language } from "../src/wire";
import samples from "./choices.json";

const ROOT = join(import.meta.dirname, "../..");
const LANGUAGES: Language[] = ["en", "fr", "it", "de"];
const GAMES = samples as unknown as Record<string, { names: Record<string, string>; choices: Choice[] }>;
const CHOICES = Object.fromEntries(Object.entries(GAMES).map(([game, { choices }]) => [game, choices]));

function read(path: string): Tables {
  return parse(readFileSync(join(ROOT, path), "utf8")) as Tables;
}

/** As the server sends them. */
function texts(language: string): Record<string, Tables> {
  const games = Object.keys(CHOICES).map((game): [string, Tables] => {
    const own = read(`hexagone/games/${game.replaceAll("-", "_")}/text.${language}.toml`);
    return [game, { ...own, names: GAMES[game]!.names }];
  });
  return { shared: read(`hexagone/engine/text.${language}.toml`), ...Object.fromEntries(games) };
}

vi.hoisted(() => Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) }));
vi.mock("../src/api", () => ({ call: (_: string, path: string) => Promise.resolve(texts(path.split("/").at(-1)!)) }));
beforeEach(() => void vi.stubGlobal("document", { documentElement: {} }));

const said = (choice: Said, game: string) => label(choice, new Text(game));

describe.each(LANGUAGES)("in %s", (language) => {
  beforeEach(() => speak(language));

  const all = Object.entries(CHOICES).flatMap(([game, choices]) => choices.map((choice) => [game, choice.move, choice] as const));
  it.each(all)("%s has a sentence for %s", (game, _, choice) => {
    const text = new Text(game);
    expect(text.has(`buttons.${choice.parts.verb}`)).toBe(true);
    for (const words of [button, heading, inside].map((say) => flat(say(choice, text)))) {
      expect(words).not.toMatch(/[{}[\]]|undefined|null| {2}|\( ?\)| $/); // every word of it was known
      expect(words).toMatch(/^[\p{Lu}\d]/u);
    }
    expect(said(choice, game).toLowerCase()).toContain(flat(inside(choice, text)).toLowerCase()); // who says what they read is understood
  });

  it.each(all)("%s leaves no foreign word on the button of %s", (game, _, choice) => {
    const text = new Text(game);
    const known = Object.assign({}, ...[...text.names, "verbs"].map((table) => text.table(table))) as Record<string, string>;
    const foreign = choice.move.split(/[ /]/).filter((word) => !/^\d+$/.test(word) && word in known && known[word]!.toLowerCase() !== word);
    const words = said(choice, game)
      .toLowerCase()
      .split(/[^\p{L}\d-]+/u);
    if (language !== "en") expect(words.filter((word) => foreign.includes(word))).toEqual([]);
  });

  it("says of no two moves the same", () => {
    for (const [game, choices] of Object.entries(CHOICES)) {
      const names = choices.map((choice) => said(choice, game));
      const moves = choices.map(({ move, facts, parts }) => JSON.stringify([move, facts.kind, parts]));
      expect(new Set(names).size).toBe(new Set(moves).size);
    }
  });

  it("does without the facts", () => {
    for (const [game, choices] of Object.entries(CHOICES))
      for (const { move, parts } of choices) expect(said({ move, parts }, game)).not.toMatch(/[{}[\]]|undefined/);
  });
});

describe("a button", () => {
  const find = (game: string, start: string) => CHOICES[game]!.find(({ move }) => move.startsWith(start))!;
  const one = (game: string, start: string) => said(find(game, start), game);

  it("is what people say", async () => {
    await speak("en");
    expect(one("parcours-citroen", "install")).toBe("Install here for 7,000");
    expect(one("parcours-citroen", "dice")).toBe("Throw two dice (you need 8)");
    await speak("fr");
    expect(one("parcours-citroen", "sell Bordeaux")).toBe("Vendre Bordeaux à la banque pour 7\u202f000");
    expect(one("paris-paris", "open Bastille")).toBe("Ouvrir une boutique à Bastille (orange)");
    await speak("de");
    expect(one("parcours-citroen", "roll")).toBe("Würfeln");
    expect(one("parcours-citroen", "install")).toBe("Hier für 7.000 niederlassen");
  });

  it("says less below a heading", async () => {
    await speak("en");
    const choice = find("paris-connection", "build red Orléans");
    const text = new Text("paris-connection");
    expect([flat(heading(choice, text)), flat(inside(choice, text))]).toEqual(["Build Red", "Orléans (+1)"]);
  });

  it("knows the names that have a colour", async () => {
    await speak("en");
    const names = button(find("paris-paris", "open Opéra/red over violet"), new Text("paris-paris")).filter(
      (word) => typeof word !== "string",
    );
    expect(names.map(({ name }) => name)).toEqual(["Opéra", "red", "violet"]);
  });

  it("calls people by their names, and elides in French", async () => {
    await speak("fr");
    const choice = find("paris-paris", "open Opéra/red over violet");
    const words = (name: string) => label(choice, new Text("paris-paris", { violet: name }));
    expect(words("Zoé")).toBe("Ouvrir une boutique à Opéra (rouge) à la place de Zoé");
    expect(words("Éva")).toBe("Ouvrir une boutique à Opéra (rouge) à la place d’Éva");
  });

  it("is found by what it says, and by the words of the record", async () => {
    await speak("fr");
    const text = new Text("parcours-citroen");
    const choices = CHOICES["parcours-citroen"]!;
    const name = (move: string) =>
      said(
        choices.find((choice) => choice.move === move)!,
        "parcours-citroen",
      );
    const found = (words: string) => matching(words, [...new Set(choices.map(({ move }) => move))], text, name);
    expect(found("lancer les des")).toEqual(["roll"]);
    expect(found("roll")).toEqual(["roll"]);
    expect(found("vendre bordeaux")).toEqual(["sell Bordeaux to bank"]);
    expect(found("")).toEqual([]);
  });
});

it("knows every game", () => {
  const folders = readdirSync(join(ROOT, "hexagone/games"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const games = folders.map(({ name }) => name.replaceAll("_", "-")).filter((name) => !name.startsWith("--"));
  expect(Object.keys(CHOICES).sort()).toEqual(games.sort());
});
