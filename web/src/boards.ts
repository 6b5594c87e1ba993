/** How the boards are drawn: pictures from the server. */
import { call } from "./api";
import { layoutOf } from "./board";
import { settings } from "./settings.svelte";
import { Text } from "./text.svelte";
import type { BoardInfo, GameInfo } from "./wire";

const pictures = new Map<string, Promise<BoardInfo>>();
let list: Promise<GameInfo[]> | null = null;

/** The game's own board, or that of a table. */
export function picture(game: string, table = ""): Promise<BoardInfo> {
  const key = `${game} ${table}`;
  const known = pictures.get(key) ?? call<BoardInfo>("GET", `/api/games/${game}/board${table && `?table=${table}`}`);
  pictures.set(key, known);
  known.catch(() => pictures.delete(key));
  return known;
}

export function games(): Promise<GameInfo[]> {
  list ??= call<GameInfo[]>("GET", "/api/games");
  list.catch(() => (list = null));
  return list;
}

/** The bot a person wishes for: the one chosen before, else the middle of the ladder. */
export function usual(game: GameInfo): string {
  return settings.level || game.levels[Math.floor(game.levels.length / 2)]!.name;
}

/** A drawing as the address of a picture. */
export function address(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export interface Chip {
  colour: string;
  on: string;
  letter: string;
}

const KINDS = ["seats", "lines", "companies"];

/** The colour and letter of a seat, line or company on this board; none if it has none. */
export function chip(board: BoardInfo | null, name: string, theme: string): Chip | null {
  const colours = board ? layoutOf(board).colours?.[theme] : undefined;
  for (const kind of KINDS) {
    const pair = (colours?.[kind] as Record<string, string[]> | undefined)?.[name];
    if (pair) return { colour: pair[0]!, on: pair[1]!, letter: letter(board!, kind, name) };
  }
  return /^\d$/.test(name) ? { colour: "var(--ink)", on: "var(--ground)", letter: name } : null;
}

/** As its pieces have it: in the language that is shown, if the game says so. */
function letter(board: BoardInfo, kind: string, name: string): string {
  const { lines, letters } = layoutOf(board);
  const spoken = new Text(board.game).table("letters")[name];
  if (kind !== "lines" && spoken) return spoken;
  const mark = kind === "lines" ? lines?.[name]?.mark : letters?.[name];
  return mark ?? name.slice(0, 1).toUpperCase();
}
