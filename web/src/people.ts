/** Whoever sits at a table, by name: colours are for the pieces. */
import { Text } from "./text.svelte";
import type { SeatInfo } from "./wire";

/** What each seat is called: its player's name, with the colour where two have the same; a seat without a name has only its colour. */
export function peopleAt(seats: SeatInfo[], game: string): Record<string, string> {
  const text = new Text(game);
  const named = seats.filter((seat) => seat.name);
  const alike = (name: string) => named.filter((seat) => seat.name === name).length > 1;
  return Object.fromEntries(named.map(({ seat, name }) => [seat, alike(name!) ? `${name} (${text.word("seat", seat)})` : name!]));
}
