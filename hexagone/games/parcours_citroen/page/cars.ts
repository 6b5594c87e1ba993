// Where cars stand, how they drive from square to square, and which way they look.

import type { Point } from "../../../../web/src/board";
import { nearest } from "../../../../web/src/parts/way";
import type { Layout } from "./types";

/** Beside a stone or a sign, in the order in which they came; the layout knows where there is room for so many. */
export const standing = (layout: Layout, square: string, place: number, cars: number): Point => layout.stands[square][cars - 1][place];

/** Where the car of a seat stands among those on its square; nowhere while it drives. */
export function parked(layout: Layout, places: Record<string, string>, seat: string): Point | null {
  const there = Object.keys(places).filter((other) => places[other] === places[seat]);
  return places[seat] ? standing(layout, places[seat], there.indexOf(seat), there.length) : null;
}

const FAR = 12; // squares that a car drives forward in one go, at most
const BACK = 6;

/** Along the road if it is not far, forward or back; else nothing: the car is carried there. */
export function route(layout: Layout, road: Point[], from: string, to: string): Point[] {
  const [a, b, n] = [layout.squares.indexOf(from), layout.squares.indexOf(to), layout.squares.length];
  const ahead = (b - a + n) % n;
  if (a < 0 || b < 0 || (ahead > FAR && n - ahead > BACK)) return [];
  const [start, end] = [nearest(road, layout.spots[from]), nearest(road, layout.spots[to])];
  return ahead > FAR ? stretch(road, end, start).reverse() : stretch(road, start, end);
}

/** Which way a car looks: to the next square, 1 right or -1 left. */
export function facing(layout: Layout, square: string): number {
  const next = layout.squares[(layout.squares.indexOf(square) + 1) % layout.squares.length];
  return layout.spots[next][0] < layout.spots[square][0] ? -1 : 1;
}

const AHEAD = 12; // points: a bend is no reason to turn round

/** The same on a way: as it goes on, and at its end as the square there has it. */
export function looks(way: Point[], last: number): number[] {
  const ahead = (i: number) => way[Math.min(i + AHEAD, way.length - 1)];
  return way.map((here, i) => (i + 1 === way.length ? last : ahead(i)[0] < here[0] ? -1 : 1));
}

/** A piece of a road that goes round. */
function stretch(road: Point[], start: number, end: number): Point[] {
  return start <= end ? road.slice(start, end + 1) : [...road.slice(start), ...road.slice(0, end + 1)];
}
