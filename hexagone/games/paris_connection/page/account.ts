// Where the points came from: the shares of each hand at the end, and who brought the companies their value.

import type { Section } from "../../../../web/src/games";
import { listed, NONE } from "../../../../web/src/games";
import { eventsOf } from "../../../../web/src/parts/show.svelte";
import { figure, type Text } from "../../../../web/src/text.svelte";
import type { Step } from "../../../../web/src/wire";
import type { Earned, Event, View } from "./types";

const FEW = 3; // hands whose shares have a line each

export function account(steps: Step[], view: View, text: Text): Section[] {
  const events = eventsOf<Event>(steps.filter((step) => !step.undone));
  const earned = events.filter((event) => event.what === "earned");
  return earned.length ? [shares(earned, view, text), builds(events, Object.keys(view.sizes), text)] : [];
}

/** A line for each company: its value, and what it was worth to each seat; then what was above the limit. For many seats the value stands beside the name. */
function shares(earned: Earned[], view: View, text: Text): Section {
  const many = earned.length > FEW;
  const beside = (value: string) => (many ? [] : [value]);
  const name = (company: string, value: number) => text.word("company", company) + (many ? ` (${figure(value)})` : "");
  const lost = earned.some((one) => one.lost);
  return {
    title: text.say("account.shares"),
    head: [text.say("words.company"), ...beside(text.say("words.value")), ...earned.map(({ seat }) => text.word("seat", seat))],
    rows: [
      ...Object.entries(view.values).map(([company, value]) => [
        name(company, value),
        ...beside(figure(value)),
        ...earned.map((one) => share(one, company, value, text, many)),
      ]),
      ...(lost ? [[text.say("count.surplus"), ...beside(""), ...earned.map((one) => fine(one, text))]] : []),
      [text.say("count.total"), ...beside(""), ...earned.map(({ total }) => figure(total))],
    ],
  };
}

/** In two lines where many stand beside each other. */
function share({ hand, shares }: Earned, company: string, value: number, text: Text, narrow: boolean): string {
  const words = { count: hand[company], value, points: shares[company] };
  return hand[company] ? text.say(narrow ? "account.share-below" : "account.share", words) : NONE;
}

function fine({ surplus, lost }: Earned, text: Text): string {
  return lost ? text.say("account.lost", { count: surplus, points: lost }) : NONE;
}

/** A line for each seat: what it built, what that brought the companies, and which cities it reached. */
function builds(events: Event[], seats: string[], text: Text): Section {
  const head = ["built", "raised", "cities"].map((key) => text.say(`account.${key}`));
  return {
    title: text.say("account.builds"),
    head: [text.say("words.player"), ...head],
    rows: seats.map((seat) => row(events, seat, text)),
  };
}

function row(events: Event[], seat: string, text: Text): string[] {
  const placed = events.flatMap((event, i) =>
    event.what === "built" && event.seat === seat ? [{ ...event, points: raised(events[i + 1]) }] : [],
  );
  const cities = placed.filter(({ points }) => points);
  const points = cities.reduce((sum, city) => sum + city.points, 0);
  return [text.word("seat", seat), figure(placed.length), figure(points), listed(cities.map(({ place }) => place))];
}

/** A locomotive in a city raises the value at once. */
const raised = (next: Event | undefined): number => (next?.what === "rose" ? next.points : 0);
