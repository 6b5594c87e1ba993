// What the folders of the games bring for tests of the client: a choice of every kind, and texts as the server sends them.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import { label, type Said } from "../../src/buttons";
import { Text, type Tables } from "../../src/text.svelte";
import type { Choice } from "../../src/wire";

interface Sample {
  names: Record<string, string>;
  choices: Choice[];
}

const ROOT = join(import.meta.dirname, "../../..");
const GAMES = join(ROOT, "hexagone/games");
const folders = readdirSync(GAMES).filter((name) => existsSync(join(GAMES, name, "board.toml")));

const samples = Object.fromEntries(folders.map((folder) => [folder.replaceAll("_", "-"), sample(folder)]));

function sample(folder: string): Sample {
  return JSON.parse(readFileSync(join(GAMES, folder, "tests/choices.json"), "utf8")) as Sample;
}

/** By the name of the game; written by `python -m tests.support.choices` from the server's own code. */
export const CHOICES = Object.fromEntries(Object.entries(samples).map(([game, { choices }]) => [game, choices]));

export function texts(language: string): Record<string, Tables> {
  const games = Object.entries(samples).map(([game, { names }]): [string, Tables] => {
    return [game, { ...read(`hexagone/games/${game.replaceAll("-", "_")}/text.${language}.toml`), names }];
  });
  return { shared: read(`hexagone/engine/text.${language}.toml`), ...Object.fromEntries(games) };
}

function read(path: string): Tables {
  return parse(readFileSync(join(ROOT, path), "utf8")) as Tables;
}

export const said = (choice: Said, game: string) => label(choice, new Text(game));

/** The first choice of a game whose words in the record begin like this. */
export const find = (game: string, start: string) => CHOICES[game]!.find(({ move }) => move.startsWith(start))!;

/** What its button says. */
export const one = (game: string, start: string) => said(find(game, start), game);
