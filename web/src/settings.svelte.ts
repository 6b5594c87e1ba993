/** What a person chose in this browser, kept there. */
import type { Language } from "./wire";

export type Theme = "system" | "light" | "dark";

/** How long what happens is shown; instant: not at all, it is told in words. */
const PACES = { slow: 1.7, normal: 1, fast: 0.45, instant: 0 };
export type Pace = keyof typeof PACES;
export const paces = Object.keys(PACES) as Pace[];

interface Kept {
  theme: Theme;
  sound: boolean | null; // null: not asked yet
  pace: Pace;
  notify: boolean;
  level: string;
  language: Language | null;
  muted: string[];
  learned: string[];
  drafts: Record<string, unknown>;
}

const PLACE = "hexagone";
const FIRST: Kept = {
  theme: "system",
  sound: null,
  pace: "normal",
  notify: false,
  level: "",
  language: null,
  muted: [],
  learned: [],
  drafts: {},
};

export const settings: Kept = $state({ ...FIRST, ...read() });

function read(): Partial<Kept> {
  try {
    const { motion, ...kept } = JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Kept> & { motion?: boolean };
    return motion === false ? { pace: "instant", ...kept } : kept; // so it was written until there were four paces
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

/** How long things take, 1 being normal; 0: nothing moves. */
export function pace(): number {
  return system.calm ? 0 : PACES[settings.pace];
}

/** Whether things move. */
export const motion = (): boolean => pace() > 0;
