// Where the pieces of Paris Paris lie on the board, and how large they are on this screen.

import type { Point } from "../../../../web/src/board";
import type { Spread } from "./motions";
import type { Layout } from "./types";

export const ASIDE = 1.5; // how large a ticket is that was set aside
const SMALL = 0.45; // pixels in a unit of the board: a phone, where pieces must grow to be seen and hit
const LEGIBLE = 13; // pixels, for points that rise
const TYPE = 26; // their size in units of the board

/** How many times larger pieces are drawn than the board would have them. */
export interface Sizes {
  piece: number; // shops, and tickets that rest
  lit: number; // tickets that may be chosen
  show: number; // what is shown in the middle of the board
  words: number; // what is written on points that rise
}

export function sizes(layout: Layout, [wide, high]: Point): Sizes {
  const fit = Math.min(wide / layout.size[0], high / layout.size[1]) || 1;
  const words = Math.max(1, LEGIBLE / TYPE / fit);
  return fit < SMALL ? { piece: 1.12, lit: 1.7, show: 2.2, words } : { piece: 1, lit: layout.large, show: 1.4, words };
}

/** Where a shop stands: two fit at a crossing, side by side. */
export function shopPlace(layout: Layout, station: string, i: number, size = 1): Point {
  const [x, y] = layout.spots[station];
  return [layout.crossings.includes(station) ? x + layout.apart * size * (i ? 1 : -1) : x, y];
}

/** Where a ticket lies: those of one kind beside each other. */
export function ticketPlace(layout: Layout, tile: string, i: number): Point {
  return layout.tickets[tile][i % layout.tickets[tile].length];
}

/** The middle of the board: what all shall look at is shown there. */
export const middle = (layout: Layout): Point => [layout.size[0] / 2, layout.size[1] / 2];

const ROW = 60; // pixels: as high as the outlook is in one row
const CORNER: Point = [116, 104]; // as wide and high as it is in the upper left corner
const NEAR = 50; // units around a stop that belong to it

/** The outlook lies where the board leaves room, above it or in its corner; if there is none, in a strip of its own. */
export function outlookPlace({ size, spots }: Layout, [wide, high]: Point): "above" | "corner" | "strip" {
  const fit = Math.min(wide / size[0], high / size[1]) || 1;
  const [left, top] = [(wide - size[0] * fit) / 2, (high - size[1] * fit) / 2];
  const covers = ([x, y]: Point) => left + (x - NEAR) * fit < CORNER[0] && top + (y - NEAR) * fit < CORNER[1];
  if (top >= ROW) return "above";
  return Object.values(spots).some(covers) ? "strip" : "corner";
}

/** Where the pile lies, in units of the board, and where a ticket is turned over that was drawn from it. */
export interface Pile extends Spread {
  out: Point;
}

/** The pile is an element of the page, beside the board or on its corner; what is drawn from it must lie in the frame of the board to be seen. */
export function pileOf(element: Element | undefined, stage: Element | undefined, layout: Layout): Pile | null {
  const [box, board] = [element?.getBoundingClientRect(), stage?.getBoundingClientRect()];
  const frame = stage?.closest(".frame")?.getBoundingClientRect();
  if (!box?.width || !board?.width || !frame) return null;
  const unit = board.width / layout.size[0];
  const inside = Math.max(box.bottom + box.height, frame.y + box.height * 0.8);
  const [at, out] = [
    [box.x + box.width / 2, box.y + box.height / 2],
    [box.right + 2 * box.width, inside],
  ].map(([x, y]): Point => [(x - board.x) / unit, (y - board.y) / unit]);
  return { at, out, size: box.width / unit / layout.ticket[0] };
}
