/** The pages of games. A game's folder brings its own (`page/index.ts`); a game without one is shown by its picture (plain/). */
import type { Component } from "svelte";
import type { BoardProps, Layout, View } from "./board";
import type { Table } from "./table.svelte";
import type { Text } from "./text.svelte";

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
}

export interface GamePage {
  Board: Component<BoardProps>;
  words: (view: View, layout: Layout, text: Text) => Section[];
  fact: (view: View, seat: string, text: Text) => Fact;
  chart: (view: View, seat: string) => number | null; // what the chart over time shows
  Ending?: Component<{ table: Table; view: View }>; // at the end, below the ranks
}

export const NONE = "–";
export const listed = (names: string[]): string => names.join(", ") || NONE;

const pages = import.meta.glob<{ default: GamePage }>("../../hexagone/games/*/page/index.ts");
const signs = import.meta.glob<{ default: Component<{ name: string }> }>("../../hexagone/games/*/page/Sign.svelte", { eager: true });

const place = (game: string, file: string) => `../../hexagone/games/${game.replaceAll("-", "_")}/page/${file}`;

export async function gamePage(game: string): Promise<GamePage> {
  const load = pages[place(game, "index.ts")] ?? (() => import("./plain"));
  return (await load()).default;
}

/** The name of a game as a sign of its own, if it has one. */
export const sign = (game: string): Component<{ name: string }> | undefined => signs[place(game, "Sign.svelte")]?.default;
