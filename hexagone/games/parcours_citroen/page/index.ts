/** Parcours Citroën in the browser: its board, what stands beside a seat, and the board in words. */
import { listed, NONE, type GamePage } from "../../../../web/src/games";
import { figure } from "../../../../web/src/text.svelte";
import { account } from "./account";
import Board from "./Board.svelte";
import Entry from "./Entry.svelte";
import type { Play } from "./motions";

const page: GamePage<Play> = {
  Board,
  Entry,
  open: true,
  isEntered: (parts) => parts.verb === "throw" || (parts.verb === "card" && "effect" in parts),
  words: (view, layout, text) => {
    const seat = (name: string) => text.word("seat", name);
    const standing = (square: string) =>
      listed(
        Object.keys(view.places)
          .filter((name) => view.places[name] === square)
          .map(seat),
      );
    const head = (...keys: string[]) => keys.map((key) => text.say(`words.${key}`));
    return [
      {
        title: text.say("words.players"),
        head: head("player", "money", "place", "counters"),
        rows: Object.keys(view.cash).map((name) => [
          seat(name),
          figure(view.cash[name]),
          view.places[name] ? text.word("square", view.places[name]) : NONE,
          figure(view.scores[name]),
        ]),
      },
      {
        title: text.say("words.table"),
        head: [],
        rows: [
          [text.say("words.reserve"), figure(view.reserve)],
          [text.say("words.pumps"), view.pumps ? seat(view.pumps) : NONE],
          ...(view.card && "text" in view.card ? [[text.say("words.card"), view.card.text[text.language]]] : []),
        ],
      },
      {
        title: text.say("words.road"),
        head: head("square", "price", "rent", "owners", "pawns"),
        rows: layout.squares.map((name) => {
          const city = layout.cities[name];
          return [
            text.word("square", name),
            city ? figure(city.price) : NONE,
            city ? figure(city.rent) : NONE,
            listed((view.counters[name] ?? []).map(seat)),
            standing(name),
          ];
        }),
      },
    ];
  },
  // Cities decide; money is how one gets there.
  fact: (view, seat, text) => {
    const all = Object.keys(view.counters).length;
    const note = view.ruined.includes(seat) ? text.say("fact.ruined") : figure(view.cash[seat]);
    return { main: `${view.scores[seat]} / ${all}`, label: text.say("fact.cities", { all }), note, brief: figure(view.cash[seat]) };
  },
  account,
  chart: (view, seat) => view.cash[seat],
};
export default page;
