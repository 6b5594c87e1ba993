/** Parcours Citroën in the browser: its board, what stands beside a seat, and the board in words. */
import { listed, NONE, type GamePage } from "../../../../web/src/games";
import { figure } from "../../../../web/src/text.svelte";
import Board from "./Board.svelte";
import type { Types } from "./types";

const page: GamePage<Types> = {
  Board,
  words: (view, layout, text) => {
    const seat = (name: string) => text.word("seat", name);
    const standing = (square: string) => listed(Object.keys(view.places).filter((name) => view.places[name] === square).map(seat));
    const head = (...keys: string[]) => keys.map((key) => text.say(`words.${key}`));
    return [
      {
        title: text.say("words.players"),
        head: head("player", "money", "place", "counters"),
        rows: Object.keys(view.cash).map((name) => [seat(name), figure(view.cash[name]), view.places[name] ? text.word("square", view.places[name]) : NONE, figure(view.scores[name])]),
      },
      {
        title: text.say("words.table"),
        head: [],
        rows: [
          [text.say("words.reserve"), figure(view.reserve)],
          [text.say("words.pumps"), view.pumps ? seat(view.pumps) : NONE],
          ...(view.card?.number ? [[text.say("words.card"), view.card.text[text.language]]] : []),
        ],
      },
      {
        title: text.say("words.road"),
        head: head("square", "price", "rent", "owners", "pawns"),
        rows: layout.squares.map((name) => {
          const city = layout.cities[name];
          return [text.word("square", name), city ? figure(city.price) : NONE, city ? figure(city.rent) : NONE, listed((view.counters[name] ?? []).map(seat)), standing(name)];
        }),
      },
    ];
  },
  fact: (view, seat, text) => ({
    main: figure(view.cash[seat]),
    label: text.say("fact.money"),
    note: view.ruined.includes(seat) ? text.say("fact.ruined") : text.say("fact.counters", { count: view.scores[seat], all: Object.keys(view.counters).length }),
  }),
  chart: (view, seat) => view.cash[seat],
};
export default page;
