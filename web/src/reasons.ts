/** Why a move is better than another: one sentence made from what playouts say of both. */
import { percent, t, type Text } from "./text.svelte";
import { titled } from "./speech";

export interface Facts {
  better: string; // the moves, as their buttons say them
  played: string;
  share: number; // how much more often the better one wins
  error: number;
  points: number; // how much higher the final score is
  given: Record<string, number>; // how much more often each of the others wins after the other move
}

const LITTLE = 0.01; // of a win: not worth words

export function reasons({ better, played, share, error, points, given }: Facts, text: Text): string {
  const [seat, most] = Object.entries(given).sort((a, b) => b[1] - a[1])[0] ?? ["", 0];
  return t("review.why", {
    better,
    played,
    share: percent(share, 1),
    error: percent(error, 1),
    points: Math.max(0, Math.round(points)),
    seat: titled(text.word("seat", seat)),
    given: most >= LITTLE ? percent(most, 1) : 0,
  });
}
