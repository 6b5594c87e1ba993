/** Every sentence on the page in the language that is shown: those of the page, and those of the games from the server. */
import { call } from "./api";
import { keep, settings } from "./settings.svelte";
import type { Language } from "./wire";

export type Tables = Record<string, Record<string, string>>;
export type Words = Record<string, unknown>;

export const LANGUAGES: Record<Language, string> = { en: "English", fr: "Français", it: "Italiano", de: "Deutsch" };
const THOUSANDS: Record<Language, string> = { en: ",", fr: "\u202f", it: ".", de: "." };

// Which tables know a name, by the word it fills in a sentence (as in hexagone/engine/text.py).
const KNOWN: Record<string, string[]> = {
  seat: ["seats"],
  who: ["seats", "shared"],
  turn: ["seats", "shared"],
  by: ["seats"],
  phase: ["phases"],
};

const pages = import.meta.glob<{ default: Tables }>("../text/*.toml");
let current = $state.raw<{ language: Language; page: Tables; games: Record<string, Tables> }>({ language: "en", page: {}, games: {} });

/** Load a language, then show it at once. */
export async function speak(language: Language): Promise<void> {
  const [page, games] = await Promise.all([
    pages[`../text/${language}.toml`]!(),
    call<Record<string, Tables>>("GET", `/api/texts/${language}`),
  ]);
  show(language, page.default, games);
}

/** The server does not answer: what the page itself can say, if that much of it is here. */
export async function speakAlone(language: Language): Promise<void> {
  const page = await pages[`../text/${language}.toml`]!();
  show(language, page.default, {});
}

function show(language: Language, page: Tables, games: Record<string, Tables>): void {
  current = { language, page, games };
  document.documentElement.lang = language;
}

/** Somebody chose a language. */
export async function choose(language: Language): Promise<void> {
  settings.language = language;
  keep();
  await speak(language);
  await call("PATCH", "/api/me", { language }).catch(() => null);
}

export function language(): Language {
  return current.language;
}

/** The browser's language if we speak it. */
export function spokenHere(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return (wanted.find((tag) => tag in LANGUAGES) ?? "en") as Language;
}

/** A sentence of the page. */
export function t(key: string, words: Words = {}): string {
  return fill(lookup(current.page, key) ?? key, (name) => plain(words[name]), words);
}

/** What went wrong, for people. */
export function complaint(kind: string): string {
  return lookup(current.page, `problems.${kind}`) ?? t("problems.unknown");
}

/** The sentences of one game, and those that games share; seats are called as the people who sit there, if they are known. */
export class Text {
  constructor(
    readonly game: string,
    readonly people: Record<string, string> = {},
  ) {}

  get language(): Language {
    return current.language;
  }

  /** A table of the game's texts, or of those that games share. */
  table(name: string): Record<string, string> {
    return current.games[this.game]?.[name] ?? current.games.shared?.[name] ?? {};
  }

  /** Tables of names that moves are made of: the seats, and what the game says (`Game.names`). */
  get names(): string[] {
    return ["seats", ...Object.values(this.table("names"))];
  }

  has(key: string): boolean {
    const [table, name] = parted(key);
    return Object.hasOwn(this.table(table), name);
  }

  /** The sentence under this key with its words filled in. */
  say(key: string, words: Words = {}): string {
    return fill(this.raw(key), (name) => this.word(name, words[name]), words);
  }

  raw(key: string): string {
    const [table, name] = parted(key);
    return this.table(table)[name] ?? key;
  }

  /** A name or an amount as this language writes it; of a text that comes in all languages, this one. */
  word(kind: string, value: unknown): string {
    if (value !== null && typeof value === "object") return String((value as Partial<Record<Language, string>>)[current.language] ?? "");
    if (typeof value === "number") return plain(value);
    const name = String(value ?? "");
    const tables = KNOWN[kind] ?? [this.table("names")[kind] ?? ""];
    if (tables.includes("seats") && Object.hasOwn(this.people, name)) return this.people[name]!;
    for (const table of tables) {
      const known = this.table(table);
      const bare = name.replace(/ ?\d+$/, "");
      if (Object.hasOwn(known, name)) return known[name]!;
      if (Object.hasOwn(known, bare)) return known[bare]!.replace(bare, name); // `MOTARD 2 (motorcycle policeman)`
    }
    return name.includes("/")
      ? name
          .split("/")
          .map((part) => this.word(kind, part))
          .join("/")
      : name; // `Opéra/red`
  }
}

export function plain(value: unknown): string {
  return typeof value === "number" ? figure(value) : String(value ?? "");
}

/** A number with the separators of the language. */
export function figure(value: number): string {
  const [whole, part] = String(Math.abs(value)).split(".");
  const grouped = whole!.replace(/\B(?=(\d{3})+$)/g, THOUSANDS[current.language]);
  const comma = current.language === "en" ? "." : ",";
  return (value < 0 ? "−" : "") + grouped + (part ? comma + part : "");
}

/** Several names: « Anna, Éloi et Zoé ». */
export function listed(names: string[]): string {
  return new Intl.ListFormat(current.language, { type: "conjunction" }).format(names);
}

/** A share of one as this language writes percentages; `signed` where it is a gain or a loss. */
export function percent(share: number, digits = 0, signed = false): string {
  const style = {
    style: "percent",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: signed ? "exceptZero" : "negative",
  } as const;
  return new Intl.NumberFormat(current.language, style).format(share).replace("-", "−");
}

export function fill(sentence: string, word: (name: string) => string, values: Words = {}): string {
  return pieces(sentence, values, word)
    .map((piece) => (typeof piece === "string" ? piece : word(piece.name)))
    .join("");
}

/** A sentence as its words and its blanks, `{seat}`; `word` fills one. The form that goes with a number, `{count:shop|shops}`, is among the words. */
export function pieces(sentence: string, values: Words, word: (name: string) => string): (string | { name: string })[] {
  const formed = withoutNothing(sentence, values).replace(FORMS, (_, name: string, one: string, many: string) =>
    isMany(values[name]) ? many : one,
  );
  return elided(formed, word)
    .split(/\{([\w-]+)\}/)
    .map((piece, i) => (i % 2 ? { name: piece } : piece))
    .filter((piece) => piece !== "");
}

/** What stands in brackets is said only if its numbers are not 0: `{seat} earns {total}[ ({surplus} above the limit)]` (as in hexagone/engine/text.py). */
function withoutNothing(sentence: string, values: Words): string {
  return sentence.replace(ASIDE, (_, aside: string) => ([...aside.matchAll(BLANK)].some(([, name]) => values[name!] === 0) ? "" : aside));
}

const ASIDE = /\[( [^[\]]*\{[^[\]]*)\]/g;
const BLANK = /\{([\w-]+)/g;

/** French: « une boutique d’Anna » (as in hexagone/engine/text.py). */
function elided(sentence: string, word: (name: string) => string): string {
  if (current.language !== "fr") return sentence;
  return sentence.replace(/\bde \{([\w-]+)\}/g, (said, name: string) => (VOWEL.test(word(name).normalize("NFD")) ? `d’{${name}}` : said));
}

const VOWEL = /^h?[aeiouyœ]/i; // of a name without its accent; in French names an h is silent: « d’Hector »
const FORMS = /\{([\w-]+):([^{}|]*)\|([^{}|]*)\}/g;

/** French counts nothing as one: « 0 boutique » (as in hexagone/engine/text.py). */
function isMany(value: unknown): boolean {
  const count = Math.abs(Number(value));
  return current.language === "fr" ? count > 1 : count !== 1;
}

function parted(key: string): [string, string] {
  const dot = key.indexOf(".");
  return [key.slice(0, dot), key.slice(dot + 1)];
}

function lookup(tables: Tables, key: string): string | undefined {
  const [table, name] = parted(key);
  return tables[table]?.[name];
}
