// Made from hexagone/server/wire.py by `python -m hexagone.server.web.typescript`: do not edit.

export type Language = "en" | "fr" | "it" | "de";
export type Kind = "person" | "bot" | "open";
export type Stage = "waiting" | "playing" | "over";
export type Pace = "none" | "live" | "days";
export type Because = "left" | "agreed" | "away" | "clock";

export interface Me {
  name: string;
  language: Language | null;
}

export interface Change {
  name?: string | null;
  language?: Language | null;
}

export interface PersonalLink {
  path: string;
}

export interface Link {
  key: string;
}

export interface Somebody {
  name: string;
  tables: number;
}

export interface Offer {
  becomes: Somebody;
  now: Somebody;
  same: boolean;
}

export interface KeyInfo {
  id: string;
  kind: "browser" | "program" | "link";
  here: boolean;
  made: number | null;
  used: number | null;
  expires: number | null;
}

export interface Key {
  key: string;
}

export interface Level {
  name: string;
  rating: number | null;
}

export interface GameInfo {
  name: string;
  seats: string[];
  least: number;
  most: number;
  options: string[];
  levels: Level[];
  board: string;
  edition: number;
}

export interface BoardInfo {
  game: string;
  id: string;
  name: string;
  size: [number, number];
  light: string;
  dark: string;
  layout: Record<string, unknown>;
}

export interface SeatWish {
  kind: "me" | "bot" | "open";
  level?: string | null;
  name?: string;
}

export interface Clock {
  pace?: Pace;
  minutes?: number;
  increment?: number;
  days?: number;
}

export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: string[];
  name?: string;
  open?: boolean;
  referee?: boolean;
  hints?: boolean;
  chat?: boolean;
  wait?: boolean;
  clock?: Clock;
  board?: string | null;
  record?: string | null;
}

export interface SeatInfo {
  seat: string;
  kind: Kind;
  name: string;
  level: string | null;
  mine: boolean;
  stands_in: boolean;
  here: boolean;
  seconds: number | null;
  because: Because | null;
}

export interface Vote {
  id: number;
  what: "undo" | "stand-in";
  by: string;
  seat: string | null;
  to: number | null;
  agreed: string[];
  missing: string[];
  level?: string | null;
}

export interface Summary {
  id: string;
  game: string;
  name: string;
  stage: Stage;
  seats: SeatInfo[];
  options: string[];
  number: number;
  mine: string[];
  my_turn: boolean;
  changed: number;
}

export interface Choice {
  move: string;
  spots: string[];
  careful: boolean;
  parts: Record<string, string | number | number[]>;
  facts: Record<string, string | number>;
  rank: "primary" | "secondary" | "rare";
}

export interface Step {
  number: number;
  who: string;
  move: string;
  events: Record<string, unknown>[];
  undone?: boolean;
}

export interface Draws {
  commitment: string;
  entropy: Record<string, string>;
  secret: string | null;
}

export interface News {
  id: string;
  game: string;
  name: string;
  stage: Stage;
  seat: string | null;
  seats: SeatInfo[];
  options: string[];
  referee: boolean;
  hints: boolean;
  chat: boolean;
  open: boolean;
  clock: Clock;
  number: number;
  version: number;
  view: Record<string, unknown> | null;
  legal: Choice[];
  steps: Step[];
  undo: "free" | "ask" | "no";
  vote: Vote | null;
  draws: Draws | null;
  winners: string[];
  enters: string | null;
  rematch: string | null;
  invite: string | null;
}

export interface Chat {
  number: number;
  name: string;
  seat: string | null;
  text: string;
  at: number;
}

export interface Sit {
  seat?: string | null;
  invite?: string | null;
  entropy?: string | null;
}

export interface Fill {
  seat: string;
  level: string;
}

export interface Start {
  level?: string | null;
  entropy?: Record<string, string>;
}

export interface Rematch {
  wait?: boolean;
}

export interface Look {
  seat: string;
}

export interface Play {
  seat: string;
  move: string;
  after: number;
}

export interface Ask {
  seat: string;
  move: string;
}

export interface Answer {
  legal: boolean;
  parts: Record<string, string | number | number[]>;
  key: string;
  words: Record<string, unknown>;
  clause: string;
}

export interface TakeBack {
  seat: string;
  after: number;
}

export interface Ballot {
  seat: string;
  vote: number;
  yes: boolean;
}

export interface StandIn {
  seat: string;
  level?: string | null;
  back?: boolean;
}

export interface Say {
  text: string;
}

export interface Compilation {
  parts: number;
  of: number;
  seconds: number;
  simpler: boolean;
}

export interface Hint {
  wins: Record<string, number>;
  moves: [string, number][];
}

export interface ReviewStep {
  number: number;
  who: string;
  move: string;
  before: Record<string, number>;
  after: Record<string, number>;
  luck: Record<string, number>;
  loss: number;
  best: string | null;
  parts: Record<string, string | number | number[]>;
  best_parts: Record<string, string | number | number[]> | null;
}

export interface Review {
  steps: ReviewStep[];
  luck: Record<string, number>;
  loss: Record<string, number>;
  done: boolean;
}

export interface Problem {
  kind: string;
  detail: string;
  key?: string | null;
  words?: Record<string, unknown>;
  clause?: string | null;
  news?: News | null;
}

export interface NewsMessage {
  type: "news";
  news: News;
}

export interface ChangeMessage {
  type: "change";
  since: number;
  news: Record<string, unknown>;
}

export interface ChatMessage {
  type: "chat";
  lines: Chat[];
}

export interface PresenceMessage {
  type: "presence";
  here: string[];
  watching: number;
}

export interface PulseMessage {
  type: "pulse";
}

export interface GoodbyeMessage {
  type: "goodbye";
  kind: "restart" | "gone" | "forbidden" | "slow";
}

export type Message = NewsMessage | ChangeMessage | ChatMessage | PresenceMessage | PulseMessage | GoodbyeMessage;
