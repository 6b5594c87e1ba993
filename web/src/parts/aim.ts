// What a tap on a board means: the nearest spot, and whether no other can have been meant.

import type { Spot } from "../board";

const FINGER = 22; // pixels from the middle of a fingertip to its rim
const ARROW = 12; // a mouse points better

/** `scale` is how many pixels a unit of the board has, `reach` how far a spot reaches that does not say so itself. */
export function aim<Choice extends { move: string }>(
  spots: Spot<Choice>[],
  at: { x: number; y: number },
  scale: number,
  reach: number,
  finger: boolean,
): { spot?: Spot<Choice>; sure: boolean } {
  const slip = (finger ? FINGER : ARROW) / scale;
  const far = (spot: Spot<Choice>) => Math.hypot(spot.x - at.x, spot.y - at.y);
  const near = spots.filter((spot) => far(spot) <= Math.max(spot.reach ?? reach, FINGER / scale));
  const [spot] = near.sort((a, b) => far(a) - far(b));
  if (!spot) return { sure: false };
  const others = spots.filter((other) => other.choices.some(({ move }) => !spot.choices.some((choice) => choice.move === move)));
  const hit = spot.reach ?? reach;
  return { spot, sure: others.length ? hit >= slip && others.every((other) => far(other) > slip) : far(spot) <= hit };
}
