/** What charts have in common, without drawing anything. */

export type Point = readonly [number, number]; // number of the move, value

/** Which values have a line across: the lowest and the highest, and between them 0, if it is there and not too near them; else the middle. */
export function marks(low: number, high: number): number[] {
  const zero = low < 0 && high > 0;
  const near = Math.min(-low, high) < (high - low) / 8;
  return zero && near ? [low, high] : [low, zero ? 0 : (low + high) / 2, high];
}

/** Letters at the ends of lines that meet stand below each other, at least so far apart, and none below the lowest place. */
export function apart(ends: (number | null)[], least: number, lowest: number): (number | null)[] {
  const order = ends.flatMap((end, i) => (end === null ? [] : [i])).sort((a, b) => ends[a]! - ends[b]!);
  const places: (number | null)[] = ends.map(() => null);
  let last = -Infinity;
  order.forEach((i, rank) => {
    const room = lowest - least * (order.length - 1 - rank); // for those that come below it
    places[i] = last = Math.max(last + least, Math.min(ends[i]!, room));
  });
  return places;
}

/** The moves at which any of these lines has a point, in their order. */
export const stops = (lines: Point[][]): number[] => [...new Set(lines.flat().map(([number]) => number))].sort((a, b) => a - b);

/** The stop nearest to a place between them; of none, the beginning. */
export const nearest = (all: number[], place: number): number =>
  all.reduce((best, one) => (Math.abs(one - place) < Math.abs(best - place) ? one : best), all[0] ?? 0);

/** So many stops further, or back; at most to the ends. */
export const along = (all: number[], from: number, by: number): number =>
  all[Math.max(0, Math.min(all.length - 1, all.indexOf(nearest(all, from)) + by))] ?? 0;
