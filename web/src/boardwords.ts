/** The board in words, for those who hear it: tables made of what the view and the layout hold, game by game. */
import { spoken } from "./speech";
import { figure, t, type Text } from "./text.svelte";
import type { GameName } from "./wire";

export interface Section {
  title: string;
  head: string[];
  rows: string[][];
}

type Data = Record<string, any>;
type Teller = (view: Data, layout: Data, text: Text) => Section[];

const NONE = "–";
const listed = (names: string[]) => names.join(", ") || NONE;
const tile = (words: string, text: Text) => spoken(words, text, ["lines"]).replace("/", " ");

export function boardWords(game: GameName, view: Data, layout: Data, text: Text): Section[] {
  return TELLERS[game](view, layout, text).filter((section) => section.rows.length);
}

// Paris Paris

const paris: Teller = (view, layout, text) => [
  { title: t("words.table"), head: [], rows: parisFacts(view, text) },
  ...Object.entries<Data>(layout.lines).map(([line, about]) => lineWords(line, about, view, layout, text)),
];

function parisFacts(view: Data, text: Text): string[][] {
  const line = (name: string) => text.word("line", name);
  const seat = (name: string) => text.word("seat", name);
  return [
    [t("words.round"), t("words.round-piles", { round: view.round, piles: view.piles })],
    [t("words.bus"), view.first ? seat(view.first) : NONE],
    [t("words.lying"), listed(view.lying.map((one: string) => tile(one, text)))],
    [t("words.aside"), listed(view.aside.map((one: string) => tile(one, text)))],
    ...(view.marker ? [[t("words.marker"), line(view.marker)]] : []),
    ...(view.open_marker ? [[t("words.open-marker"), line(view.open_marker)]] : []),
    ...(view.bag ? [[t("words.bag"), listed(Object.entries(view.bag).map(([who, count]) => `${seat(who)} ${count}`))]] : []),
    [t("words.left"), listed(Object.entries<number>(view.left).map(([one, count]) => `${tile(one, text)}${count > 1 ? ` ×${count}` : ""}`))],
  ];
}

function lineWords(line: string, about: Data, view: Data, layout: Data, text: Text): Section {
  const others = (station: string) => Object.keys(layout.lines).filter((name) => name !== line && layout.lines[name].stations.includes(station));
  const rows = about.stations.map((station: string) => [
    station,
    listed(others(station).map((name) => text.word("line", name))),
    listed((view.shops[station] ?? []).map((seat: string) => text.word("seat", seat))),
    listed(view.lying.filter((one: string) => one.startsWith(`${station}/`)).map((one: string) => text.word("line", one.split("/")[1]))),
  ]);
  return { title: t("words.line", { line: text.word("line", line) }), head: [t("words.station"), t("words.crosses"), t("words.shops"), t("words.tickets")], rows };
}

// Paris Connection

const connection: Teller = (view, layout, text) => {
  const company = (name: string) => text.word("company", name);
  const names = Object.keys(view.values);
  const hands = Object.entries<number>(view.sizes).map(([seat, size]) => [text.word("seat", seat), figure(size), hand(view.hands[seat], company)]);
  const there = (place: string) => listed(names.filter((name) => view.tracks[name].includes(place)).map(company));
  return [
    {
      title: t("words.companies"),
      head: [t("words.company"), t("words.value"), t("words.depot"), t("words.track")],
      rows: names.map((name) => [company(name), figure(view.values[name]), view.depots ? figure(view.depots[name]) : NONE, listed(view.tracks[name])]),
    },
    { title: t("words.hands"), head: [t("words.player"), t("words.size"), t("words.hand")], rows: hands },
    {
      title: t("words.cities"),
      head: [t("words.city"), t("words.points"), t("words.locomotive")],
      rows: Object.entries<Data>(layout.cities).map(([city, about]) => [city, figure(about.worth), there(city)]),
    },
  ];
};

function hand(cards: Record<string, number> | null, company: (name: string) => string): string {
  return cards ? listed(Object.entries(cards).filter(([, count]) => count).map(([name, count]) => `${count} ${company(name)}`)) : t("words.secret");
}

// Parcours Citroën

const tour: Teller = (view, layout, text) => {
  const seat = (name: string) => text.word("seat", name);
  const standing = (square: string) => listed(Object.keys(view.places).filter((name) => view.places[name] === square).map(seat));
  return [
    {
      title: t("words.players"),
      head: [t("words.player"), t("words.money"), t("words.place"), t("words.counters")],
      rows: Object.keys(view.cash).map((name) => [seat(name), figure(view.cash[name]), view.places[name] ? text.word("square", view.places[name]) : NONE, figure(view.scores[name])]),
    },
    {
      title: t("words.table"),
      head: [],
      rows: [
        [t("words.reserve"), figure(view.reserve)],
        [t("words.pumps"), view.pumps ? seat(view.pumps) : NONE],
        ...(view.card?.text ? [[t("words.card"), view.card.text[text.language]]] : []),
      ],
    },
    {
      title: t("words.road"),
      head: [t("words.square"), t("words.price"), t("words.rent"), t("words.owners"), t("words.pawns")],
      rows: layout.squares.map((name: string) => {
        const city = layout.cities[name];
        return [text.word("square", name), city ? figure(city.price) : NONE, city ? figure(city.rent) : NONE, listed((view.counters[name] ?? []).map(seat)), standing(name)];
      }),
    },
  ];
};

const TELLERS: Record<GameName, Teller> = { "paris-paris": paris, "paris-connection": connection, "parcours-citroen": tour };
