/** The pages of games. A game's folder brings its own (`page/index.ts`); an installed package may bring a module (`page/index.js`); a game without either is shown by its picture (plain/). */
import type { Component } from "svelte";
import type { BoardProps, CommonLayout, CommonView, Offer, Say, Theme, Types } from "./board";
import { games } from "./boards";
import type { Table } from "./table.svelte";
import type { Text } from "./text.svelte";
import type { Step } from "./wire";

/** A table of the board in words, for those who hear it. */
export interface Section {
  title: string;
  head: string[];
  rows: string[][];
}

/** What stands beside a seat's name: the number that counts, and a few words. */
export interface Fact {
  main: string;
  label: string;
  note: string;
  brief?: string; // what a phone has room for of the note
}

/** SVG of a position, as large as the layout says. */
export type Draw = (view: CommonView, layout: CommonLayout, how: { theme: Theme; say: Say }) => string;

/** What a game shows, made from what it sends. */
export interface GamePage<Game extends Types = Types> {
  Board: Component<BoardProps<Game>>;
  words: (view: Game["View"], layout: Game["Layout"], text: Text) => Section[];
  fact: (view: Game["View"], seat: string, text: Text) => Fact;
  chart: (view: Game["View"], seat: string) => number | null; // what the chart over time shows
  account?: (steps: Step[], view: Game["View"], text: Text) => Section[]; // where the points came from
  Entry?: Component<{ legal: Offer<Game["Parts"]>[]; choose: (move: string) => void; say: Say }>; // how chance is entered by hand, where a list would be long
  isEntered?: (parts: Game["Parts"]) => boolean; // by Entry: such moves are not listed
  Ending?: Component<{ table: Table; view: Game["View"] }>; // at the end, below the ranks
  draw?: Draw; // the position as SVG, for the board that all games share; without it the server draws it
  open?: true; // nobody hides anything: all eyes see the same
}

export const NONE = "–";
export const listed = (names: string[]): string => names.join(", ") || NONE;

// A table shows only what its own game sends: here, and nowhere else, a page of one game becomes a page of any.
const pages = import.meta.glob<{ default: GamePage }>("../../hexagone/games/*/page/index.ts");
const signs = import.meta.glob<{ default: Component<{ name: string }> }>("../../hexagone/games/*/page/Sign.svelte", { eager: true });

const place = (game: string, file: string) => `../../hexagone/games/${game.replaceAll("-", "_")}/page/${file}`;

export async function gamePage(game: string): Promise<GamePage> {
  const load = pages[place(game, "index.ts")];
  if (load) return (await load()).default;
  const [plain, brought] = await Promise.all([import("./plain"), module(game)]);
  return { ...plain.default, ...brought };
}

/** What a package brings that somebody has installed: a module that its server sends as it is. It may leave out what it likes. */
async function module(game: string): Promise<Partial<GamePage>> {
  const address = (await games()).find(({ name }) => name === game)?.page;
  return address ? ((await import(/* @vite-ignore */ address)) as { default: Partial<GamePage> }).default : {};
}

/** The name of a game as a sign of its own, if it has one. */
export const sign = (game: string): Component<{ name: string }> | undefined => signs[place(game, "Sign.svelte")]?.default;
