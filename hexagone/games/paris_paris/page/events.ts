// What an event of Paris Paris does to the board that is shown, and how it is shown.

import type { Point, Say } from "../../../../web/src/board";
import { perform, type Act, type Scenes, type Show } from "../../../../web/src/parts/show.svelte";
import { nearest, points } from "../../../../web/src/parts/way";
import { flip, roll, swell, wait, type Spread } from "./motions";
import { ASIDE, middle, shopPlace, ticketPlace, type Pile, type Sizes } from "./places";
import type { Counted, Earned, Event, Gone, Layout, Stopped, Types, View } from "./types";

/** What flies over the board. */
export type Piece =
  | { kind: "bus"; line: string }
  | { kind: "shop"; seat: string }
  | { kind: "ticket"; tile: string }
  | { kind: "back" } // of a ticket that is being turned
  | { kind: "ring" }
  | { kind: "card"; seat: string } // a marker, face down
  | { kind: "marker"; line: string }
  | { kind: "bag"; bag: Record<string, number> };
export type Play = Types & { Piece: Piece };

/** What is worth waiting for: tours, and the end. */
export const GRAVE = ["drove", "stopped", "showed", "counted", "ended"] as const;

/** What words would tell while it still lies face down: a ticket, a marker. */
export const LATE = ["turned", "showed"] as const;

/** What the board lends to its story. */
export interface Stage {
  layout: Layout;
  show: Show<View, Event, Piece>;
  sizes: Sizes;
  say: Say;
  way: SVGPathElement; // to measure the lines with
  pile: Pile | null; // where tickets are turned over; none while it cannot be seen
}

export class Story {
  private ways = new Map<string, Point[]>();

  constructor(readonly stage: () => Stage) {}

  act: Act<Event> = (event, after) => perform(this.scenes, event, after);

  get layout(): Layout {
    return this.stage().layout;
  }

  get show(): Show<View, Event, Piece> {
    return this.stage().show;
  }

  get sizes(): Sizes {
    return this.stage().sizes;
  }

  at(name: string): Point {
    return this.layout.spots[name];
  }

  /** Shops of a crossing stand in the order of the seats. */
  rank(seat: string): number {
    return Object.keys(this.layout.letters).indexOf(seat);
  }

  seat(seat: string) {
    return { colour: `var(--seats-${seat}-0)`, letter: `var(--seats-${seat}-1)` };
  }

  scenes: Scenes<Event> = {
    dealt: ({ seat, line }) => this.show.patch((view) => ((view.markers[seat] = line), (view.marker ??= line))),
    "laid-open": ({ line }) => this.show.patch((view) => (view.open_marker = line)),
    bus: ({ seat }) => this.show.patch((view) => (view.first = seat)),

    turned: async ({ tile, round, piles }) => {
      this.show.sound("paper");
      this.show.patch((view) => ((view.round = round), (view.piles = piles), take(view.left, tile)));
      const alike = this.show.shown.lying.filter((other) => other === tile).length;
      const [x, y] = ticketPlace(this.layout, tile, alike);
      const place = { at: [x, y] as Point, size: this.sizes.piece };
      const pile = this.stage().pile ?? { ...place, out: [x, y - 60] };
      await this.turn({ kind: "back" }, { kind: "ticket", tile }, pile, place);
      this.show.patch((view) => view.lying.push(tile));
    },

    opened: async ({ seat, station, tile }) => {
      this.show.patch((view) => drop(view.lying, tile));
      const owners: string[] = [...(this.show.shown.shops[station] ?? [])];
      owners.splice(owners.filter((owner) => this.rank(owner) <= this.rank(seat)).length, 0, seat);
      const [x, y] = this.shop(station, owners.lastIndexOf(seat));
      this.show.patch((view) => (view.supply[seat] -= 1));
      await this.show.toss({ kind: "shop", seat }, [x, y - 90], [x, y], 450, [this.sizes.piece, this.sizes.piece]);
      this.show.patch((view) => (view.shops[station] = owners));
      this.show.sound("place");
      await this.show.pause(150);
    },

    took: ({ tile }) => this.show.patch((view) => drop(view.lying, tile)),

    removed: async (event) => {
      const [x, y] = this.leave(event);
      const away = [
        { transform: `translate(${x}px, ${y}px) scale(${this.sizes.piece})`, opacity: 1 },
        { transform: `translate(${x}px, ${y - 80}px) scale(${this.sizes.piece}) rotate(20deg)`, opacity: 0 },
      ];
      await this.show.fly({ kind: "shop", seat: event.seat }, away, 500);
      this.show.patch((view) => (view.supply[event.seat] += 1));
    },

    bagged: async (event) => {
      const [x, y] = this.leave(event);
      const bag: Point = [x, y - 90];
      void this.show.fly({ kind: "bag", bag: {} }, swell(bag, 0.5 * this.sizes.piece), 800);
      await this.show.toss({ kind: "shop", seat: event.seat }, [x, y], bag, 550, [this.sizes.piece, 0.3]);
      this.show.patch((view) => view.bag && (view.bag[event.seat] += 1));
    },

    visited: async ({ station }) => {
      const [x, y] = this.at(station);
      const frames = [0.4, 1.5, 1].map((size, i) => ({ transform: `translate(${x}px, ${y}px) scale(${size})`, opacity: i < 2 ? 1 : 0 }));
      await this.show.fly({ kind: "ring" }, frames, 600);
    },

    // All that a visit brings rises together.
    earned: (event, after) => this.rises(event, after[0]?.what === "earned"),

    aside: async ({ tile }) => {
      const { line } = this.layout.tiles[tile];
      this.show.sound("paper");
      this.show.patch((view) => drop(view.lying, tile));
      await this.show.toss({ kind: "ticket", tile }, this.at(tile), this.layout.lines[line].aside, 700, [this.sizes.piece, ASIDE]);
      this.show.patch((view) => view.aside.push(tile));
    },

    drove: ({ line }, after) => this.drive(line, after),
    stopped: () => undefined, // shown while the bus drives

    showed: async ({ seat, line }) => {
      const centre = { at: middle(this.layout), out: middle(this.layout), size: this.sizes.show };
      const sign = { at: this.layout.lines[line].signs[0], size: 0.5 };
      await this.show.toss({ kind: "card", seat }, this.layout.marker, centre.at, 450, [0.6, centre.size]);
      this.show.sound("paper");
      await this.turn({ kind: "card", seat }, { kind: "marker", line }, centre, sign, 1500);
      this.show.patch((view) => (view.markers[seat] = line));
    },

    counted: async (event, after) => {
      const ended = after.find((other) => other.what === "ended");
      if (ended) await this.count(ended.bag, event);
    },

    ended: async ({ bag }) => {
      if (!this.show.events.some((event) => event.what === "counted")) await this.count(bag);
      this.show.sound("end");
      await this.show.pause(300);
    },
  };

  shop(station: string, i: number): Point {
    return shopPlace(this.layout, station, i, this.sizes.piece);
  }

  /** A shop leaves the board; where it stood. */
  leave({ seat, station }: Gone): Point {
    const place = this.shop(station, Math.max(0, this.show.shown.shops[station]?.indexOf(seat) ?? 0));
    this.show.patch((view) => drop(view.shops[station], seat));
    return place;
  }

  /** Something is turned over, and lands. */
  async turn(back: Piece, face: Piece, from: Pile, to: Spread, milliseconds = 420): Promise<void> {
    const { draw, land } = flip(from, from.out, to);
    await this.show.fly(back, draw, 200, "linear");
    await this.show.fly(face, land, milliseconds);
  }

  /** The bag is emptied in the middle of the board; whoever has most in it earns. */
  async count(bag: Record<string, number>, most?: Counted): Promise<void> {
    if (!Object.keys(bag).length) return;
    this.show.sound("place");
    this.show.patch((view) => (view.bag = bag));
    const [x, y] = middle(this.layout);
    const counting = this.show.fly({ kind: "bag", bag }, swell([x, y], this.sizes.show), 2000);
    await this.show.pause(700);
    if (most) await this.earn(most, [x, y - 60 * this.sizes.show]);
    await counting;
  }

  /** Points rise and say why; the score follows them. */
  earn(event: Earned | Stopped | Counted, at: Point): Promise<void> {
    this.show.sound("points");
    this.show.patch((view) => (view.scores[event.seat] += event.points));
    const words = event.what === "stopped" ? reasons(event) : event;
    return this.show.rise(this.stage().say(`chips.${event.clause}`, words), at, this.seat(event.seat));
  }

  async rises(event: Earned | Stopped, together: boolean): Promise<void> {
    const owners = [...new Set(this.show.shown.shops[event.station])];
    const [x, y] = this.at(event.station);
    const bus = 25 * (this.sizes.piece - 1); // drawn larger where the board is small: it stays in sight
    const above = bus + 46 * this.sizes.words * Math.max(0, owners.indexOf(event.seat)); // two owners at a crossing, one above the other
    const rising = this.earn(event, [x, y - above]);
    await (together ? this.show.pause(120) : rising);
  }

  /** The bus drives the line from its arrow; where it earns somebody something it stops, and the points rise. */
  async drive(line: string, after: Event[]): Promise<void> {
    this.show.sound("bus");
    if (this.show.events.at(-2)?.what === "aside") this.show.patch((view) => this.leaveAside(view, line));
    const way = this.points(line);
    const stops = after
      .slice(0, after.findIndex((event) => event.what !== "stopped") >>> 0)
      .filter((event): event is Stopped => event.what === "stopped");
    let from = 0;
    for (const station of new Set(stops.map((stop) => stop.station))) {
      const to = nearest(way, this.at(station), from);
      await this.roll(line, way, from, to);
      from = to;
      for (const stop of stops.filter((stop) => stop.station === station)) void this.rises(stop, true);
      await this.show.fly({ kind: "bus", line }, wait(way, to, this.sizes.piece), 450);
    }
    await this.roll(line, way, from, way.length - 1);
  }

  /** Two tickets of a line sent the bus, and leave the game with it; those of other tours stay. */
  leaveAside(view: View, line: string): void {
    view.aside = view.aside.filter((tile) => this.layout.tiles[tile].line !== line);
  }

  roll(line: string, way: Point[], from: number, to: number): Promise<void> {
    return this.show.fly({ kind: "bus", line }, roll(way, from, to, this.sizes.piece), 180 + (to - from) * 6, "linear");
  }

  /** The way of a line, measured once. */
  points(line: string): Point[] {
    if (!this.ways.has(line)) {
      const { way } = this.stage();
      way.setAttribute("d", this.layout.lines[line].path);
      this.ways.set(line, points(way));
    }
    return this.ways.get(line)!;
  }
}

/** Which shops earned at a stop: one beside the crossing by its station, several by their number. */
function reasons({ here, beside }: Stopped) {
  const [only, ...more] = beside;
  return { here, beside: (!more.length && only) || 0, count: more.length && beside.length }; // of what is 0 nothing is said
}

/** Take one of these away. */
function drop(list: string[] | undefined, one: string): void {
  const at = list?.indexOf(one) ?? -1;
  if (at >= 0) list?.splice(at, 1);
}

/** One less of these; the last one is gone. */
function take(counts: Record<string, number>, one: string): void {
  if (!(counts[one] -= 1)) delete counts[one];
}
