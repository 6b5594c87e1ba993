/** A game without a page of its own: its picture, with spots to tap, its scores, and its view in words. */
import { listed, NONE, type GamePage } from "../games";
import { figure, t, type Text } from "../text.svelte";
import Board from "./Board.svelte";

const page: GamePage = {
  Board,
  words: (view, _, text) => [
    { title: t("words.table"), head: [], rows: Object.entries(view).map(([name, value]) => [name, said(value, name, text)]) },
  ],
  fact: (view, seat) => ({ main: view.scores[seat] === null ? "?" : figure(view.scores[seat]), label: t("fact.points"), note: "" }),
  chart: (view, seat) => view.scores[seat],
};
export default page;

/** Whatever a view holds, as words. */
function said(value: unknown, kind: string, text: Text): string {
  if (value === null || value === undefined) return NONE;
  if (Array.isArray(value)) return listed(value.map((one) => said(one, kind, text)));
  if (typeof value === "object")
    return listed(Object.entries(value).map(([name, one]) => `${text.word("seat", name)} ${said(one, kind, text)}`));
  return text.word(kind, value);
}
