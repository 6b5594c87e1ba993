/** How long something takes, in the words of the page. */
import { t } from "./text.svelte";

/** Days and hours, or hours, minutes and seconds: what is left on a clock. */
export function countdown(seconds: number): string {
  if (seconds >= 86_400) return days(seconds);
  const parts = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), Math.floor(seconds % 60)];
  return (parts[0] ? parts : parts.slice(1)).map((part) => String(part).padStart(2, "0")).join(":");
}

/** The same as people say it: days and hours, or minutes. */
export function roughly(seconds: number): string {
  if (seconds >= 3600) return days(seconds);
  return t("home.minutes", { count: Math.max(1, Math.floor(seconds / 60)) });
}

const days = (seconds: number) =>
  t("clock.days-left", { days: Math.floor(seconds / 86_400), hours: Math.floor((seconds % 86_400) / 3600) });
