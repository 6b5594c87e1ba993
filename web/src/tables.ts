/** Setting up tables: what is asked of the server. */
import { call } from "./api";
import { go } from "./route.svelte";
import type { GameInfo, GameName, NewTable, News, SeatWish } from "./wire";

const USUAL = 3; // people and bots at a table that is set up with one click

export async function create(table: NewTable): Promise<void> {
  const news = await call<News>("POST", "/api/tables", table);
  go(`/t/${news.id}`);
}

/** One person against bots. */
export function against(game: GameInfo, level: string): NewTable {
  const players = Math.min(game.most, Math.max(game.least, USUAL));
  const bots = Array.from({ length: players - 1 }, (): SeatWish => ({ kind: "bot", level }));
  return { game: game.name, seats: [{ kind: "me" }, ...bots] };
}

/** What the head of a `.game` says; null if it is none. */
export function header(record: string): { game: GameName; seats: number; options: string[] } | null {
  const lines = new Map(record.split(/\r?\n/).slice(0, 30).map((line) => [line.split(":")[0]!.trim(), line.split(":").slice(1).join(":").trim()]));
  const [game, seats] = [lines.get("Game"), lines.get("Seats")];
  if (!game || !seats) return null;
  const list = (words: string) => words.split(",").map((word) => word.trim()).filter(Boolean);
  return { game: game as GameName, seats: list(seats).length, options: list(lines.get("Options") ?? "") };
}
