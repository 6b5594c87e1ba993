/** Whom this browser does not hear: by name, and by seat at this table, so that another name does not help. */
import { settings } from "./settings.svelte";

const MOST = 200; // that are kept: the oldest go

const place = (table: string, seat: string) => `${table} ${seat}`;

export function isMuted(table: string, seat: string | null, name: string): boolean {
  return (name !== "" && settings.muted.includes(name)) || (seat !== null && settings.muted.includes(place(table, seat)));
}

export function mute(table: string, seat: string, name: string, on: boolean): void {
  const them = [name, place(table, seat)].filter(Boolean);
  const others = settings.muted.filter((one) => !them.includes(one));
  settings.muted = on ? [...others, ...them].slice(-MOST) : others;
}
