/** What stands beside a seat's name: numbers that the view holds, game by game. No rule, only which of them matter most. */
import { figure, t, Text } from "./text.svelte";
import type { GameName } from "./wire";

export type View = Record<string, any>;

/** The number that counts, and a few words beside it. */
export interface Fact {
  main: string;
  label: string;
  note: string;
}

type Teller = (view: View, seat: string, text: Text) => Fact;

const TELLERS: Record<GameName, Teller> = {
  "paris-paris": (view, seat, text) => ({ main: figure(view.scores[seat]), label: t("fact.points"), note: [t("fact.supply", { count: view.supply[seat] }), marker(view, seat, text)].filter(Boolean).join(" · ") }),
  "paris-connection": (view, seat) => ({
    main: view.scores[seat] === null ? "?" : figure(view.scores[seat]),
    label: t("fact.points"),
    note: t("fact.hand", { count: view.sizes[seat], limit: view.limit }),
  }),
  "parcours-citroen": (view, seat) => ({
    main: figure(view.cash[seat]),
    label: t("fact.money"),
    note: view.ruined.includes(seat) ? t("fact.ruined") : t("fact.counters", { count: view.scores[seat], all: Object.keys(view.counters).length }),
  }),
};

/** A marker is known to its seat, and to all at the end. */
const marker = (view: View, seat: string, text: Text) => (view.markers[seat] ? t("fact.marker", { line: text.word("line", view.markers[seat]) }) : "");

export function fact(game: GameName, view: View | null, seat: string): Fact | null {
  return view?.scores ? TELLERS[game](view, seat, new Text(game)) : null;
}

/** What the chart over time shows: points, or money. */
export function worth(game: GameName, view: View, seat: string): number | null {
  return game === "parcours-citroen" ? view.cash[seat] : view.scores[seat];
}
