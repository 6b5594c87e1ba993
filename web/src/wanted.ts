/** What a lesson wants to see next: buttons and boards mark it. Outside a lesson nothing is wanted. */
import { getContext, setContext } from "svelte";

type Wanted = () => string | null; // a move

const NAME = Symbol("wanted");

export const setWanted = (wanted: Wanted): Wanted => setContext(NAME, wanted);

export const wantedMove = (): Wanted => getContext<Wanted | undefined>(NAME) ?? (() => null);
