// How large the whole board is on the screen: what must be read does not shrink with it.

const LEGIBLE = 14; // pixels, for the text of a card
const TYPE = 19; // its size in units of the board
const SMALL = 0.5; // pixels in a unit: on a smaller board papers would hide too much

/** Papers are drawn `grow` times larger than the board would have them, never smaller; or else lie before the board, in pixels,
 *  if they can within the `margin` at its left. */
export function papers(size: [number, number], room: [number, number]): { grow: number; before: boolean; margin: number } {
  const scale = Math.min(room[0] / size[0], room[1] / size[1]) || 1;
  return { grow: Math.max(1, LEGIBLE / TYPE / scale), before: scale < SMALL, margin: (room[0] - size[0] * scale) / 2 };
}
