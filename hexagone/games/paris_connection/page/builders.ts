// Who may build on a hex, and what that brings. The rules say how much: it comes with the choice.

import type { Offer } from "../../../../web/src/board";
import type { Facts, Parts } from "./types";

export interface Builder {
  company: string;
  gain: number | null; // by so much the value of the company rises; told of the one that is chosen
  ends: boolean; // the game
}

/** The companies that these choices mean. */
export const builders = (choices: Offer<Parts, Facts>[], chosen: string | null): Builder[] =>
  choices.map(({ parts, facts }) => {
    const company = companyIn(parts);
    return { company, gain: company === chosen ? (facts.gain ?? null) : null, ends: facts.kind === "last" };
  });

/** The company whose engine a choice moves, or takes. */
export const companyIn = (parts: Parts): string => ("taken" in parts ? parts.taken : "company" in parts ? parts.company : "");

const FEW = 3;

/** Whether it is told on the hexes that a build there ends the game. Of many (the last engine of a depot) the words would lie upon each other:
    there the choice says it, and the question before it. */
export const tellsEnds = (hexes: Offer<Parts, Facts>[][]): boolean =>
  hexes.filter((choices) => choices.some(({ facts }) => facts.kind === "last")).length <= FEW;
