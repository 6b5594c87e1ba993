// Where cars stand, and how they drive from square to square.

import type { Layout } from "../../../web/src/board";
import { nearest, type Point } from "../../../web/src/parts/show.svelte";

/** Beside a stone or a sign, on the side where there is room: in rows above or below it, in columns to its left or right. */
export function standing(layout: Layout, square: string, place: number, cars: number): Point {
  const [x, y] = layout.spots[square];
  const side = layout.sides[square] as string;
  const half = layout.cities[square]?.wide / 2 || 34;
  if (side === "left" || side === "right") {
    const out = half + 30 + 52 * Math.floor(place / 2);
    return [x + (side === "left" ? -out : out), cars === 1 ? y : y - 18 + 36 * (place % 2)];
  }
  const abreast = Math.min(3, cars - Math.floor(place / 3) * 3);
  const first = side === "above" ? (square in layout.cities ? -62 : -46) : square in layout.cities ? 84 : 48;
  return [x + 52 * ((place % 3) - (abreast - 1) / 2), y + first + (side === "above" ? -32 : 32) * Math.floor(place / 3)];
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

/** A piece of a road that goes round. */
function stretch(road: Point[], start: number, end: number): Point[] {
  return start <= end ? road.slice(start, end + 1) : [...road.slice(start), ...road.slice(0, end + 1)];
}
