/** Whoever sits in front of this browser: a name and a language, kept by the server under a random key. */
import { call } from "./api";
import { settings } from "./settings.svelte";
import { speak, speakAlone, spokenHere } from "./text.svelte";
import type { Language, Me } from "./wire";

export const me = $state<{ name: string }>({ name: "" });

/** The first thing that happens: who am I, and which language do we speak? */
export async function begin(): Promise<void> {
  const known = await call<Me>("GET", "/api/me");
  me.name = known.name;
  await speak((settings.language ?? known.language ?? spokenHere()) as Language);
}

/** It did not work: at least say so in a language that is understood. Whether we can. */
export function apologize(): Promise<boolean> {
  return speakAlone(settings.language ?? spokenHere()).then(
    () => true,
    () => false,
  );
}

let saving: Promise<unknown> = Promise.resolve(); // a name on its way to the server

export async function rename(name: string): Promise<void> {
  const asked = call<Me>("PATCH", "/api/me", { name });
  saving = asked.catch(() => null);
  me.name = (await asked).name;
}

/** Whoever has just typed a name sits down under it. */
export function named(): Promise<unknown> {
  return saving;
}
