/** Moves that are compared on the board: what was played, and what was better. Outside reviews and puzzles nothing is marked. */
import { getContext, setContext } from "svelte";

export interface Mark {
  kind: "played" | "better";
  spots: string[]; // of the layout
}

type Marks = () => Mark[];

const NAME = Symbol("marks");

export const setMarks = (marks: Marks): Marks => setContext(NAME, marks);

export const markedSpots = (): Marks => getContext<Marks | undefined>(NAME) ?? (() => []);
