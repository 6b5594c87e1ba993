/** What charts have in common, without drawing anything. */

export type Point = readonly [number, number]; // number of the move, value

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
