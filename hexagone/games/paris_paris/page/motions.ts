// How the pieces of Paris Paris move, frame by frame.

import type { Point } from "../../../../web/src/board";

/** A place, and how large something is there. */
export interface Spread {
  at: Point;
  size: number;
}

const EDGE = 0.04; // how wide it is when its edge is seen

const put = ([x, y]: Point, wide: number, high = wide) => `translate(${x}px, ${y}px) scale(${wide}, ${high})`;

/** Two motions: the back is drawn out and turned to its edge; the face is turned up, is looked at, and goes where it belongs. */
export function flip({ at, size }: Spread, out: Point, to: Spread): { draw: Keyframe[]; land: Keyframe[] } {
  const edge = put(out, size * EDGE, size);
  return {
    draw: [{ transform: put(at, size) }, { transform: put(out, size), offset: 0.6 }, { transform: edge }],
    land: [
      { transform: edge },
      { transform: put(out, size), offset: 0.25 },
      { transform: put(out, size), offset: 0.55 },
      { transform: put(to.at, to.size) },
    ],
  };
}

/** Something grows out of a place, stays a while, and is gone. */
export function swell(at: Point, size: number): Keyframe[] {
  return [
    { transform: put(at, size * 0.3), opacity: 0 },
    { transform: put(at, size * 1.08), opacity: 1, offset: 0.15 },
    { transform: put(at, size), opacity: 1, offset: 0.85 },
    { transform: put(at, size * 0.9), opacity: 0 },
  ];
}

/** From point to point of a way; what drives to the left looks to the left. */
export function roll(way: Point[], from: number, to: number, size: number): Keyframe[] {
  let side = facing(way, from);
  return way.slice(from, to + 1).map((at, i) => {
    const step = i ? at[0] - way[from + i - 1][0] : 0;
    if (turns(step)) side = Math.sign(step);
    return { transform: put(at, side * size, size) };
  });
}

/** It waits at a point of its way. */
export function wait(way: Point[], at: number, size: number): Keyframe[] {
  const here = { transform: put(way[at], facing(way, at) * size, size) };
  return [here, here];
}

const turns = (step: number) => Math.abs(step) > 0.5;

/** Where something looks that has come to this point of its way: where it last went left or right, or else will. */
function facing(way: Point[], at: number): number {
  const steps = way.slice(1).map(([x], i) => x - way[i][0]);
  return Math.sign(steps.slice(0, at).findLast(turns) ?? steps.slice(at).find(turns) ?? 1);
}
