/** One sentence that always says what is expected. */
import { viewOf } from "./board";
import type { Table } from "./table.svelte";
import { titled } from "./speech";
import { listed, t, type Words } from "./text.svelte";

export function prompt(table: Table): string {
  const news = table.told;
  if (!news) return "";
  if (news.stage === "waiting") return t("table.waiting");
  if (news.stage === "over") return ending(table);
  if (table.curtain) return titled(t("curtain.title", { seat: table.text.word("seat", table.curtain) }));
  if (table.telling) return telling(table);
  if (table.turn === "chance") return entering(table);
  const asked = question(table);
  if (table.mine.includes(table.turn) && asked) return asked;
  return table.text.has("prompts.wait") ? table.text.say("prompts.wait", { turn: table.turn }) : t("table.wait", { turn: seat(table) });
}

/** Chance is entered by hand: whose throw or deal it is, in the game's words. */
function entering(table: Table): string {
  const { enters, legal } = table.told!;
  const view = viewOf(table.told);
  if (!table.mine.length) return t("table.wait-chance");
  if (enters && !table.mine.includes(enters)) return t("table.enters", { seat: titled(table.text.word("seat", enters)) });
  const parts = (legal[0]?.parts ?? {}) as { seat?: string }; // all of one draw
  const about = { ...parts, seat: view?.on_turn ?? parts.seat, ...view?.asked };
  const key = `prompts.enter-${view?.phase}`;
  return table.text.has(key) ? titled(table.text.say(key, about)) : t("table.enter");
}

/** What is asked in this phase; of a decision that is none, what there is to do. */
function question(table: Table): string | false {
  const { legal } = table.told!;
  const view = viewOf(table.told);
  const keys = [...(legal.length === 1 ? [`prompts.${view?.phase}-only`] : []), `prompts.${view?.phase}`];
  const key = keys.find((key) => table.text.has(key));
  if (key === undefined) return false;
  const asked = table.text.say(key, view?.asked);
  return several(table) ? t("table.for-seat", { seat: seat(table), prompt: inSentence(asked, table.text.raw(key)) }) : asked;
}

/** After a name the sentence goes on small, unless it begins with a name: « Inès, à toi », « Inès, Dijon… ». */
const inSentence = (words: string, raw: string) => (raw.startsWith("{") ? words : words.slice(0, 1).toLocaleLowerCase() + words.slice(1));

/** Whose move is being shown; or what it has begun, if the game has words for that: the end belongs to nobody. */
function telling(table: Table): string {
  const scene = table.show.begun.findLast((what) => table.text.has(`prompts.during-${what}`));
  if (scene) return table.text.say(`prompts.during-${scene}`);
  const { acting } = table;
  if (acting === "chance") return t("show.chance");
  return t(table.mine.includes(acting) && !several(table) ? "show.you" : "show.turn", { turn: titled(table.text.word("seat", acting)) });
}

const several = (table: Table) => table.mine.length > 1;
const seat = (table: Table) => table.text.word("seat", table.turn);

/** Who has won, said to whoever reads it. */
function ending(table: Table): string {
  const { winners, ended } = table.news!;
  const names = (seats: string[]) => listed(seats.map((seat) => titled(table.text.word("seat", seat))));
  const me = several(table) ? undefined : table.mine[0];
  const words = { winner: names(winners), by: winners.length ? lead(table) : 0 };
  if (ended) return t(`result.${ended}${winners.length ? "" : "-none"}`, words);
  if (me && winners.includes(me)) {
    if (winners.length > 1) return t("result.you-share", { others: names(winners.filter((seat) => seat !== me)) });
    return lead(table) > 0 ? measured(table, "result.you-by", words) : t("result.you");
  }
  if (winners.length > 1) return t("result.share", { winners: names(winners) });
  if (me) return t("result.other-you", { ...words, place: placed(table, me, names) });
  return lead(table) > 0 ? measured(table, "result.other-by", words) : t("result.other", words);
}

/** By so many points, or what else decides in this game. */
const measured = (table: Table, key: string, words: Words) => (table.text.has(key) ? table.text.say(key, words) : t(key, words));

const scores = (table: Table) => viewOf(table.news)?.scores ?? {};

/** By how much the winner is ahead of the next. */
function lead(table: Table): number {
  const [winner] = table.news!.winners;
  const others = Object.entries(scores(table)).filter(([seat]) => seat !== winner);
  return (scores(table)[winner!] ?? 0) - Math.max(...others.map(([, score]) => score ?? 0));
}

/** « deuxième », and with whom. */
function placed(table: Table, me: string, names: (seats: string[]) => string): string {
  const { winners } = table.news!;
  const score = (seat: string) => scores(table)[seat] ?? 0;
  const equals = Object.keys(scores(table)).filter((seat) => seat !== me && !winners.includes(seat) && score(seat) === score(me));
  const alone = t(`result.place-${place(table, me)}`);
  return equals.length ? t("result.level", { place: alone, others: names(equals) }) : alone;
}

/** Behind the winners, by score. */
function place(table: Table, me: string): number {
  const { winners } = table.news!;
  const mine = scores(table)[me] ?? 0;
  return 1 + Object.entries(scores(table)).filter(([seat, score]) => winners.includes(seat) || (seat !== me && (score ?? 0) > mine)).length;
}
