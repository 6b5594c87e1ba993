// Made from paris_paris/ (view.py, events.py, picture/layout.py, rules/moves.py, buttons.py) by `python -m hexagone.server.web.typescript`: do not edit.

export type View = {
  to_move: string;
  phase: string;
  round: number;
  rounds: number;
  piles: number;
  first: string | null;
  scores: Record<string, number>;
  supply: Record<string, number>;
  shops: Record<string, string[]>;
  lying: string[];
  aside: string[];
  left: Record<string, number>;
  marker: string | null;
  markers: Record<string, string | null>;
  open_marker: string | null;
  bag: Record<string, number> | null;
};

export type Dealt = {
  what: "dealt";
  seat: string;
  line: string | null;
  clause: string;
};

export type Showed = {
  what: "showed";
  seat: string;
  line: string;
  clause: string;
};

export type OfLine = {
  what: "laid-open" | "drove";
  line: string;
  clause: string;
};

export type Bus = {
  what: "bus";
  seat: string;
  clause: string;
};

export type Turned = {
  what: "turned";
  tile: string;
  round: number;
  piles: number;
  clause: string;
};

export type Chosen = {
  what: "opened" | "took";
  seat: string;
  station: string;
  tile: string;
  clause: string;
};

export type Gone = {
  what: "removed" | "bagged";
  seat: string;
  station: string;
  by: string;
  clause: string;
};

export type Leftover = {
  what: "visited" | "aside";
  station: string;
  tile: string;
  clause: string;
};

export type Earned = {
  what: "earned";
  seat: string;
  station: string;
  points: number;
  clause: string;
};

export type Stopped = {
  what: "stopped";
  seat: string;
  station: string;
  points: number;
  here: number;
  beside: string[];
  clause: string;
};

export type Counted = {
  what: "counted";
  seat: string;
  points: number;
  clause: string;
};

export type Ended = {
  what: "ended";
  bag: Record<string, number>;
  clause: string;
};

export type Tile = {
  station: string;
  line: string;
};

export type Line = {
  mark: string;
  path: string;
  stations: string[];
  signs: [number, number][];
  aside: [number, number];
};

export type Colours = {
  seats: Record<string, [string, string]>;
  lines: Record<string, [string, string]>;
  page: string;
  ink: string;
  muted: string;
  ground: string;
  plate: string;
  rim: string;
  stop: string;
  edge: string;
  water: string;
};

export type Layout = {
  size: [number, number];
  spots: Record<string, [number, number]>;
  crossings: string[];
  tiles: Record<string, Tile>;
  tickets: Record<string, [number, number][]>;
  ticket: [number, number];
  lit: Record<string, [number, number]>;
  large: number;
  apart: number;
  berth: [number, number];
  marker: [number, number];
  lines: Record<string, Line>;
  letters: Record<string, string>;
  awnings: Record<string, string>;
  colours: Record<string, Colours>;
};

export type OfTile = {
  verb: "open" | "take" | "reveal";
  tile: string;
  station: string;
  line: string;
  over?: string;
};

export type OfMarker = {
  verb: "marker";
  seat: string;
  line: string;
};

export type OpenMarker = {
  verb: "open-marker";
  line: string;
};

export type First = {
  verb: "first";
  seat: string;
};

export type Facts = {
  kind?: "own";
};

export type Event = Dealt | Showed | OfLine | Bus | Turned | Chosen | Gone | Leftover | Earned | Stopped | Counted | Ended;

export type Parts = OfTile | OfMarker | OpenMarker | First;

export type Types = { View: View; Event: Event; Layout: Layout; Parts: Parts; Facts: Facts };
