// Where cars stand, how they drive from square to square, and how much room counters take.

import type { Point } from "../../../../web/src/board";
import { nearest } from "../../../../web/src/parts/show.svelte";
import type { Layout } from "./types";

/** Beside a stone or a sign, in the order in which they came; the layout knows where there is room for so many. */
export const standing = (layout: Layout, square: string, place: number, cars: number): Point => layout.stands[square][cars - 1][place];

/** Where the car of a seat stands among those on its square; nowhere while it drives. */
export function parked(layout: Layout, places: Record<string, string>, seat: string): Point | null {
  const there = Object.keys(places).filter((other) => places[other] === places[seat]);
  return places[seat] ? standing(layout, places[seat], there.indexOf(seat), there.length) : null;
}

export const COUNTER = 23; // from one to the next

/** A stone with the counters at its foot, which may be wider. */
export const footing = (layout: Layout, city: string, owners: number): number => Math.max(layout.cities[city].wide, COUNTER * owners);

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

/** A piece of a road that goes round. */
function stretch(road: Point[], start: number, end: number): Point[] {
  return start <= end ? road.slice(start, end + 1) : [...road.slice(start), ...road.slice(0, end + 1)];
}
