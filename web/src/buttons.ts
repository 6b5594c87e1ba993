/** Moves as a person says them: sentences of the game's texts, filled with what a move is made of. A game without them is shown by its words. */
import { spoken as translated, titled } from "./speech";
import type { Table } from "./table.svelte";
import { pieces, plain, type Text, type Words } from "./text.svelte";
import type { Choice } from "./wire";

/** A move with what is known of it: a legal one is a Choice, of another perhaps only its words. */
export type Said = Pick<Choice, "move"> & Partial<Pick<Choice, "parts" | "facts">>;

/** A word on a button; the name of a seat, a line or a company has its colour beside it. */
export type Word = string | { name: string; text: string };

/** What a button says. */
export const button = (said: Said, text: Text): Word[] => sentence("buttons", said, text) ?? notation(said.move, text);

/** What stands above a list of such moves: those with the same heading belong together. */
export const heading = (said: Said, text: Text): Word[] =>
  sentence("groups", said, text) ?? sentence("buttons", said, text) ?? notation(said.move.split(" ")[0]!, text);

/** What a button says below its heading. */
export const inside = (said: Said, text: Text): Word[] =>
  sentence("inside", said, text) ?? sentence("buttons", said, text) ?? notation(said.move.split(" ").slice(1).join(" "), text);

/** As one text: the name of a button. */
export const label = (said: Said, text: Text): string => flat(button(said, text));

/** A move at a table, by its words: what its button says. */
export const labelAt = ({ news, text }: Pick<Table, "news" | "text">, move: string): string =>
  label(news?.legal.find((choice) => choice.move === move) ?? { move }, text);

export const flat = (words: Word[]): string => words.map((word) => (typeof word === "string" ? word : word.text)).join("");

/** The sentence for this verb, or for this kind of it; nothing if the game has none. */
function sentence(table: string, { parts, facts }: Said, text: Text): Word[] | null {
  const keys = [`${table}.${parts?.verb}-${facts?.kind}`, `${table}.${parts?.verb}`];
  const key = keys.find((key) => text.has(key));
  return key === undefined ? null : filled(text.raw(key), { ...parts, ...facts }, text);
}

/** What stands in brackets is said only if all its words are known: `Install here[ for {amount}]`. */
function filled(raw: string, values: Words, text: Text): Word[] {
  const spoken = (name: string) => text.word(name, values[name]);
  const known = (part: string) => pieces(part, values, spoken).every((piece) => typeof piece === "string" || piece.name in values);
  const said = raw.replace(/\[([^\]]*)\]/g, (_, part: string) => (known(part) ? part : ""));
  const words = pieces(said, values, spoken);
  return begun(words.map((piece) => (typeof piece === "string" ? piece : word(piece.name, values[piece.name], text))));
}

function word(kind: string, value: unknown, text: Text): Word {
  if (Array.isArray(value)) return value.map(plain).join(" + ");
  return typeof value === "string" ? { name: value, text: text.word(kind, value) } : plain(value);
}

/** The words of a move, one by one; numbers are no names. */
function notation(move: string, text: Text): Word[] {
  const parts = move.replaceAll("/", " ").split(/( )/);
  return begun(parts.map((part) => (/^(\d+| )$/.test(part) ? translated(part, text) : { name: part, text: translated(part, text) })));
}

function begun([first, ...others]: Word[]): Word[] {
  if (first === undefined) return [];
  return [typeof first === "string" ? titled(first) : { ...first, text: titled(first.text) }, ...others];
}
