// What an event of Parcours Citroën does to the board that is shown, and how it is shown.

import type { Point } from "../../../../web/src/board";
import { perform, points, type Act, type Scenes, type Show } from "../../../../web/src/parts/show.svelte";
import { figure } from "../../../../web/src/text.svelte";
import { COUNTER, parked, route } from "./cars";
import type { Event, Layout, Paid, View } from "./types";

const ON_THE_ROAD = ""; // where a car is that no square has; it keeps its place in the list

/** What flies over the board. */
export type Piece =
  | { kind: "dice"; faces: number[] }
  | { kind: "car" | "plate"; seat: string }
  | { kind: "back"; pack: string }
  | { kind: "note"; amount: string };

export class Story {
  private way: Point[] | null = null; // the road, measured once

  constructor(
    readonly plan: () => Layout,
    readonly show: () => Show<View, Event, Piece>,
    readonly road: () => SVGPathElement,
    readonly faces: (dice: number[]) => void, // what the dice show now
  ) {}

  act: Act<Event> = (event, after) => perform(this.scenes, event, after);

  at(name: string): Point {
    return this.plan().spots[name];
  }

  car(seat: string): Point {
    return parked(this.plan(), this.show().shown.places, seat) ?? this.at("bank");
  }

  scenes: Scenes<Event> = {
    threw: async ({ faces }) => {
      const [x, y] = this.at("dice");
      const roll = [-220, -90, -30, 0].map((far, i) => ({ transform: `translate(${x + far}px, ${y - [60, 0, 22, 0][i]}px) rotate(${far * 3}deg)` }));
      this.faces([]);
      await this.show().fly({ kind: "dice", faces }, roll, 600, "ease-out");
      this.faces(faces);
      await this.show().pause(250);
    },

    moved: async ({ seat, square }) => {
      const places = this.show().shown.places;
      const from = places[seat];
      if (!from || from === square) return;
      const [start, end] = [this.car(seat), parked(this.plan(), { ...places, [seat]: square }, seat)!];
      const way = route(this.plan(), (this.way ??= points(this.road())), from, square);
      this.show().patch((view) => (view.places[seat] = ON_THE_ROAD));
      await (way.length
        ? this.show().drive({ kind: "car", seat }, [start, ...way, end], 300 + way.length * 6)
        : this.show().toss({ kind: "car", seat }, start, end, 800));
      this.show().patch((view) => (view.places[seat] = square));
    },

    swapped: async ({ seat, who }) => {
      const { [seat]: here, [who]: there } = this.show().shown.places;
      const [from, to] = [this.car(seat), this.car(who)];
      this.show().patch(({ places }) => (places[seat] = places[who] = ON_THE_ROAD));
      await Promise.all([this.show().toss({ kind: "car", seat }, from, to, 800), this.show().toss({ kind: "car", seat: who }, to, from, 800)]);
      this.show().patch(({ places }) => ([places[seat], places[who]] = [there, here]));
    },

    drew: async ({ pack, number, text }) => {
      const [x, y] = this.at(pack);
      const turn = [0, 90].map((angle, i) => ({ transform: `translate(${x}px, ${y - 40 * i}px) perspective(600px) rotateY(${angle}deg)` }));
      await this.show().fly({ kind: "back", pack }, turn, 250);
      this.show().patch((view) => (view.card = { pack, number, effect: "", text }));
      await this.show().pause(1000);
    },

    received: ({ seat, amount }) => this.note(amount, this.at("bank"), this.car(seat)),
    fined: ({ seat, amount }) => this.note(amount, this.car(seat), this.at("bank")),
    reserved: (event) => this.intoReserve(event),
    tolled: (event) => this.intoReserve(event),
    pumped: ({ seat }) => this.show().patch((view) => (view.pumps = seat)),
    rented: ({ seat, who, amount }) => this.note(amount, this.car(seat), this.car(who)),
    fuelled: ({ seat, who, amount }) => this.note(amount, this.car(seat), this.car(who)),
    gave: ({ seat, who, amount }) => this.note(amount, this.car(seat), this.car(who)),
    staked: ({ seat, amount }) => this.note(amount, this.car(seat), this.at("reserve")),
    won: ({ seat, amount }) => this.note(amount, this.at("reserve"), this.car(seat)),

    installed: async ({ seat, square, amount }) => {
      await this.note(amount, this.car(seat), this.at("bank"));
      await this.place(seat, square);
    },
    gift: ({ seat, square }) => this.place(seat, square),
    lost: ({ seat, square }) => this.show().patch((view) => drop(view, square, seat)),
    sold: async ({ seat, square, amount }) => {
      this.show().patch((view) => drop(view, square, seat));
      await this.note(amount, this.at("bank"), this.car(seat));
    },
    bought: async ({ seat, square, amount }) => {
      const seller = this.show().shown.auction?.seller;
      await this.note(amount, this.car(seat), seller ? this.car(seller) : this.at("bank"));
      this.show().patch((view) => seller && drop(view, square, seller));
      await this.place(seat, square);
    },
    bid: ({ seat, amount }) => {
      this.show().patch((view) => view.auction && Object.assign(view.auction, { bid: amount, best: seat }));
      return this.show().pause(400);
    },
    declared: ({ square }) => this.show().rise("⚔", this.at(square), { colour: "var(--cap)", letter: "#fff" }),
    missed: ({ seat }) => this.show().rise("−1", this.car(seat), { colour: "var(--sign)", letter: "var(--night)" }),
    stuck: ({ seat }) => this.show().rise("−1", this.car(seat), { colour: "var(--sign)", letter: "var(--night)" }),
    ruined: ({ seat }) => this.show().patch((view) => delete view.places[seat]),
  };

  /** A banknote flies from hand to hand. */
  note(amount: number, from: Point, to: Point): Promise<void> {
    return this.show().toss({ kind: "note", amount: figure(amount) }, from, to, 700);
  }

  async intoReserve({ seat, amount }: Paid): Promise<void> {
    await this.note(amount, this.car(seat), this.at("reserve"));
    this.show().patch((view) => (view.reserve += amount));
  }

  async place(seat: string, square: string): Promise<void> {
    const [left, y] = this.at(square);
    const x = left + (COUNTER / 2) * this.show().shown.counters[square].length; // at the end of the row
    await this.show().toss({ kind: "plate", seat }, [x, y - 40], [x, y + 54], 350);
    this.show().patch((view) => view.counters[square].push(seat));
  }
}

function drop(view: View, square: string, seat: string): void {
  view.counters[square] = view.counters[square].filter((owner) => owner !== seat);
}
