/** Moves as people read and type them: any language, by beginnings, without accents (as in hexagone/terminal/vocabulary.py). */
import type { Text } from "./text.svelte";

const BARE = 3; // letters from which on a word is understood without the verb before it

type Slots = Set<string>[];
type Fits = (known: string, said: string) => boolean;

const same: Fits = (known, said) => known === said;
const begins: Fits = (known, said) => known.startsWith(said);

/** A move or a name as this language says it. */
export function spoken(words: string, text: Text, tables: string[] = [...text.names, "verbs"]): string {
  const known = Object.assign({}, ...tables.map((table) => text.table(table)));
  return words
    .split(/([ /,])/)
    .map((part) => (/^\d+$/.test(part) ? amount(part, text) : (known[part] ?? part)))
    .join("");
}

/** A name with what tells it from others of that name: `Opéra/red`. */
export const isCompound = (value: unknown): value is string => typeof value === "string" && value.includes("/");

/** The name, and in brackets the rest: `Opéra (rouge)`. */
export function detailed(name: string, text: Text, tables = text.names): string {
  const [head = "", ...rest] = spoken(name, text, tables).split("/");
  return rest.length ? `${head} (${rest.join("/")})` : head;
}

/** Money in a move, with the separators of the language; small numbers stay as they are. */
function amount(digits: string, text: Text): string {
  return digits.length > 3 ? text.word("amount", Number(digits)) : digits;
}

/** The first letter large: a sentence begins. */
export function titled(words: string): string {
  return words.slice(0, 1).toLocaleUpperCase() + words.slice(1);
}

/** Without case, accents and punctuation. */
export function fold(words: string): string[] {
  const bare = words.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return (
    bare
      .replaceAll("œ", "oe")
      .replaceAll("æ", "ae")
      .replaceAll("ß", "ss")
      .match(/[\p{L}\p{N}_]+/gu) ?? []
  );
}

/** The moves that these words may mean: all that are exactly so, else by whole words, else by beginnings. `label`: what its button says. */
export function matching(words: string, moves: string[], text: Text, label: (move: string) => string = () => ""): string[] {
  const said = fold(words);
  const known = new Map(moves.map((move) => [move, [slots(move, text), fold(label(move)).map((word) => new Set([word]))]]));
  const some = (move: string, fits: (slots: Slots) => boolean) => known.get(move)!.some(fits);
  const ways = [
    (move: string) => move.normalize() === words.normalize().trim() || some(move, (slots) => equals(said, slots)),
    (move: string) => some(move, (slots) => follows(said, slots, same)),
    (move: string) => some(move, (slots) => follows(said, slots, begins)),
  ];
  for (const fits of ways) {
    const found = moves.filter(fits);
    if (found.length) return found;
  }
  return [];
}

/** For each word of a move what may be said: in English and in the language of the table. */
function slots(move: string, text: Text): Slots {
  return move.split(/[ /]/).flatMap((word) => {
    const english = fold(word);
    const local = fold(spoken(word, text));
    const longest = Math.max(english.length, local.length);
    return Array.from({ length: longest }, (_, i) => new Set([english[i], local[i]].filter((part) => part !== undefined)));
  });
}

function equals(said: string[], known: Slots): boolean {
  return said.length > 0 && said.length === known.length && said.every((word, i) => known[i]!.has(word));
}

/** The words come in this order, perhaps with others between; the first is the verb, or long enough to do without. */
function follows(said: string[], known: Slots, fits: Fits): boolean {
  const has = (slot: Set<string>, word: string) => [...slot].some((option) => fits(option, word));
  if (!said.length || !known.length || !(has(known[0]!, said[0]!) || said[0]!.length >= BARE)) return false;
  let at = 0;
  return said.every((word) => {
    while (at < known.length && !has(known[at]!, word)) at += 1;
    return at++ < known.length;
  });
}
