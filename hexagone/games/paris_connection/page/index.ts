/** Paris Connection in the browser: its board, what stands beside a seat, the board in words, and the account at the end. */
import { listed, NONE, type GamePage } from "../../../../web/src/games";
import { figure, t, type Text } from "../../../../web/src/text.svelte";
import { account } from "./account";
import Board from "./Board.svelte";
import type { Play } from "./events";

const page: GamePage<Play> = {
  Board,
  account,
  words: (view, layout, text) => {
    const company = (name: string) => text.word("company", name);
    const names = Object.keys(view.values);
    const there = (place: string) => listed(names.filter((name) => view.tracks[name].includes(place)).map(company));
    const head = (...keys: string[]) => keys.map((key) => text.say(`words.${key}`));
    return [
      {
        title: text.say("words.companies"),
        head: head("company", "value", "depot", "track"),
        rows: names.map((name) => [
          company(name),
          figure(view.values[name]),
          view.depots ? figure(view.depots[name]) : NONE,
          listed(view.tracks[name]),
        ]),
      },
      {
        title: text.say("words.hands"),
        head: head("player", "size", "hand"),
        rows: Object.entries(view.sizes).map(([seat, size]) => [
          text.word("seat", seat),
          figure(size),
          view.hands[seat] ? held(view.hands[seat], text) : hidden(view.seen[seat], text),
        ]),
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

/** What one may not see, but for what everybody has seen go there. */
function hidden(seen: Record<string, number>, text: Text): string {
  return Object.values(seen).some(Boolean) ? text.say("desk.known", { hand: held(seen, text) }) : text.say("words.secret");
}

function held(locomotives: Record<string, number>, text: Text): string {
  const some = Object.entries(locomotives).filter(([, count]) => count);
  return listed(some.map(([name, count]) => `${count}\u00a0×\u00a0${text.word("company", name)}`));
}
