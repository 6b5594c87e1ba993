/** How fast a show goes on. One move takes its time; of many in a row the important things are shown slowly and the rest quickly, so that all
 *  has been told a few seconds after the last of them is known. */

/** Events that are still to be shown. */
export interface Left {
  light: number;
  grave: number; // what is worth waiting for
}
type Kind = keyof Left;

export const PATIENCE = 4500; // milliseconds for many moves in a row
const USUAL: Record<Kind, number> = { light: 500, grave: 1500 }; // milliseconds that an event takes, more or less
const LEAST: Record<Kind, number> = { light: 0.3, grave: 0.7 }; // of the time that there is, when neither has enough
const ALONE = 3000; // milliseconds for what is light in one move

/** Of many moves, with so much time left: how long something takes now, 1 being in full. */
export function inRow(left: Left, kind: Kind, time: number): number {
  const need = (one: Kind) => left[one] * USUAL[one];
  const share = Math.max(time * LEAST[kind], time - need(kind === "light" ? "grave" : "light"));
  return Math.max(0, Math.min(1, share / Math.max(USUAL[kind], need(kind))));
}

/** Of one move, or of the last one of a game: what is grave is never hurried. */
export const alone = (left: Left, kind: Kind): number =>
  kind === "grave" ? 1 : Math.min(1, ALONE / (Math.max(1, left.light) * USUAL.light));
