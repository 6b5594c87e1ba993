// How the pieces of Parcours Citroën move: dice, cars, money, counters, and words that rise. What an event does is in events.ts.

import type { Point, Say } from "../../../../web/src/board";
import type { Show } from "../../../../web/src/parts/show.svelte";
import { points } from "../../../../web/src/parts/way";
import { figure } from "../../../../web/src/text.svelte";
import { facing, looks, parked, route } from "./cars";
import * as change from "./changes";
import { falling, lying, tumbling } from "./dice";
import { counterPlace, format, pumpPlace } from "./plates";
import type { Event, Layout, Types, View } from "./types";

export const ON_THE_ROAD = ""; // where a car is that no square has; it keeps its place in the list

/** What flies over the board. */
export type Piece =
  | { kind: "dice"; face: number; before: number[] }
  | { kind: "car" | "plate"; seat: string }
  | { kind: "back"; pack: string }
  | { kind: "note"; amount: string };
export type Play = Types & { Piece: Piece };

/** What the board tells a story: its layout, how it is shown, its road, its words, and whether it is small. */
export interface Stage {
  layout: Layout;
  show: Show<View, Event, Piece>;
  road: SVGPathElement;
  say: Say;
  small: boolean;
  grow: number; // how much larger than the board papers are
}

export class Motions {
  private way: Point[] | null = null; // the road, measured once

  constructor(protected readonly stage: () => Stage) {}

  protected get show(): Stage["show"] {
    return this.stage().show;
  }
  protected get layout(): Layout {
    return this.stage().layout;
  }
  protected get shown(): View {
    return this.show.shown;
  }

  // Places

  protected at(name: string): Point {
    return this.layout.spots[name];
  }

  protected car(seat: string): Point {
    return parked(this.layout, this.shown.places, seat) ?? this.at("bank");
  }

  /** Where a counter of this seat lies in a city, among so many. */
  protected counter(city: string, owners: string[], seat: string): Point {
    return counterPlace(this.layout, city, owners.indexOf(seat), owners.length, format(this.stage().small));
  }

  // Dice and cars

  /** The dice are thrown, tumble and lie still: with them a new thing begins, and the last card is put away. */
  protected async roll(seat: string, faces: number[]): Promise<void> {
    this.show.patch((view) => Object.assign(view, { dice: [], card: null, on_turn: seat, again: false }));
    await this.throwDice(faces);
    await this.show.pause(250);
  }

  protected async throwDice(faces: number[]): Promise<void> {
    const [x, y] = this.at("dice");
    this.show.sound("dice");
    await Promise.all(
      faces.map((face, i) => {
        const [on, before] = [falling([x + lying(i, faces.length), y], i), tumbling(face)];
        return this.show.fly({ kind: "dice", face, before }, on, 900, "linear");
      }),
    );
    this.show.patch((view) => (view.dice = faces));
  }

  /** Along the road, or through the air if it is far. */
  protected async drive(seat: string, from: string, square: string): Promise<void> {
    const places = this.shown.places;
    const [start, end] = [this.car(seat), parked(this.layout, { ...places, [seat]: square }, seat)!];
    const road = route(this.layout, (this.way ??= points(this.stage().road)), from, square);
    this.show.patch((view) => (view.places[seat] = ON_THE_ROAD));
    if (!road.length) return this.carry(seat, start, end);
    const way = [start, ...road, end];
    const look = looks(way, facing(this.layout, square));
    const frames = way.map(([x, y], i) => ({ transform: `translate(${x}px, ${y}px)`, "--facing": look[i] }));
    await this.show.fly({ kind: "car", seat }, frames, 300 + way.length * 6, "linear");
  }

  protected carry(seat: string, from: Point, to: Point): Promise<void> {
    return this.show.toss({ kind: "car", seat }, from, to, 800);
  }

  // Money: who pays has less when the note leaves, who is paid has more when it arrives

  protected async note(amount: number, from: Point, to: Point, milliseconds = 650): Promise<void> {
    this.show.sound("coins");
    await this.show.toss({ kind: "note", amount: figure(amount) }, from, to, milliseconds);
  }

  protected async hand(seat: string, who: string, amount: number, why: string): Promise<void> {
    this.show.patch((view) => change.pay(view, seat, amount));
    await this.note(amount, this.car(seat), this.car(who));
    this.show.patch((view) => change.earn(view, who, amount));
    await this.gain(amount, who, why);
  }

  protected async fromBank(seat: string, amount: number, why: string): Promise<void> {
    this.show.patch((view) => (view.bank -= amount));
    await this.note(amount, this.at("bank"), this.car(seat));
    this.show.patch((view) => change.earn(view, seat, amount));
    await this.gain(amount, seat, why);
  }

  protected async toBank(seat: string, amount: number): Promise<void> {
    this.show.patch((view) => change.pay(view, seat, amount));
    await this.note(amount, this.car(seat), this.at("bank"));
    this.show.patch((view) => (view.bank += amount));
  }

  protected async toReserve(seat: string, amount: number): Promise<void> {
    this.show.patch((view) => change.pay(view, seat, amount));
    await this.note(amount, this.car(seat), this.at("reserve"));
    this.show.patch((view) => (view.reserve += amount));
  }

  // What is said where it happens

  /** Why somebody has more money now. */
  protected gain(amount: number, seat: string, why: string): Promise<void> {
    return this.chip(`gain-${why}`, this.car(seat), seat, { amount });
  }

  /** A few words rise; what comes next does not wait until they are gone. */
  protected async chip(key: string, at: Point, seat: string, words: Record<string, unknown> = {}): Promise<void> {
    const text = this.stage().say(`chips.${key}`, words);
    void this.show.rise(text, this.inside(at, text), { colour: `var(--seats-${seat}-0)`, letter: `var(--seats-${seat}-1)` });
    await this.show.pause(500);
  }

  /** Words that rise stay on the page. */
  protected inside([x, y]: Point, text: string): Point {
    const room = this.stage().grow * (24 + 8 * text.length);
    return [Math.min(Math.max(x, room), Math.max(room, this.layout.size[0] - room)), Math.max(y, 70 + 30 * this.stage().grow)];
  }

  // Counters

  /** A counter is put in a city; the last one a game needs comes from far above. */
  protected async place(seat: string, square: string, last: boolean): Promise<void> {
    const [x, y] = this.counter(square, change.joined(this.shown, square, seat), seat);
    const high = [last ? 260 : 94, 0].map((up, i) => ({ transform: `translate(${x}px, ${y - up}px) scale(${i || !last ? 1 : 4})` }));
    await this.show.fly({ kind: "plate", seat }, high, last ? 1100 : 350, "ease-in");
    this.show.sound("place");
    this.show.patch((view) => change.put(view, square, seat));
    const all = Object.keys(this.shown.counters).length;
    await this.chip("cities", this.at(square), seat, { count: this.shown.scores[seat], all });
  }

  protected async remove(seat: string, square: string): Promise<void> {
    const [x, y] = this.counter(square, this.shown.counters[square], seat);
    this.show.patch((view) => change.drop(view, square, seat));
    const away = [0, 1].map((gone) => ({ transform: `translate(${x}px, ${y - 90 * gone}px) rotate(${30 * gone}deg)`, opacity: 1 - gone }));
    await this.show.fly({ kind: "plate", seat }, away, 500);
  }

  protected async takePumps(seat: string): Promise<void> {
    this.show.patch((view) => (view.pumps = null));
    await Promise.all(
      this.layout.pumps.map((pump) => this.show.toss({ kind: "plate", seat }, this.car(seat), pumpPlace(this.layout, pump), 700)),
    );
    this.show.sound("place");
    this.show.patch((view) => (view.pumps = seat));
  }

  protected hop(seat: string, city: string): Promise<void> {
    const [x, y] = this.counter(city, this.shown.counters[city], seat);
    const frames = [1, 3, 1].map((size, i) => ({ transform: `translate(${x}px, ${y - (i % 2) * 40}px) scale(${size})` }));
    return this.show.fly({ kind: "plate", seat }, frames, 450);
  }
}
