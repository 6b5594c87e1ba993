/** Paris Connection in the browser: its board, what stands beside a seat, the board in words, and the shares at the end. */
import { listed, NONE, type GamePage } from "../../../../web/src/games";
import { figure, t, type Text } from "../../../../web/src/text.svelte";
import Board from "./Board.svelte";
import Ending from "./Ending.svelte";
import type { Types } from "./types";

const page: GamePage<Types> = {
  Board,
  Ending,
  words: (view, layout, text) => {
    const company = (name: string) => text.word("company", name);
    const names = Object.keys(view.values);
    const there = (place: string) => listed(names.filter((name) => view.tracks[name].includes(place)).map(company));
    const head = (...keys: string[]) => keys.map((key) => text.say(`words.${key}`));
    return [
      {
        title: text.say("words.companies"),
        head: head("company", "value", "depot", "track"),
        rows: names.map((name) => [company(name), figure(view.values[name]), view.depots ? figure(view.depots[name]) : NONE, listed(view.tracks[name])]),
      },
      {
        title: text.say("words.hands"),
        head: head("player", "size", "hand"),
        rows: Object.entries(view.sizes).map(([seat, size]) => [text.word("seat", seat), figure(size), hand(view.hands[seat], text)]),
      },
      {
        title: text.say("words.cities"),
        head: head("city", "points", "locomotive"),
        rows: Object.entries(layout.cities).map(([city, about]) => [city, figure(about.worth), there(city)]),
      },
    ];
  },
  fact: (view, seat, text) => ({
    main: points(view.scores[seat]),
    label: t("fact.points"),
    note: text.say("fact.hand", { count: view.sizes[seat], limit: view.limit }),
  }),
  chart: (view, seat) => view.scores[seat],
};
export default page;

const points = (score: number | null): string => (score === null ? "?" : figure(score));

function hand(cards: Record<string, number> | null, text: Text): string {
  return cards ? listed(Object.entries(cards).filter(([, count]) => count).map(([name, count]) => `${count} ${text.word("company", name)}`)) : text.say("words.secret");
}
