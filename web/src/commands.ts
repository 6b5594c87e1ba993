/** What is typed at the table: a move, or a command of the terminal, in English or the language of the page. */
import { label, labelAt } from "./buttons";
import { panel } from "./panel.svelte";
import { go } from "./route.svelte";
import { fold, matching, spoken } from "./speech";
import { told, words } from "./story";
import type { Table } from "./table.svelte";
import { percent, t, type Text } from "./text.svelte";
import type { Answer } from "./wire";

type Command = (table: Table, rest: string) => string[] | Promise<string[]>;

/** Do what was typed; the answer is what is said about it. */
export async function answer(table: Table, line: string): Promise<string[]> {
  const said = line.trim();
  const [first = "", ...others] = said.split(/\s+/);
  const rest = others.join(" ");
  const number = /^(\d{1,6})[.)]?$/.exec(said)?.[1];
  if (!said) return [];
  if (number) return numbered(table, Number(number));
  const exact = named(first, table.text, false);
  if (exact.length) return COMMANDS[exact[0]!]!(table, rest);
  const moves = matching(said, legal(table), table.text, (move) => labelAt(table, move));
  if (moves.length) return several(table, said, moves);
  const begun = named(first, table.text, true);
  if (begun.length === 1) return COMMANDS[begun[0]!]!(table, rest);
  return puzzled(table, said);
}

const legal = (table: Table) => table.legal.map((choice) => choice.move);
const shown = (table: Table, move: string) => spoken(move, table.text);
const play = (table: Table, key: string, words = {}) => table.text.say(`play.${key}`, words);

function numbered(table: Table, number: number): string[] | Promise<string[]> {
  const moves = legal(table);
  if (number < 1 || number > moves.length) return [play(table, "no-number", { number, most: moves.length })];
  return make(table, moves[number - 1]!);
}

function several(table: Table, said: string, moves: string[]): string[] | Promise<string[]> {
  if (moves.length === 1) return make(table, moves[0]!);
  return [
    play(table, "ambiguous", {
      words: said,
      several: moves
        .slice(0, 4)
        .map((move) => shown(table, move))
        .join(", "),
    }),
  ];
}

async function make(table: Table, move: string): Promise<string[]> {
  const name = labelAt(table, move);
  await table.choose(move);
  if (table.armed === move) return [t("choice.confirm", { move: name })];
  return table.notice ? [] : [name];
}

/** Words that are no legal move: perhaps one that is not possible now. */
async function puzzled(table: Table, said: string): Promise<string[]> {
  const move = unspoken(said, table);
  await table.why(move);
  const notice = table.notice;
  return notice?.kind === "why" ? refusal(table, notice.move, notice.answer) : [play(table, "unread", { words: said.slice(0, 60) })];
}

function refusal(table: Table, move: string, answer: Answer): string[] {
  const name = label({ move, parts: answer.parts }, table.text);
  if (answer.legal) return [play(table, "nothing-wrong", { move: name })];
  const reason = table.text.say(`faults.${answer.key}`, answer.words);
  return [play(table, "not-legal", { move: name, reason, clause: answer.clause })];
}

/** The commands that this word means. */
function named(word: string, text: Text, beginnings: boolean): string[] {
  const said = fold(word).join("");
  return Object.keys(COMMANDS).filter((name) => {
    const known = [name, fold((text.table("usage")[name] ?? "").split(" ")[0] ?? "").join("")];
    return said && known.some((one) => one === said || (beginnings && one.startsWith(said)));
  });
}

/** Typed words in the notation of the game: names by their sound, in English or the language of the page. */
export function unspoken(said: string, table: Table): string {
  const known = new Map<string, string>();
  for (const name of ["verbs", ...table.text.names])
    for (const [word, local] of Object.entries(table.text.table(name)))
      for (const way of [word, local]) known.set(fold(way).join(" "), word);
  for (const spot of Object.keys(table.spots)) known.set(fold(spot).join(" "), spot);
  return runs(fold(said), known).join(" ");
}

/** The longest known names first: `gare de lyon` before `gare`. */
function runs(said: string[], known: Map<string, string>): string[] {
  for (let length = Math.min(6, said.length); length > 0; length -= 1) {
    const name = known.get(said.slice(0, length).join(" "));
    if (name) return [name, ...runs(said.slice(length), known)];
  }
  return said.length ? [said[0]!, ...runs(said.slice(1), known)] : [];
}

function rules(table: Table, rest: string): string[] {
  const wanted = fold(rest).join("");
  const clauses = table.text.table("clauses");
  const name = Object.keys(clauses).find((name) => [fold(name).join(""), name.split("-")[1]].includes(wanted));
  if (!wanted) panel.read("");
  if (!wanted) return [table.text.say("help.rules")];
  return name ? [`${name} ${clauses[name]}`] : [play(table, "no-clause", { words: rest.slice(0, 60) })];
}

function log(table: Table): string[] {
  const mine = table.steps.findLast((step) => step.who === table.news?.seat && !step.undone)?.number ?? 0;
  const events = table.steps.filter((step) => step.number > mine && !step.undone).flatMap((step) => step.events);
  return [play(table, mine ? "since" : "since-last"), ...told(events, table.text, {}).map((one) => `${words(one)}. (${one.clause})`)];
}

async function undo(table: Table): Promise<string[]> {
  if (table.news?.undo === "no") return [play(table, "nothing-to-undo")];
  await table.undo();
  return table.notice || table.news?.vote ? [] : [play(table, "undone")];
}

/** What looks best, if this table allows hints and it is my turn. */
async function hint(table: Table): Promise<string[]> {
  if (!table.news?.hints || !table.legal.length) return [table.text.say("help.hint")];
  await table.askHint();
  return (table.hint?.moves ?? []).slice(0, 3).map(([move, chance]) => `${labelAt(table, move)}: ${percent(chance)}`);
}

function help(table: Table): string[] {
  return Object.entries(table.text.table("usage"))
    .filter(([name]) => name === "moves" || name in COMMANDS)
    .map(([name, usage]) => `${usage}: ${table.text.say(`help.${name}`)}`);
}

const COMMANDS: Record<string, Command> = {
  legal: (table) =>
    legal(table).length ? legal(table).map((move, i) => `${i + 1}. ${shown(table, move)}`) : [table.text.say("help.legal")],
  map: () => (panel.show("words"), []),
  log,
  why: (table, rest) => (rest ? puzzled(table, rest) : [table.text.say("usage.why")]),
  rules,
  undo,
  hint,
  save: (table) => (location.assign(`${table.path("/record")}?${table.eyes(table.news)}`), []),
  quit: () => (go("/"), []),
  help,
};
