// What the table page gives to the board of any game. A board draws a view, offers the legal moves, and knows no rule.

import type { Show } from "./parts/show.svelte";
import type { BoardInfo, Choice, News } from "./wire";

export type Theme = "light" | "dark";
export type Words = Record<string, unknown>;
export type Say = (key: string, words?: Words) => string;
export type Point = [number, number];
export type Colours = { [name: string]: string | string[] | Record<string, string[]> };

/** What the views of all games have. */
export interface CommonView {
  to_move: string;
  phase: string;
  scores: Record<string, number | null>;
  asked?: Words; // what the question of this phase is about
  on_turn?: string | null; // whose turn it is while chance moves
}

/** What the layouts of all games have, and what their colours and letters are called if they have any. */
export interface CommonLayout {
  size: Point;
  spots: Record<string, Point>;
  colours?: Record<string, Colours>; // by theme
  letters?: Record<string, string>;
  lines?: Record<string, { mark: string }>;
}

/** What a game sends: each has its own, in page/types.ts of its folder. */
export interface Types {
  View: CommonView;
  Event: { what: string };
  Layout: CommonLayout;
  Parts: object; // what a move is made of
  Facts: object; // what its button tells besides
  Piece: { kind: string }; // what flies over its board
}

export const viewOf = (news: News | null | undefined): CommonView | null => (news?.view ?? null) as CommonView | null;
export const layoutOf = (board: BoardInfo): CommonLayout => board.layout as unknown as CommonLayout;

/** A legal move with the parts and facts that it has in this game. */
export type Offer<Parts = object, Facts = object> = Omit<Choice, "parts" | "facts"> & { parts: Parts; facts: Facts };

export interface BoardProps<Game extends Types = Types> {
  ground: string; // BoardInfo.light or .dark: the SVG of the empty board
  layout: Game["Layout"];
  show: Show<Game["View"], Game["Event"], Game["Piece"]>; // the position as far as it has been told, and how it is told
  legal: Offer<Game["Parts"], Game["Facts"]>[]; // of this seat; empty when it has nothing to decide, and while something is shown
  seat: string | null; // through whose eyes
  seated: boolean; // this page has a seat, though its eyes may be a spectator's: between two seats at one screen
  past: boolean; // what is shown is looked at again
  choose: (move: string) => void;
  focus: string | null; // the move that is pointed at in the panel
  onfocus: (move: string | null) => void; // the move that is pointed at on the board
  why: (move: string) => void; // something was tapped that is not legal: the move it probably meant
  say: Say; // a sentence of the game's texts, `table.key`; the key itself where there is none
  theme: Theme;
  tell: (move: string) => string; // a move as the panel says it
  drawn: () => Promise<string>; // the position as the server draws it (SVG)
}

/** A place on the board that can be tapped, and the legal moves it means. */
export interface Spot<Choice extends { move: string } = Offer> {
  name: string;
  x: number;
  y: number;
  choices: Choice[];
  label: string; // for those who hear the board
  careful?: boolean; // a mistake hurts: ask again even if there is only one move
  quiet?: boolean; // for fingers only: another spot means the same and can be reached by key
  reach?: number; // how far from its middle a tap still means it
}

/** A layout with the letters on its pieces as the language has them. */
export function lettered<Layout extends { letters: Record<string, string> }>(layout: Layout, say: Say): Layout {
  const spoken = (name: string, letter: string) => (say(`letters.${name}`) === `letters.${name}` ? letter : say(`letters.${name}`));
  return { ...layout, letters: Object.fromEntries(Object.entries(layout.letters).map(([name, letter]) => [name, spoken(name, letter)])) };
}

/** Things that have the same name, together, in the order in which they came. */
export function grouped<Thing>(things: Thing[], name: (thing: Thing) => string): [string, Thing[]][] {
  const groups = new Map<string, Thing[]>();
  for (const thing of things) groups.set(name(thing), [...(groups.get(name(thing)) ?? []), thing]);
  return [...groups];
}

/** The colours of a board as CSS variables: `{seats: {grey: [fill, letter]}}` -> `--seats-grey-0: …; --seats-grey-1: …`. */
export function paint(layout: CommonLayout, theme: Theme): string {
  return `--lit:var(--possible);--gap:var(--ground);${variables(layout.colours?.[theme] ?? {}, "--")}`;
}

function variables(colours: Colours | string[], prefix: string): string {
  return Object.entries(colours)
    .map(([name, value]) => (typeof value === "string" ? `${prefix}${word(name)}:${value};` : variables(value, `${prefix}${word(name)}-`)))
    .join("");
}

/** One of those colours, of a thing that a board file has named. */
export const colour = (kind: string, name: string, which: number): string => `var(--${kind}-${word(name)}-${which})`;

/** A name as CSS can write it: a board file may name a line as it likes, but not end the style it stands in. */
function word(name: string): string {
  return name.replace(/[^\w-]/gu, (letter) => `_${letter.codePointAt(0)!.toString(16)}_`);
}
