// Where counters lie: at the foot of a city's stone, and beside the pumps. On a small board they are larger, in rows of three.

import type { Point } from "../../../../web/src/board";
import type { Layout } from "./types";

export const COUNTER = 23; // from one to the next
const ROW = 3; // of large ones, as wide as a stone

/** How large counters are, how far from each other, how many lie in a row, and where the first row begins. */
export interface Format {
  size: number;
  step: number;
  row: number;
  foot: number; // of the stone, from its middle
}
const USUAL: Format = { size: 21, step: COUNTER, row: 6, foot: 43.5 };
const LARGE: Format = { size: 34, step: 35, row: ROW, foot: 38 };
export const format = (small: boolean): Format => (small ? LARGE : USUAL);

/** A stone with the counters at its foot, which may be wider. */
export const footing = (layout: Layout, city: string, owners: number, { step, row } = USUAL): number =>
  Math.max(layout.cities[city].wide, step * Math.min(row, owners));

/** The place of one of so many counters in a city. */
export function counterPlace(layout: Layout, city: string, which: number, owners: number, { size, step, row, foot } = USUAL): Point {
  const [x, y] = layout.spots[city];
  const [line, beside] = [Math.floor(which / row), which % row];
  const abreast = Math.min(row, owners - line * row);
  return [x + step * (beside - (abreast - 1) / 2), y + foot + size / 2 + step * line];
}

/** The counter that says whose the pumps are. */
export function pumpPlace(layout: Layout, pump: string): Point {
  const [x, y] = layout.spots[pump];
  return [x + 30, y + 28];
}
