// What an event of Paris Paris does to the board that is shown, and how it is shown.

import { colour, type Point } from "../../../../web/src/board";
import { nearest, perform, points, type Act, type Scenes, type Show } from "../../../../web/src/parts/show.svelte";
import type { Earned, Event, Gone, Layout, View } from "./types";

/** What flies over the board. */
export type Piece = { kind: "bus"; line: string } | { kind: "shop"; seat: string } | { kind: "ticket"; tile: string } | { kind: "ring" };

export class Story {
  private ways = new Map<string, Point[]>();

  constructor(
    readonly plan: () => Layout,
    readonly show: () => Show<View, Event, Piece>,
    readonly way: () => SVGPathElement, // to measure the lines with
  ) {}

  act: Act<Event> = (event, after) => perform(this.scenes, event, after);

  get layout(): Layout {
    return this.plan();
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

  line(line: string) {
    return { colour: colour("lines", line, 0), letter: colour("lines", line, 1) };
  }

  scenes: Scenes<Event> = {
    bus: ({ seat }) => this.show().patch((view) => (view.first = seat)),

    turned: async ({ tile }) => {
      const alike = this.show().shown.lying.filter((other) => other === tile).length;
      const [x, y] = ticketPlace(this.layout, tile, alike);
      await this.show().toss({ kind: "ticket", tile }, [x, y - 60], [x, y], 280);
      this.show().patch((view) => view.lying.push(tile));
    },

    opened: async ({ seat, station, tile }) => {
      this.show().patch((view) => drop(view.lying, tile));
      const owners: string[] = [...(this.show().shown.shops[station] ?? [])];
      owners.splice(owners.filter((owner) => this.rank(owner) <= this.rank(seat)).length, 0, seat);
      const [x, y] = shopPlace(this.layout, station, owners.lastIndexOf(seat));
      await this.show().toss({ kind: "shop", seat }, [x, y - 90], [x, y], 450);
      this.show().patch((view) => (view.shops[station] = owners));
      await this.show().pause(150);
    },

    took: ({ tile }) => this.show().patch((view) => drop(view.lying, tile)),
    removed: (event) => this.leave(event),
    bagged: (event) => this.leave(event),

    visited: async ({ station }) => {
      const [x, y] = this.at(station);
      const frames = [0.4, 1.5, 1].map((size, i) => ({ transform: `translate(${x}px, ${y}px) scale(${size})`, opacity: i < 2 ? 1 : 0 }));
      await this.show().fly({ kind: "ring" }, frames, 600);
    },

    // All that a visit brings rises together.
    earned: (event, after) => this.rises(event, after[0]?.what === "earned"),

    aside: async ({ tile }) => {
      const { line } = this.layout.tiles[tile];
      this.show().patch((view) => drop(view.lying, tile));
      await this.show().toss({ kind: "ticket", tile }, this.at(tile), this.layout.lines[line].aside, 700, [1, ASIDE]);
      this.show().patch((view) => view.aside.push(tile));
    },

    drove: ({ line }, after) => this.drive(line, after),
    stopped: () => undefined, // shown while the bus drives
    showed: ({ line }) => this.show().rise(this.layout.lines[line].mark, this.layout.lines[line].signs[0], this.line(line)),
    counted: ({ seat, points }) => this.show().rise(`+${points}`, this.layout.berth, this.seat(seat)),
  };

  async leave({ seat, station }: Gone): Promise<void> {
    const [x, y] = shopPlace(this.layout, station, Math.max(0, this.show().shown.shops[station]?.indexOf(seat) ?? 0));
    this.show().patch((view) => drop(view.shops[station], seat));
    const away = [
      { transform: `translate(${x}px, ${y}px)`, opacity: 1 },
      { transform: `translate(${x}px, ${y - 80}px) rotate(20deg)`, opacity: 0 },
    ];
    await this.show().fly({ kind: "shop", seat }, away, 500);
  }

  async rises({ seat, station, points }: Earned, together: boolean): Promise<void> {
    const owners = [...new Set(this.show().shown.shops[station])];
    const [x, y] = this.at(station);
    const beside = x + 56 * (owners.indexOf(seat) - (owners.length - 1) / 2); // two owners at a crossing, side by side
    const rising = this.show().rise(`+${points}`, [owners.includes(seat) ? beside : x, y], this.seat(seat));
    await (together ? this.show().pause(120) : rising);
  }

  /** The bus drives the line from its arrow; where it earns somebody something it stops, and the points rise. */
  async drive(line: string, after: Event[]): Promise<void> {
    this.show().patch((view) => (view.aside = view.aside.filter((tile) => this.layout.tiles[tile].line !== line)));
    const way = this.points(line);
    const stops = after.slice(0, after.findIndex((event) => event.what !== "stopped") >>> 0).filter((event): event is Earned => event.what === "stopped");
    let from = 0;
    for (const station of new Set(stops.map((stop) => stop.station))) {
      const to = nearest(way, this.at(station), from);
      await this.roll(line, way.slice(from, to + 1));
      from = to;
      for (const stop of stops.filter((stop) => stop.station === station)) void this.rises(stop, true);
      await this.show().drive({ kind: "bus", line }, [way[to], way[to]], 500);
    }
    await this.roll(line, way.slice(from));
  }

  roll(line: string, way: Point[]): Promise<void> {
    return this.show().drive({ kind: "bus", line }, way, 250 + way.length * 10);
  }

  /** The way of a line, measured once. */
  points(line: string): Point[] {
    if (!this.ways.has(line)) {
      this.way().setAttribute("d", this.layout.lines[line].path);
      this.ways.set(line, points(this.way()));
    }
    return this.ways.get(line)!;
  }
}

export const ASIDE = 1.5; // how large a ticket is that was set aside

/** Where a shop stands: two fit at a crossing, side by side. */
export function shopPlace(layout: Layout, station: string, i: number): Point {
  const [x, y] = layout.spots[station];
  return [layout.crossings.includes(station) ? x + layout.apart * (i ? 1 : -1) : x, y];
}

/** Where a ticket lies: those of one kind beside each other. */
export function ticketPlace(layout: Layout, tile: string, i: number): Point {
  return layout.tickets[tile][i % layout.tickets[tile].length];
}

/** Take one of these away. */
function drop(list: string[] | undefined, one: string): void {
  const at = list?.indexOf(one) ?? -1;
  if (at >= 0) list?.splice(at, 1);
}
