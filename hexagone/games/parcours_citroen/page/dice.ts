// How dice fall: from the left, in three bounces, another face up at each.

import type { Point } from "../../../../web/src/board";

const APART = 64;
const FAR = 300; // from where they are thrown
const TURNS = 1.5;
// When, how much of the way is done, and how high: a die that falls, bounces twice and lies still.
const BOUNCES: [number, number, number][] = [
  [0, 0, 100],
  [0.28, 0.46, 0],
  [0.46, 0.68, 46],
  [0.64, 0.85, 0],
  [0.78, 0.94, 14],
  [1, 1, 0],
];

/** Where each of so many dice lies, from the middle. */
export const lying = (which: number, dice: number): number => APART * (which - (dice - 1) / 2);

/** The faces that are up on the way, the last one at the end. */
export const tumbling = (face: number): number[] => [...[1, 2, 3].map((i) => ((face + 2 * i) % 6) + 1), face];

/** The motion of one die to where it lies; `--roll` says which of its faces is up. */
export function falling([x, y]: Point, which: number): Keyframe[] {
  const turn = 360 * TURNS * (which ? -1 : 1);
  return BOUNCES.map(([offset, done, high], i) => ({
    offset,
    transform: `translate(${x - (FAR + 40 * which) * (1 - done)}px, ${y - high}px) rotate(${turn * (1 - done)}deg)`,
    "--roll": Math.min(3, i),
  }));
}
