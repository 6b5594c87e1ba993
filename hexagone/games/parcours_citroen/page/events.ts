// What an event of Parcours Citroën does to the board that is shown, and how it is shown.

import { perform, type Act, type Scenes } from "../../../../web/src/parts/show.svelte";
import * as change from "./changes";
import { Motions, ON_THE_ROAD } from "./motions";
import type { Event, Tried } from "./types";

/** What is worth waiting for: a brawl, a city that is won or lost, ruin, and the end. */
export const GRAVE = [
  ...(["declared", "tried", "hit", "won", "undecided"] as const),
  ...(["installed", "gift", "lost", "bought", "ruined", "ended"] as const),
];

/** What words would tell before it is seen: a throw and what came of it, where a car stops, a card. */
export const LATE = ["threw", "moved", "tried", "hit", "drew"] as const;

export class Story extends Motions {
  private told = new WeakSet<Event>(); // shown together with an event before them

  act: Act<Event> = (event, after) => (this.told.delete(event) ? undefined : perform(this.scenes, event, after));

  scenes: Scenes<Event> = {
    began: async ({ seat }) => {
      this.show.patch((view) => (view.on_turn = seat));
      await this.chip("begins", this.car(seat), seat);
    },

    // The throw of a brawl is shown with what came of it.
    threw: ({ seat, faces }, after) => (after[0]?.what === "tried" || after[0]?.what === "hit" ? undefined : this.roll(seat, faces)),

    moved: async ({ seat, square }) => {
      const from = this.shown.places[seat];
      if (!from || from === square) return;
      await this.drive(seat, from, square);
      this.show.patch((view) => change.stand(view, seat, square));
    },

    swapped: async ({ seat, who }) => {
      const { [seat]: here, [who]: there } = this.shown.places;
      const [from, to] = [this.car(seat), this.car(who)];
      this.show.patch(({ places }) => (places[seat] = places[who] = ON_THE_ROAD));
      await Promise.all([this.carry(seat, from, to), this.carry(who, to, from)]);
      this.show.patch((view) => (change.stand(view, seat, there), change.stand(view, who, here)));
    },

    held: ({ seat }) => {
      this.show.patch((view) => (view.held[seat] = 0));
      return this.chip("held", this.car(seat), seat);
    },
    stuck: ({ seat }) => {
      this.show.patch((view) => change.count(view.held, seat, 1));
      return this.chip("stuck", this.car(seat), seat);
    },
    missed: ({ seat }) => {
      this.show.patch((view) => change.count(view.misses, seat, -1));
      return this.chip("missed", this.car(seat), seat);
    },

    // Cards

    drew: async ({ pack, number, text }) => {
      const [x, y] = this.at(pack);
      const turn = [0, 90].map((angle, i) => ({ transform: `translate(${x}px, ${y - 40 * i}px) perspective(600px) rotateY(${angle}deg)` }));
      this.show.patch((view) => (view.card = null));
      this.show.sound("paper");
      await this.show.fly({ kind: "back", pack }, turn, 300);
      this.show.patch((view) => (view.card = { pack, number, effect: "", text }));
      await this.show.pause(1200);
    },
    ignored: ({ seat }) => this.chip("ignored", this.car(seat), seat),
    "must-miss": ({ seat, turns }) => {
      this.show.patch((view) => change.count(view.misses, seat, turns));
      return this.chip("must-miss", this.car(seat), seat, { turns });
    },
    again: ({ seat }) => {
      this.show.patch((view) => (view.again = true));
      return this.chip("again", this.car(seat), seat);
    },
    favour: ({ seat }) => {
      this.show.patch((view) => change.count(view.free_rents, seat, 1));
      return this.chip("favour", this.car(seat), seat);
    },
    spared: ({ seat }) => {
      this.show.patch((view) => change.count(view.free_rents, seat, -1));
      return this.chip("spared", this.car(seat), seat);
    },

    // Money

    received: ({ seat, amount }) => this.fromBank(seat, amount, "bank"),
    fined: ({ seat, amount }) => this.toBank(seat, amount),
    reserved: ({ seat, amount }) => this.toReserve(seat, amount),
    tolled: ({ seat, amount }) => this.toReserve(seat, amount),
    rented: (event, after) => this.together(event, after, ({ seat, who, amount }) => this.hand(seat, who, amount, "rent")),
    fuelled: ({ seat, who, amount }) => this.hand(seat, who, amount, "petrol"),
    gave: (event, after) => this.together(event, after, ({ seat, who, amount }) => this.hand(seat, who, amount, "card")),
    forgiven: ({ seat, amount }) => {
      this.show.patch((view) => (view.debt = null));
      return this.chip("forgiven", this.car(seat), seat, { amount });
    },
    pumped: ({ seat }) => this.takePumps(seat),

    ruined: async ({ seat }) => {
      const [x, y] = this.car(seat);
      void this.chip("ruined", [x, y], seat);
      this.show.patch((view) => change.leave(view, seat));
      const away = [0, 1].map((gone) => ({
        transform: `translate(${x}px, ${y + 60 * gone}px) rotate(${25 * gone}deg)`,
        opacity: 1 - gone,
      }));
      await this.show.fly({ kind: "car", seat }, away, 1200);
    },

    // Cities

    installed: async ({ seat, square, amount }, after) => {
      await this.toBank(seat, amount);
      await this.place(seat, square, isLast(after));
    },
    gift: ({ seat, square }, after) => this.place(seat, square, isLast(after)),
    lost: ({ seat, square }) => this.remove(seat, square),
    sold: async ({ seat, square, amount }) => {
      this.show.patch((view) => (view.auction = null));
      await this.remove(seat, square);
      await this.fromBank(seat, amount, "sale");
    },
    offered: (event) => {
      this.show.patch((view) => change.auction(view, event));
      return this.show.pause(600);
    },
    bid: ({ seat, amount }) => {
      this.show.patch((view) => change.bid(view, seat, amount));
      return this.show.pause(350);
    },
    stepped: ({ seat }) => {
      this.show.patch((view) => change.step(view, seat));
      return this.show.pause(250);
    },
    bought: async ({ seat, square, amount }, after) => {
      const seller = this.shown.auction?.seller;
      if (seller) await this.hand(seat, seller, amount, "sale");
      if (seller) await this.remove(seller, square);
      this.show.patch((view) => (view.auction = null));
      await this.place(seat, square, isLast(after));
    },

    // A brawl

    declared: async (event) => {
      this.show.patch((view) => change.brawl(view, event));
      await this.chip("brawl", this.at(event.square), event.seat);
      await this.show.pause(700);
    },
    staked: (event, after) =>
      this.together(event, after, async ({ seat, amount }) => {
        this.show.patch((view) => change.stake(view, seat, amount));
        await this.note(amount, this.car(seat), this.at("reserve"));
      }),
    "no-stake": ({ seat }) => this.show.patch((view) => change.stake(view, seat, 0)),
    tried: (event) => this.attempt(event),
    hit: (event) => this.attempt(event),
    won: async ({ seat, amount }) => {
      const part = this.note(amount, this.at("reserve"), this.car(seat), 1000);
      this.show.patch((view) => (view.reserve = 0));
      await part;
      this.show.patch((view) => change.win(view, seat, amount));
      await this.gain(amount, seat, "brawl");
    },
    undecided: async () => {
      const stakes = Object.entries(this.shown.brawl?.stakes ?? {}).filter(([, amount]) => amount);
      await Promise.all(stakes.map(([seat, amount]) => this.note(amount, this.at("reserve"), this.car(seat))));
      this.show.patch(change.takeBack);
    },

    ended: () => this.celebrate(),
  };

  /** Events of a kind that follow each other happen at once, a moment apart. */
  private async together<One extends Event>(event: One, after: Event[], act: (event: One) => Promise<void>): Promise<void> {
    const more = after.slice(0, after.findIndex((other) => other.what !== event.what) >>> 0) as One[];
    for (const one of more) this.told.add(one);
    await Promise.all([event, ...more].map((one, i) => this.show.pause(150 * i).then(() => act(one))));
  }

  // A brawl, and the end

  /** The dice, and whether they show the number. */
  private async attempt(event: Tried): Promise<void> {
    this.show.patch((view) => Object.assign(view, { dice: [], card: null }));
    this.show.patch((view) => change.attempt(view, { ...event, what: "tried" }));
    await this.throwDice(event.faces);
    this.show.patch((view) => change.attempt(view, event));
    if (event.what === "hit") this.show.sound("points");
    await this.chip(event.what, this.at("dice"), event.seat, { number: event.number });
    await this.show.pause(600);
  }

  /** The counters of whoever has most light up one after the other, all along the road. */
  private async celebrate(): Promise<void> {
    this.show.sound("end");
    const { scores, places } = this.shown;
    const most = Math.max(...Object.keys(places).map((seat) => scores[seat]));
    await Promise.all(
      Object.keys(places)
        .filter((seat) => scores[seat] === most)
        .map((seat) => this.parade(seat)),
    );
  }

  private async parade(seat: string): Promise<void> {
    const cities = change.cities(this.shown, seat);
    const order = this.layout.squares.filter((square) => cities.includes(square));
    await Promise.all(order.map((city, i) => this.show.pause(110 * i).then(() => this.hop(seat, city))));
    await this.chip("cities", this.car(seat), seat, { count: order.length, all: Object.keys(this.shown.counters).length });
    await this.show.pause(600);
  }
}

/** Nothing more happens in this game. */
const isLast = (after: Event[]): boolean => after[0]?.what === "ended";
