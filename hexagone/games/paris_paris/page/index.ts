/** Paris Paris in the browser: its board, what stands beside a seat, and the board in words. */
import { listed, NONE, type GamePage, type Section } from "../../../../web/src/games";
import { detailed } from "../../../../web/src/speech";
import { figure, t, type Text } from "../../../../web/src/text.svelte";
import { account } from "./account";
import Board from "./Board.svelte";
import type { Play } from "./events";
import type { Layout, View } from "./types";

const page: GamePage<Play> = {
  Board,
  words: (view, layout, text) => [
    { title: text.say("words.table"), head: [], rows: table(view, text) },
    ...Object.keys(layout.lines).map((line) => lineWords(line, view, layout, text)),
  ],
  fact: (view, seat, text) => ({
    main: figure(view.scores[seat]),
    label: t("fact.points"),
    note: [text.say("fact.supply", { count: view.supply[seat] }), marker(view, seat, text)].filter(Boolean).join(" · "),
  }),
  chart: (view, seat) => view.scores[seat],
  account,
};
export default page;

/** A marker is known to its seat, and to all at the end. */
const marker = (view: View, seat: string, text: Text) => (view.markers[seat] ? text.say("fact.marker", { line: view.markers[seat] }) : "");

const tile = (words: string, text: Text) => detailed(words, text, ["lines"]);

function table(view: View, text: Text): string[][] {
  const line = (name: string) => text.word("line", name);
  const seat = (name: string) => text.word("seat", name);
  return [
    [text.say("words.round"), text.say("words.round-piles", { round: view.round, piles: view.piles })],
    [text.say("words.bus"), view.first ? seat(view.first) : NONE],
    [text.say("words.lying"), listed(view.lying.map((one) => tile(one, text)))],
    [text.say("words.aside"), listed(view.aside.map((one) => tile(one, text)))],
    ...(view.marker ? [[text.say("words.marker"), line(view.marker)]] : []),
    ...(view.open_marker ? [[text.say("words.open-marker"), line(view.open_marker)]] : []),
    ...(view.bag ? [[text.say("words.bag"), listed(Object.entries(view.bag).map(([who, count]) => `${seat(who)} ${count}`))]] : []),
    [text.say("words.left"), listed(Object.entries(view.left).map(([one, count]) => `${tile(one, text)}${count > 1 ? ` ×${count}` : ""}`))],
  ];
}

function lineWords(line: string, view: View, layout: Layout, text: Text): Section {
  const others = (station: string) =>
    Object.keys(layout.lines).filter((name) => name !== line && layout.lines[name].stations.includes(station));
  const rows = layout.lines[line].stations.map((station) => [
    station,
    listed(others(station).map((name) => text.word("line", name))),
    listed((view.shops[station] ?? []).map((seat) => text.word("seat", seat))),
    listed(
      view.lying
        .map((one) => layout.tiles[one])
        .filter((one) => one.station === station)
        .map((one) => text.word("line", one.line)),
    ),
  ]);
  return {
    title: text.say("words.line", { line }),
    head: ["station", "crosses", "shops", "tickets"].map((name) => text.say(`words.${name}`)),
    rows,
  };
}
