/** After a game of Paris Paris: where the points came from, as far as its events tell. */
import type { Section } from "../../../../web/src/games";
import { eventsOf } from "../../../../web/src/parts/show.svelte";
import { titled } from "../../../../web/src/speech";
import { figure, type Text } from "../../../../web/src/text.svelte";
import type { Step } from "../../../../web/src/wire";
import type { Event, View } from "./types";

const SOURCES = ["visits", "excursions", "last", "bag"] as const;
const BEST = 6; // stations that are named

/** Points that a seat earned: how, and where unless it was the bag. */
export interface Gain {
  seat: string;
  points: number;
  source: (typeof SOURCES)[number];
  station?: string;
}

/** What a step brought. Once a marker is shown, the bus drives the last tours. */
export function gains(events: Event[]): Gain[] {
  const shown = events.findIndex((event) => event.what === "showed");
  return events.flatMap((event, i): Gain[] => {
    if (event.what === "earned") return [{ ...event, source: "visits" }];
    if (event.what === "stopped") return [{ ...event, source: shown >= 0 && i > shown ? "last" : "excursions" }];
    return event.what === "counted" ? [{ ...event, source: "bag" }] : [];
  });
}

export function account(steps: Step[], view: View, text: Text): Section[] {
  const all = steps.filter((step) => !step.undone).flatMap((step) => gains(eventsOf<Event>([step])));
  const seats = Object.keys(view.scores);
  const names = seats.map((seat) => titled(text.word("seat", seat)));
  const row = (name: string, some: Gain[]) => [name, ...seats.map((seat) => figure(sum(some.filter((gain) => gain.seat === seat))))];
  const sources = SOURCES.map((source) => ({ source, some: all.filter((gain) => gain.source === source) }));
  return [
    {
      title: text.say("account.sources"),
      head: [text.say("account.source"), ...names],
      rows: [
        ...sources.filter(({ some }) => some.length).map(({ source, some }) => row(text.say(`account.${source}`), some)),
        row(text.say("account.total"), all),
      ],
    },
    {
      title: text.say("account.stations"),
      head: [text.say("words.station"), ...names],
      rows: best(all).map((station) => row(station, at(all, station))),
    },
  ];
}

const sum = (some: Gain[]) => some.reduce((total, gain) => total + gain.points, 0);
const at = (all: Gain[], station: string) => all.filter((gain) => gain.station === station);

/** Where most was earned, by all together. */
function best(all: Gain[]): string[] {
  const stations = [...new Set(all.flatMap((gain) => gain.station ?? []))];
  return stations.sort((a, b) => sum(at(all, b)) - sum(at(all, a))).slice(0, BEST);
}
