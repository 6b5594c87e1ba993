/** One sentence that always says what is expected. */
import { viewOf } from "./board";
import type { Table } from "./table.svelte";
import { t } from "./text.svelte";

export function prompt(table: Table): string {
  const news = table.news;
  if (!news) return "";
  if (news.stage === "waiting") return t("table.waiting");
  if (news.stage === "over") return ending(table);
  if (table.turn === "chance") return t(table.mine.length ? "table.enter" : "table.wait-chance");
  const asked = question(table);
  if (table.mine.includes(table.turn) && asked) return several(table) ? t("table.for-seat", { seat: seat(table), prompt: asked }) : asked;
  return table.text.has("prompts.wait") ? table.text.say("prompts.wait", { turn: table.turn }) : t("table.wait", { turn: seat(table) });
}

/** What is asked in this phase; of a decision that is none, what there is to do. */
function question(table: Table): string | false {
  const { legal } = table.news!;
  const view = viewOf(table.news);
  const keys = [...(legal.length === 1 ? [`prompts.${view?.phase}-only`] : []), `prompts.${view?.phase}`];
  const key = keys.find((key) => table.text.has(key));
  return key !== undefined && table.text.say(key, view?.asked);
}

const several = (table: Table) => table.mine.length > 1;
const seat = (table: Table) => table.text.word("seat", table.turn);

function ending(table: Table): string {
  const winners = table.news!.winners.map((seat) => table.text.word("seat", seat)).join(", ");
  return table.text.say(table.news!.winners.length > 1 ? "play.winners" : "play.winner", { winner: winners, winners });
}
