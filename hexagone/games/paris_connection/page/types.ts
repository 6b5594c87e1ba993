// Made from paris_connection/ (view.py, events.py, picture/layout.py, rules/moves.py, buttons.py) by `python -m hexagone.server.web.typescript`: do not edit.

export type View = {
  to_move: string;
  phase: string;
  turn: number;
  first: string | null;
  values: Record<string, number>;
  depots: Record<string, number> | null;
  tracks: Record<string, string[]>;
  building: string | null;
  built: number;
  most: number;
  quiet: number;
  limit: number;
  sizes: Record<string, number>;
  hand: Record<string, number> | null;
  hands: Record<string, Record<string, number> | null>;
  seen: Record<string, Record<string, number>>;
  scores: Record<string, number | null>;
};

export type Started = {
  what: "started";
  clause: string;
  place: string;
  company: string;
};

export type Dealt = {
  what: "dealt";
  clause: string;
  seat: string;
  company: string | null;
};

export type Opened = {
  what: "opened";
  clause: string;
  depots: Record<string, number>;
};

export type OfSeat = {
  what: "began" | "stopped" | "missed";
  clause: string;
  seat: string;
};

export type Built = {
  what: "built";
  clause: string;
  seat: string;
  place: string;
  company: string;
};

export type Rose = {
  what: "rose";
  clause: string;
  company: string;
  points: number;
  scores: Record<string, number | null>;
};

export type Gave = {
  what: "gave";
  clause: string;
  seat: string;
  company: string;
  seen: number;
};

export type Took = {
  what: "took";
  clause: string;
  seat: string;
  count: number;
  company: string;
  seen: number;
  scores: Record<string, number | null>;
};

export type Earned = {
  what: "earned";
  clause: string;
  seat: string;
  hand: Record<string, number>;
  shares: Record<string, number>;
  surplus: number;
  lost: number;
  total: number;
};

export type Ended = {
  what: "ended-marseille" | "ended-depots" | "ended-quiet" | "ended-nobody";
  clause: string;
};

export type City = {
  box: [number, number, number, number];
  lines: string[];
  size: number;
  at: number;
  below: number[];
  worth: number;
};

export type Name = {
  box: [number, number, number, number];
  lines: string[];
  size: number;
  at: number;
  below: number[];
};

export type Row = {
  scale: [number, number];
  flaps: [number, number];
  depot: [number, number];
  box: [number, number];
  size: [number, number];
};

export type Scale = {
  most: number;
  length: number;
};

export type Heads = {
  words: Record<string, [number, number]>;
  size: number;
};

export type Colours = {
  companies: Record<string, [string, string, string]>;
  cities: Record<string, [string, string]>;
  page: string;
  ink: string;
  muted: string;
  ground: string;
  night: string;
  flap: string;
  lamp: string;
  sign: [string, string, string];
  tower: string;
  paris: string;
};

export type Layout = {
  size: [number, number];
  spots: Record<string, [number, number]>;
  depots: Record<string, string>;
  hex: [number, number];
  cities: Record<string, City>;
  starts: Record<string, Name>;
  touching: [string, string][];
  rows: Record<string, Row>;
  scale: Scale;
  heads: Heads;
  letters: Record<string, string>;
  engine: string;
  colours: Record<string, Colours>;
};

export type Exchange = {
  verb: "exchange";
  given: string;
  count: number;
  taken: string;
};

export type Stop = {
  verb: "stop";
};

export type OfPlace = {
  verb: "start" | "build";
  company: string;
  place: string;
};

export type Deal = {
  verb: "deal";
  seat: string;
  company: string;
};

export type First = {
  verb: "first";
  seat: string;
};

export type Facts = {
  kind?: "last";
  gain?: number;
};

export type Event = Started | Dealt | Opened | OfSeat | Built | Rose | Gave | Took | Earned | Ended;

export type Parts = Exchange | Stop | OfPlace | Deal | First;

export type Types = { View: View; Event: Event; Layout: Layout; Parts: Parts; Facts: Facts };
