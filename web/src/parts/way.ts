/** Ways over a board, as points. */
import type { Point } from "../board";

/** Points on an SVG path, close enough to each other to drive along. */
export function points(path: SVGPathElement): Point[] {
  const total = path.getTotalLength();
  const steps = Math.ceil(total / 6);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const { x, y } = path.getPointAtLength((total * i) / steps);
    return [x, y];
  });
}

/** Which point of a way is nearest to a place, looking on from `start`. */
export function nearest(way: Point[], [x, y]: Point, start = 0): number {
  const far = way.map(([a, b], i) => (i < start ? Infinity : Math.hypot(a - x, b - y)));
  return far.indexOf(Math.min(...far));
}
