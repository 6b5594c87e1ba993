// Made from hexagone/server/wire/ by `python -m hexagone.server.web.typescript`: do not edit.

export type Language = "en" | "fr" | "it" | "de";
export type Pace = "none" | "live" | "days";
export type ChannelKind = "push" | "mail" | "webhook";
export type Style = "json" | "ntfy";
export type Kind = "person" | "bot" | "open";
export type Stage = "waiting" | "playing" | "over";
export type Because = "left" | "asked" | "agreed" | "away" | "clock" | "resigned" | "time";
export type Ended = "resigned" | "time" | "agreed" | "cancelled";
export type Seating = "chosen" | "lot" | "rotated";
export type Wanted = "any" | "new" | "strong";
export type System = "swiss" | "round-robin";

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

export interface Seat {
  seat: string;
}

export interface Report {
  text: string;
}

export interface Blocked {
  id: string;
  name: string;
  at: number;
}

export interface Say {
  text: string;
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
  until?: number | null;
  since?: number;
  created?: number;
  clock?: Clock;
  wanted?: Wanted;
  language?: string;
  ended?: Ended | null;
  hosted?: string;
}

export interface Companion {
  handle: string;
  name: string;
  games: number;
  last: number;
  here: boolean;
}

export interface RatingInfo {
  game: string;
  players: number;
  rating: number;
  margin: number;
  games: number;
}

export interface Profile {
  about?: string;
  ratings?: boolean;
  games?: boolean;
  presence?: boolean;
  trace?: boolean;
}

export interface ProfileInfo {
  handle: string;
  name: string;
  about: string;
  together: number;
  here: boolean | null;
  games: number | null;
  ratings: RatingInfo[] | null;
}

export interface Past {
  table: Summary;
  ended: number;
  ranks: Record<string, number>;
  scores: Record<string, number>;
  forfeits: string[];
  people: Record<string, string>;
  gain: number | null;
}

export interface Disputed {
  annulled: boolean;
}

export interface Pair {
  game: string;
  players: number;
  rated?: boolean;
}

export interface Invite {
  handle: string;
}

export interface Invitation {
  table: Summary;
  by: string;
  at: number;
  path: string;
}

export interface DailyLine {
  place: number;
  name: string;
  mine: boolean;
  rank: number;
  score: number;
}

export interface Daily {
  day: string;
  game: string;
  players: number;
  seat: string;
  level: string;
  begins: number;
  ends: number;
  commitment: string;
  secret: string | null;
  stage: "open" | "playing" | "over" | "missed";
  table: string | null;
  mine: DailyLine | null;
  played: number;
  lines: DailyLine[];
}

export interface DailyPast {
  day: string;
  game: string;
  table: string | null;
  over: boolean;
  rank: number | null;
  score: number | null;
  place: number | null;
  played: number;
}

export interface ServerInfo {
  version: string;
  message: string;
  private: boolean;
  may_open: boolean;
  open_tables: boolean;
  chat: boolean;
  keep: number;
  keep_waiting: number;
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
  page?: string;
  lessons?: number;
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

export interface Preview {
  move: string;
  events: Record<string, unknown>[];
}

export interface Compilation {
  parts: number;
  of: number;
  seconds: number;
  simpler: boolean;
}

export interface LessonStep {
  words: Record<Language, string>;
  before?: string[];
  move?: string | null;
  why?: Record<Language, string>;
  refused?: string | null;
  spot?: string | null;
  clauses?: string[];
}

export interface Lesson {
  seat: string;
  title: Record<Language, string>;
  given: number;
  steps: LessonStep[];
}

export interface GuidePoint {
  words: string;
  clauses?: string[];
}

export interface GuideTable {
  title: string;
  head: string[];
  rows: string[][];
  clauses?: string[];
}

export interface GuideExample {
  name: string;
  title: string;
  words: string;
  clauses: string[];
}

export interface GuideAid {
  title: string;
  lines: string[];
}

export interface GameGuide {
  aim?: string;
  turn?: GuidePoint[];
  tables?: GuideTable[];
  examples?: GuideExample[];
  aid?: GuideAid[];
  files?: string[];
}

export interface Learn {
  game: string;
  number?: number;
  again?: boolean;
}

export interface Chat {
  number: number;
  name: string;
  seat: string | null;
  text: string;
  at: number;
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
  seating: Seating;
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
  ended: Ended | null;
  hidden: string[];
  enters: string | null;
  rematch: string | null;
  rated: boolean;
  tournament: string | null;
  daily: string | null;
  study: boolean;
  sealed: boolean;
  pairing: number | null;
  invite: string | null;
  host?: string;
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

export interface NewChannel {
  kind: ChannelKind;
  address: string;
  p256dh?: string;
  auth?: string;
  style?: Style;
  paces?: Pace[];
}

export interface ChannelChange {
  paces: Pace[];
}

export interface ChannelInfo {
  id: string;
  kind: ChannelKind;
  address: string;
  confirmed: boolean;
  paces: Pace[];
  mark: string;
}

export interface QuietHours {
  zone: string;
  begins: number;
  ends: number;
}

export interface NoticeSettings {
  push: string;
  mail: boolean;
  channels: ChannelInfo[];
  quiet: QuietHours | null;
}

export interface Letter {
  address: string;
}

export interface Confirmation {
  id: string;
  key: string;
}

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

export interface PasskeyInfo {
  id: string;
  made: number;
  used: number | null;
}

export interface Credential {
  credential: Record<string, unknown>;
}

export interface Problem {
  kind: string;
  detail: string;
  key?: string | null;
  words?: Record<string, unknown>;
  clause?: string | null;
  news?: News | null;
}

export interface PuzzleGame {
  game: string;
  count: number;
  rating: number;
  uncertain: number;
  tries: number;
  solved: number;
}

export interface Puzzle {
  id: string;
  game: string;
  today: boolean;
  level: number;
  rating: number;
  tried: boolean | null;
  news: News;
}

export interface PuzzleTry {
  move: string;
}

export interface PuzzleFact {
  margin: number;
  error: number;
  points: number;
  given: Record<string, number>;
}

export interface PuzzleAnswer {
  solved: boolean;
  move: string;
  answer: string;
  beside: string;
  parts: Record<string, Record<string, string | number | number[]>>;
  spots: Record<string, string[]>;
  margin: number;
  error: number;
  playouts: number;
  wins: Record<string, number>;
  fact: PuzzleFact;
  level: number;
  before: number;
  rating: number;
  uncertain: number;
  puzzle_rating: number;
}

export interface StatisticsLine {
  game: string;
  players: number;
  against: string;
  games: number;
  won: number;
  void: number;
  score: number | null;
  rank: number | null;
  luck: number | null;
  reviewed: number;
}

export interface Against {
  handle: string;
  name: string;
  games: number;
  ahead: number;
  behind: number;
}

export interface Statistics {
  games: number;
  won: number;
  streak: number;
  longest: number;
  luck: number;
  reviewed: number;
  unreviewed: string[];
  lines: StatisticsLine[];
  people: Against[];
}

export interface Try {
  table?: string | null;
  puzzle?: string | null;
  record?: string | null;
  at?: number | null;
  node?: number | null;
  seat?: string | null;
  level?: string | null;
}

export interface TreeNode {
  id: number;
  parent: number;
  number: number;
  who: string;
  move: string;
  parts: Record<string, string | number | number[]>;
  wins?: Record<string, number> | null;
}

export interface Tree {
  given: number;
  here: number;
  root: Record<string, number> | null;
  nodes: TreeNode[];
}

export interface GoTo {
  node: number;
}

export interface Rename {
  name: string;
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
  loses?: boolean;
}

export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: string[];
  name?: string;
  open?: boolean;
  referee?: boolean;
  hints?: boolean | null;
  rated?: boolean;
  chat?: boolean;
  seating?: Seating;
  wanted?: Wanted;
  language?: Language | null;
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
  hints?: number;
  helped?: number;
  kept?: boolean;
}

export interface Vote {
  id: number;
  what: "undo" | "stand-in" | "end";
  by: string;
  seat: string | null;
  to: number | null;
  agreed: string[];
  missing: string[];
  level?: string | null;
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
}

export interface ReviewFinding {
  number: number;
  who: string;
  move: string;
  best: string;
  loss: number;
  error: number;
  parts: Record<string, string | number | number[]>;
  best_parts: Record<string, string | number | number[]>;
  spots: string[];
  best_spots: string[];
  points: number;
  given: Record<string, number>;
}

export interface Review {
  steps: ReviewStep[];
  findings: ReviewFinding[];
  luck: Record<string, number>;
  loss: Record<string, number>;
  luck_error: Record<string, number>;
  loss_error: Record<string, number>;
  filled: boolean;
  done: boolean;
}

export interface NewTournament {
  game: string;
  size: number;
  name?: string;
  system?: System;
  rounds?: number;
  duplicate?: boolean;
  options?: string[];
  clock?: Clock;
}

export interface AddBots {
  level: string;
  count?: number;
}

export interface EntrantInfo {
  number: number;
  name: string;
  level: string | null;
  mine: boolean;
  dropped: boolean;
  blocked: boolean;
}

export interface PairedTable {
  round: number;
  board: number;
  table: string;
  players: (number | null)[];
  ranks: number[];
  scores: number[];
}

export interface Standing {
  number: number;
  place: number;
  points: number;
  wins: number;
  opponents: number;
  margin: number;
  games: number;
}

export interface TournamentInfo {
  id: string;
  game: string;
  name: string;
  size: number;
  system: System;
  rounds: number;
  round: number;
  duplicate: boolean;
  options: string[];
  clock: Clock;
  stage: Stage;
  mine: boolean;
  entrants: EntrantInfo[];
  tables: PairedTable[];
  standings: Standing[];
}

export interface TournamentLine {
  id: string;
  game: string;
  name: string;
  stage: Stage;
  round: number;
  rounds: number;
}

export type Message = NewsMessage | ChangeMessage | ChatMessage | PresenceMessage | PulseMessage | GoodbyeMessage;
