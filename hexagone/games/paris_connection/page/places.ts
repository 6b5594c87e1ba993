// Where engines stand on the map, how large they are there, and what a point of the map means.

import { grouped, type Point } from "../../../../web/src/board";
import type { Layout } from "./types";

export interface Standing {
  company: string;
  place: string;
  x: number;
  y: number;
  size: number;
}

/** Where an engine stands: above the name of a city or a start, or else in the middle; two fit in a hex, one above the other. */
export function enginePlace(layout: Layout, place: string, i: number, count: number): Point {
  const [x, y] = layout.spots[place];
  if (count > 1) return [x, y - 13 + 26 * i];
  if (Object.hasOwn(layout.cities, place)) return [x + 4, y - 11]; // a hex may be called `toString`
  return Object.hasOwn(layout.starts, place) ? [x, y - 13] : [x, y];
}

/** On a phone an engine is as large as its hex has room. */
export function engineSize(layout: Layout, place: string, count: number, large: boolean): number {
  if (!large) return 1;
  return count > 1 ? 1.15 : Object.hasOwn(layout.cities, place) || Object.hasOwn(layout.starts, place) ? 1.25 : 1.5;
}

/** All engines of these tracks. */
export function standing(layout: Layout, tracks: Record<string, string[]>, large: boolean): Standing[] {
  const all = Object.entries(tracks).flatMap(([company, places]) => places.map((place) => ({ company, place })));
  return grouped(all, (engine) => engine.place).flatMap(([place, there]) =>
    there.map(({ company }, i) => {
      const [x, y] = enginePlace(layout, place, i, there.length);
      return { company, place, x, y, size: engineSize(layout, place, there.length, large) };
    }),
  );
}

/** The company whose line of the departure board is there. */
export function rowAt(layout: Layout, [x, y]: Point): string | undefined {
  const inside = ({ box, size }: Layout["rows"][string]) => x >= box[0] && x <= box[0] + size[0] && y >= box[1] && y <= box[1] + size[1];
  return Object.entries(layout.rows).find(([, row]) => inside(row))?.[0];
}

/** The engine that is there. */
export function engineAt(engines: Standing[], [x, y]: Point): Standing | undefined {
  return engines.find((engine) => Math.abs(engine.x - x) <= 15 * engine.size && Math.abs(engine.y - y) <= 13 * engine.size);
}

/** How far above the middle of a hex its gain is told: above its name, and on the map, however near its upper edge. */
export function gainHeight(layout: Layout, place: string, grown: number): number {
  return Math.min(21 + 12 * grown, layout.spots[place][1] - 14 * grown);
}

/** A hex of this part of its size about 0, 0. */
export function hexagon(layout: Layout, size: number): string {
  const [wide, side] = [(layout.hex[0] / 2) * size, layout.hex[1] * size];
  return `M0 ${-side}L${wide} ${-side / 2}V${side / 2}L0 ${side}L${-wide} ${side / 2}V${-side / 2}Z`;
}
