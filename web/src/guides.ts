/** The guide to the rules of a game, from the server, once for each language. */
import { call } from "./api";
import type { GameGuide, Language } from "./wire";

const known = new Map<string, Promise<GameGuide>>();

export function guideTo(game: string, language: Language): Promise<GameGuide> {
  const path = `/api/games/${game}/guide/${language}`;
  const found = known.get(path) ?? call<GameGuide>("GET", path);
  known.set(path, found);
  found.catch(() => known.delete(path));
  return found;
}
