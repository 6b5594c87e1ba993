/** What a person chose in this browser, kept there. */
import type { Language } from "./wire";

export type Theme = "system" | "light" | "dark";

interface Kept {
  theme: Theme;
  sound: boolean;
  motion: boolean;
  notify: boolean;
  level: string;
  language: Language | null;
  muted: string[];
  learned: string[];
  drafts: Record<string, unknown>;
}

const PLACE = "hexagone";
const FIRST: Kept = { theme: "system", sound: false, motion: true, notify: false, level: "", language: null, muted: [], learned: [], drafts: {} };

export const settings: Kept = $state({ ...FIRST, ...read() });

function read(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}");
  } catch {
    return {};
  }
}

/** Written whenever something changes; a browser that keeps nothing forgets, and nothing else happens. */
export function keep(): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings));
  } catch {
    return;
  }
}

const night = matchMedia("(prefers-color-scheme: dark)");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const system = $state({ dark: night.matches, calm: calm.matches });
night.addEventListener("change", () => (system.dark = night.matches));
calm.addEventListener("change", () => (system.calm = calm.matches));

/** The colours that are shown. */
export function theme(): "light" | "dark" {
  return settings.theme === "system" ? (system.dark ? "dark" : "light") : settings.theme;
}

/** Whether things move. */
export function motion(): boolean {
  return settings.motion && !system.calm;
}
