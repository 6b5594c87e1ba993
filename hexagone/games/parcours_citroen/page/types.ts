// Made from parcours_citroen/ (view.py, events.py, picture/layout.py, rules/moves.py, buttons.py) by `python -m hexagone.server.web.typescript`: do not edit.

export type Pack = {
  drawn: number;
  order: number[];
  next: number | null;
};

export type Card = {
  pack: string;
  number: number;
  effect: string;
  text: Record<string, string>;
};

export type ToDraw = {
  pack: string;
  number: null;
};

export type Debt = {
  debtor: string;
  amount: number;
  to: string[];
};

export type Auction = {
  city: string;
  seller: string;
  bid: number | null;
  best: string | null;
  bidders: string[];
};

export type Brawl = {
  city: string;
  declared: string | null;
  thrower: string | null;
  try: number;
  numbers: Record<string, number>;
  stakes: Record<string, number>;
  to_stake: string[];
  hits: string[];
  equals: string[];
  tries: number;
  pot: number;
};

export type Question = {
  city?: string;
  amount?: number;
  seat?: string;
};

export type View = {
  to_move: string;
  phase: string;
  round: number;
  on_turn: string | null;
  scores: Record<string, number>;
  cash: Record<string, number>;
  reserve: number;
  bank: number;
  places: Record<string, string>;
  counters: Record<string, string[]>;
  pumps: string | null;
  held: Record<string, number>;
  misses: Record<string, number>;
  free_rents: Record<string, number>;
  ruined: string[];
  dice: number[];
  again: boolean;
  packs: Record<string, Pack>;
  card: Card | ToDraw | null;
  debt: Debt | null;
  auction: Auction | null;
  brawl: Brawl | null;
  asked: Question;
};

export type OfSeat = {
  what: "began" | "missed" | "pumped" | "ruined" | "again" | "favour" | "no-stake";
  clause: string;
  seat: string;
};

export type At = {
  what: "moved" | "held" | "stuck" | "ignored" | "spared" | "stepped" | "gift" | "lost" | "unopposed";
  clause: string;
  seat: string;
  square: string;
};

export type Paid = {
  what: "received" | "fined" | "reserved" | "tolled" | "forgiven" | "staked" | "won";
  clause: string;
  seat: string;
  amount: number;
};

export type PaidTo = {
  what: "rented" | "fuelled" | "gave";
  clause: string;
  seat: string;
  who: string;
  amount: number;
};

export type Priced = {
  what: "installed" | "sold" | "bid" | "bought" | "too-poor";
  clause: string;
  seat: string;
  square: string;
  amount: number;
};

export type Offered = {
  what: "offered";
  clause: string;
  seat: string;
  square: string;
  amount: number;
  bidders: string[];
};

export type Threw = {
  what: "threw";
  clause: string;
  seat: string;
  dice: string;
  faces: number[];
};

export type Drew = {
  what: "drew";
  clause: string;
  seat: string;
  card: string;
  text: Record<string, string>;
  pack: string;
  number: number;
};

export type Swapped = {
  what: "swapped";
  clause: string;
  seat: string;
  who: string;
};

export type Declared = {
  what: "declared";
  clause: string;
  seat: string;
  square: string;
  numbers: Record<string, number>;
  reserve: number;
  tries: number;
};

export type Tried = {
  what: "tried" | "hit";
  clause: string;
  seat: string;
  number: number;
  faces: number[];
  try: number;
};

export type MustMiss = {
  what: "must-miss";
  clause: string;
  seat: string;
  turns: number;
};

export type Undecided = {
  what: "undecided";
  clause: string;
  square: string;
};

export type Ended = {
  what: "ended";
  clause: string;
};

export type City = {
  price: number;
  rent: number;
  wide: number;
};

export type Car = {
  body: string;
  glass: string;
  lines: string;
  lamp: [number, number];
  wheels: number[];
  behind: number[];
};

export type Colours = {
  seats: Record<string, [string, string]>;
  page: string;
  ink: string;
  muted: string;
  ground: string;
  panel: string;
  edge: string;
  glass: string;
  night: string;
  rim: string;
  prime: string;
  infraction: string;
  sign: string;
  cap: string;
  lamp: string;
};

export type Layout = {
  size: [number, number];
  spots: Record<string, [number, number]>;
  squares: string[];
  cities: Record<string, City>;
  pumps: string[];
  road: string;
  stands: Record<string, [number, number][][]>;
  letters: Record<string, string>;
  cars: Record<string, Car>;
  car_scale: number;
  colours: Record<string, Colours>;
};

export type Plain = {
  verb: "roll" | "install" | "decline" | "brawl" | "pass" | "stay";
};

export type WithSeat = {
  verb: "first" | "swap";
  seat: string;
};

export type Throw = {
  verb: "throw";
  faces: number[];
};

export type OfCard = {
  verb: "card";
  pack: string;
  number: number;
};

export type OwnCard = {
  verb: "card";
  effect: string;
  value?: number | string;
};

export type OfDice = {
  verb: "dice";
  count: number;
};

export type OfCity = {
  verb: "sell" | "auction" | "choose";
  city: string;
};

export type Go = {
  verb: "go";
  square: string;
};

export type Bid = {
  verb: "bid";
  amount: number;
};

export type Facts = {
  kind?: "brawl" | "free" | "lose" | "own";
  amount?: number;
  number?: number;
  square?: string;
};

export type Event = OfSeat | At | Paid | PaidTo | Priced | Offered | Threw | Drew | Swapped | Declared | Tried | MustMiss | Undecided | Ended;

export type Parts = Plain | WithSeat | Throw | OfCard | OwnCard | OfDice | OfCity | Go | Bid;

export type Types = { View: View; Event: Event; Layout: Layout; Parts: Parts; Facts: Facts };
