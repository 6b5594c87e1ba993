// What an event does to the view that is shown: money, counters, cars, and what is going on. Nothing moves here.

import type { Declared, Offered, Tried, View } from "./types";

/** Money leaves a seat; a debt of this seat shrinks by it, and is gone when it is paid. */
export function pay(view: View, seat: string, amount: number): void {
  view.cash[seat] -= amount;
  if (view.debt?.debtor !== seat) return;
  view.debt.amount -= amount;
  if (view.debt.amount <= 0) view.debt = null;
}

export function earn(view: View, seat: string, amount: number): void {
  view.cash[seat] += amount;
}

/** A counter in a city: owners stand in the order of the seats. */
export function put(view: View, city: string, seat: string): void {
  view.counters[city] = joined(view, city, seat);
  view.scores[seat] += 1;
}

/** The owners of a city once this seat is one of them. */
export function joined(view: View, city: string, seat: string): string[] {
  const order = Object.keys(view.cash);
  return [...view.counters[city], seat].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

export function drop(view: View, city: string, seat: string): void {
  view.counters[city] = view.counters[city].filter((owner) => owner !== seat);
  view.scores[seat] -= 1;
}

/** Turns to miss, turns held, rents to be spared: counted by seat, and gone at zero. */
export function count(counts: Record<string, number>, seat: string, more: number): void {
  counts[seat] = (counts[seat] ?? 0) + more;
  if (!counts[seat]) delete counts[seat];
}

/** A car stands on another square, and is held nowhere. */
export function stand(view: View, seat: string, square: string): void {
  view.places[seat] = square;
  delete view.held[seat];
}

/** A ruined player has nothing on the board any more. */
export function leave(view: View, seat: string): void {
  for (const city of cities(view, seat)) drop(view, city, seat);
  for (const kept of [view.places, view.held, view.misses, view.free_rents]) delete kept[seat];
  if (view.pumps === seat) view.pumps = null;
  view.ruined = Object.keys(view.cash).filter((other) => other === seat || view.ruined.includes(other));
}

/** Where a seat has counters, in the order of travel. */
export const cities = (view: View, seat: string): string[] =>
  Object.keys(view.counters).filter((city) => view.counters[city].includes(seat));

// What is going on

export function auction(view: View, { seat, square, bidders }: Offered): void {
  view.auction = { city: square, seller: seat, bid: null, best: null, bidders };
}

export function bid(view: View, seat: string, amount: number): void {
  if (view.auction) Object.assign(view.auction, { bid: amount, best: seat });
}

export function step(view: View, seat: string): void {
  if (view.auction) view.auction.bidders = view.auction.bidders.filter((bidder) => bidder !== seat);
}

/** Nobody has staked or thrown yet. */
export function brawl(view: View, { seat, square, numbers, reserve, tries }: Declared): void {
  const fighters = Object.keys(numbers);
  view.brawl = {
    ...{ city: square, declared: seat, thrower: null, try: 1, tries, numbers, pot: reserve },
    ...{ stakes: Object.fromEntries(fighters.map((fighter) => [fighter, 0])), to_stake: fighters, hits: [], equals: [] },
  };
}

/** Whoever has less than the stake stakes all there is: no debt is left. */
export function stake(view: View, seat: string, amount: number): void {
  view.cash[seat] -= amount;
  if (view.debt?.debtor === seat) view.debt = null;
  if (!view.brawl) return;
  view.brawl.stakes[seat] = amount;
  view.brawl.pot += amount;
  view.brawl.to_stake = view.brawl.to_stake.filter((fighter) => fighter !== seat);
}

/** A throw of a brawl. */
export function attempt(view: View, { seat, what, try: number }: Tried): void {
  if (!view.brawl) return;
  Object.assign(view.brawl, { thrower: seat, try: number });
  if (what === "hit") view.brawl.hits.push(seat);
}

/** Nobody has won: everyone has their stake again. */
export function takeBack(view: View): void {
  for (const [seat, amount] of Object.entries(view.brawl?.stakes ?? {})) earn(view, seat, amount);
  view.brawl = null;
}

/** The winner has all that lay in the middle. */
export function win(view: View, seat: string, amount: number): void {
  earn(view, seat, amount);
  [view.brawl, view.reserve] = [null, 0];
}
