/** Setting up tables: what is asked of the server. */
import { call } from "./api";
import { note } from "./promises";
import { go } from "./route.svelte";
import type { GameInfo, NewTable, News, SeatInfo, SeatWish } from "./wire";

const USUAL = 3; // people and bots at a table that is set up with one click

/** The server commits itself first; then we add entropy of our own to the draws, and only then they begin. */
export async function create(table: NewTable): Promise<void> {
  const from = location.pathname;
  const full = table.seats.every((seat) => seat.kind !== "open");
  const news = await call<News>("POST", "/api/tables", { ...table, wait: full });
  if (full) await begin(news);
  else for (const seat of mine(news)) await sit(news, seat);
  if (location.pathname === from) go(`/t/${news.id}`); // else somebody did not want to wait
}

/** Begin the game of a table whose seats are all filled, with entropy for every seat of mine. */
export async function begin(news: News): Promise<void> {
  const sent = entropies(mine(news));
  note(news, sent, await call<News>("POST", `/api/tables/${news.id}/start`, { entropy: sent }));
}

async function sit(news: News, seat: string): Promise<void> {
  const sent = entropies([seat]);
  note(news, sent, await call<News>("POST", `/api/tables/${news.id}/seats`, { seat, entropy: sent[seat] }));
}

const mine = (news: News) => news.seats.filter((seat) => seat.mine).map((seat) => seat.seat);

/** Seats that wait for me to say yes. */
export const keptForMe = (seats: SeatInfo[]) => seats.filter((seat) => seat.mine && seat.kept).map((seat) => seat.seat);

/** What each of these seats adds to the draws, so that the server alone decides nothing. */
export function entropies(seats: string[]): Record<string, string> {
  return Object.fromEntries(seats.map((seat) => [seat, entropy()]));
}

function entropy(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A table for somebody one knows, who is invited to it. */
export async function createFor(game: GameInfo, handle: string): Promise<void> {
  const others = Array.from({ length: game.least - 1 }, (): SeatWish => ({ kind: "open" }));
  const news = await call<News>("POST", "/api/tables", { game: game.name, seats: [{ kind: "me" }, ...others] });
  for (const seat of mine(news)) await sit(news, seat);
  await call("POST", `/api/tables/${news.id}/invitations`, { handle });
  go(`/t/${news.id}`);
}

/** The same people once more, after a game that is over: the first one asks, the others come. Like every table it is opened, and its
 * server has committed itself, before we add entropy. Whoever plays with bots alone begins at once. */
export async function playAgain(table: string): Promise<void> {
  const from = location.pathname;
  const opened = await call<News>("POST", `/api/tables/${table}/rematch`, { wait: true });
  for (const seat of keptForMe(opened.seats)) await sit(opened, seat);
  if (opened.stage === "waiting" && opened.seats.every((seat) => seat.kind !== "open")) await begin(opened);
  if (location.pathname === from) go(`/t/${opened.id}`);
}

/** One person against bots. */
export function against(game: GameInfo, level: string): NewTable {
  const players = Math.min(game.most, Math.max(game.least, USUAL));
  const bots = Array.from({ length: players - 1 }, (): SeatWish => ({ kind: "bot", level }));
  return { game: game.name, seats: [{ kind: "me" }, ...bots] };
}

/** What the head of a `.game` says; null if it is none. */
export function header(record: string): { game: string; seats: number; options: string[] } | null {
  const lines = new Map(
    record
      .split(/\r?\n/)
      .slice(0, 30)
      .map((line) => [line.split(":")[0]!.trim(), line.split(":").slice(1).join(":").trim()]),
  );
  const [game, seats] = [lines.get("Game"), lines.get("Seats")];
  if (!game || !seats) return null;
  const list = (words: string) =>
    words
      .split(",")
      .map((word) => word.trim())
      .filter(Boolean);
  return { game: game, seats: list(seats).length, options: list(lines.get("Options") ?? "") };
}
