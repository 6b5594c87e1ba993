/** The daily deal: its days, which are days of UTC for everybody, and what is told of it to others. */
import { figure, language, t, Text } from "./text.svelte";
import type { Daily } from "./wire";

const MIDNIGHT = 86_400_000; // milliseconds of a day

/** `2026-11-18` as people write it: the same day wherever they are. */
export function dayName(day: string): string {
  return new Date(`${day}T00:00Z`).toLocaleDateString(language(), { dateStyle: "medium", timeZone: "UTC" });
}

/** When a day ends, by the clock on this wall. */
export function wallTime(seconds: number): string {
  return new Date(seconds * 1000).toLocaleTimeString(language(), { timeStyle: "short" });
}

/** So many days later. */
export function later(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * MIDNIGHT).toISOString().slice(0, 10);
}

/** The result for others who may not have played: nothing in it tells of draws or moves. */
export function shared(daily: Daily, origin: string): string {
  const { mine, played, players } = daily;
  const lines = [`Hexagone · ${t("daily.shared", { game: new Text(daily.game).say("game.name"), day: dayName(daily.day) })}`];
  if (mine) lines.push(`${medal(mine.rank)}${t("daily.share-result", { ...mine, score: figure(mine.score), players, count: played })}`);
  return [...lines, `${origin}/daily/${daily.game}/${daily.day}`].join("\n");
}

const medal = (rank: number) => (["🥇", "🥈", "🥉"][rank - 1] ?? "") + (rank <= 3 ? " " : "");
