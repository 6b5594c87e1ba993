// What happened is shown happening, one event after another, and ends with the position as it is.
//
// Everything on the screen that tells of the position draws `shown`: the last view, to which each event has been done as it is shown.
// When the last event is over, or a tap has skipped the rest, `shown` is the view itself. So the screen may be behind for a moment,
// and never wrong after it; and the panel never tells what the board has not shown yet.

import { tick } from "svelte";
import type { CommonView, Point } from "../board";
import { pace } from "../settings.svelte";
import { play as sound, type Sound } from "../sound";
import type { Step } from "../wire";
import { alone, inRow, PATIENCE, type Left } from "./haste";

type Happened = { what: string };
/** Shows an event and does to `shown` what it did to the board; `after` is what happened next. */
export type Act<Event> = (event: Event, after: Event[]) => Promise<unknown> | void;

type Named<Event, What> = Event extends { what: infer Whats } ? (What extends Whats ? Event : never) : never;
/** For each name of an event what is done with it. */
export type Scenes<Event extends Happened> = {
  [What in Event["what"]]?: (event: Named<Event, What>, after: Event[]) => Promise<unknown> | void;
};

export function perform<Event extends Happened>(scenes: Scenes<Event>, event: Event, after: Event[]): Promise<unknown> | void {
  const act = scenes[event.what as Event["what"]] as Act<Event> | undefined;
  return act?.(event, after);
}

/** The events of these steps, as their game has them. */
export const eventsOf = <Event extends Happened>(steps: Step[]): Event[] => steps.flatMap((step) => step.events) as unknown as Event[];

/** Whose throw or card it is that a step of chance brings. */
const seatOf = ({ events }: Step): string | null => events.map((event) => event.seat).find((seat) => typeof seat === "string") ?? null;

/** Points, or anything else short, that rise from a place. */
export interface Points {
  text: string;
  colour: string;
  letter: string;
}

/** Something that is on the board only while it moves: points, or a piece of the game (a bus, a banknote). */
export type Sprite<Piece> = { id: number } & ({ points: Points } | { piece: Piece });

/** A position, and the steps that led to it from the one before. */
interface Chapter<View> {
  view: View;
  number: number;
  steps: Step[];
  skipped: boolean;
}

const GROWN = 1.1; // how large points are while they are read
const CLEAR = 26; // how far above the middle of a piece its upper edge is, more or less

export class Show<View = CommonView, Event extends Happened = Happened, Piece = never> {
  shown = $state.raw() as View;
  number = $state(0); // of the last step that has been told wholly
  events = $state.raw<Event[]>([]); // what has been told of the step after it
  begun = $state.raw<Event["what"][]>([]); // what kinds of events of that step have been shown, or are being shown: no more is told of them
  who = $state<string | null>(null); // whose step that is
  whose = $state<string | null>(null); // of which seat it tells, if it is chance's
  last = $state.raw<Step[]>([]); // the steps that led to the last position: none after a leap in time
  playing = $state(false);
  sprites = $state.raw<Sprite<Piece>[]>([]);
  stage: HTMLElement | undefined; // where the sprites are
  #chapters: Chapter<View>[] = []; // the first is being shown
  #left: Left = { light: 0, grave: 0 }; // events still to be shown
  #kind: keyof Left = "light"; // of what is shown now
  #row = false; // several moves wait to be shown,
  #until = 0; // and by then, on the browser's clock, all of them have been
  #ending = false; // what is shown now ends the game: it takes its time, whatever came before
  #ends = new Set<() => void>();
  #act: Act<Event> = () => undefined;
  #isGrave: (event: Event) => boolean = () => false;
  #isLate: (event: Event) => boolean = () => false;
  #ids = 0;

  /** The board says how its events are shown, which of them are worth waiting for however much has happened, and of which the words come
   *  last: they would tell what the dice show before they lie still. */
  direct(act: Act<Event>, grave: Iterable<Event["what"]> = [], late: Iterable<Event["what"]> = []): void {
    const among = (names: Set<string>) => (event: Event) => names.has(event.what);
    [this.#act, this.#isGrave, this.#isLate] = [act, among(new Set(grave)), among(new Set(late))];
  }

  /** A new position and what led to it. Who has moved does not wait for what came before. */
  tell(view: View, number: number, steps: Step[], seat: string | null): void {
    const fresh = document.hidden || !pace() ? [] : steps.filter((step) => !step.undone && step.events.length);
    if (this.#isKnown(view)) return;
    if (!fresh.length || fresh[0].who === seat) this.skip();
    this.#chapters.push({ view, number, steps: fresh, skipped: false });
    this.#plan(fresh);
    if (!fresh.length && !this.playing) this.#end();
    else if (!this.playing) void this.#play();
    this.last = steps;
  }

  /** More is to be shown. */
  #plan(fresh: Step[]): void {
    for (const event of eventsOf<Event>(fresh)) this.#left[this.#kindOf(event)] += 1;
    const moves = this.#chapters.filter(({ skipped }) => !skipped).flatMap(({ steps }) => steps.filter(({ who }) => who !== "chance"));
    this.#row = moves.length > 1;
    this.#until = performance.now() + PATIENCE * pace();
  }

  #kindOf(event: Event): keyof Left {
    return this.#isGrave(event) ? "grave" : "light";
  }

  /** Somebody came or went, or wrote something: nothing on the board has changed. */
  #isKnown(view: View): boolean {
    return this.playing && JSON.stringify(view) === JSON.stringify(this.#chapters.at(-1)?.view);
  }

  async #play(): Promise<void> {
    this.playing = true;
    while (this.#chapters.length) {
      const { steps, view } = this.#chapters[0];
      for (const [i, step] of steps.entries()) {
        this.#ending = i === steps.length - 1 && (view as CommonView).to_move === "";
        await this.#tell(step, steps.slice(i + 1));
      }
      this.#end();
    }
    [this.playing, this.who] = [false, null];
  }

  /** One step, event by event; of what is skipped all motions are over at once. */
  async #tell(step: Step, later: Step[]): Promise<void> {
    [this.who, this.whose, this.events, this.begun] = [step.who, seatOf(step), [], []];
    const events = eventsOf<Event>([step]);
    for (const [i, event] of events.entries()) {
      this.#kind = this.#kindOf(event);
      this.begun = [...this.begun, event.what];
      if (!this.#isLate(event)) this.events = events.slice(0, i + 1);
      const seen = await this.#try(event, [...events.slice(i + 1), ...eventsOf<Event>(later)]);
      if (seen || !this.#isToldWith(event, events[i + 1])) this.events = events.slice(0, i + 1);
      this.#left[this.#kindOf(event)] -= 1;
    }
    [this.number, this.events] = [step.number, []];
  }

  /** A throw that is seen with what came of it is told with it; but of two throws, or two hands that are counted, each by itself. */
  #isToldWith(event: Event, next: Event | undefined): boolean {
    return next !== undefined && this.#isLate(next) && next.what !== event.what;
  }

  /** Whether an event has been seen by itself. One that cannot be shown must not keep the board from being drawn. */
  async #try(event: Event, after: Event[]): Promise<boolean> {
    try {
      const act = this.#act(event, after);
      await act;
      return act !== undefined;
    } catch (error) {
      console.error(error);
      return false;
    }
  }

  /** The position is as the news say. */
  #end(): void {
    const { view, number } = this.#chapters.shift()!;
    [this.shown, this.number, this.events] = [view, number, []];
  }

  /** All that has been waiting is over. */
  skip(): void {
    for (const chapter of this.#chapters) chapter.skipped = true;
    for (const end of this.#ends) end();
  }

  /** When all has been shown. */
  async over(): Promise<void> {
    while (this.playing) await new Promise((wake) => setTimeout(wake, 50));
  }

  get #skipped(): boolean {
    return !this.#chapters.length || this.#chapters[0].skipped;
  }

  /** Change what is shown. */
  patch(change: (view: View) => void): void {
    const copy = $state.snapshot(this.shown) as View;
    change(copy);
    this.shown = copy;
  }

  /** A short sound, for those who want sounds. */
  sound(name: Sound): void {
    if (!this.#skipped) sound(name);
  }

  /** At most two seconds; less when much has happened at once. */
  #time(milliseconds: number): number {
    const row = this.#row && !this.#ending;
    const haste = row ? inRow(this.#left, this.#kind, (this.#until - performance.now()) / pace()) : alone(this.#left, this.#kind);
    return Math.min(2000, milliseconds) * haste * pace();
  }

  pause(milliseconds: number): Promise<void> {
    if (this.#skipped) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => (clearTimeout(timer), this.#ends.delete(end), resolve());
      const timer = setTimeout(end, this.#time(milliseconds));
      this.#ends.add(end);
    });
  }

  /** Move an element; the browser does it by itself, frame by frame. */
  async animate(element: Element | null | undefined, frames: Keyframe[], milliseconds: number, easing = "ease-in-out"): Promise<void> {
    if (this.#skipped || !element) return;
    const animation = element.animate(frames, { duration: this.#time(milliseconds), easing, fill: "both" });
    const end = () => animation.finish();
    this.#ends.add(end);
    await animation.finished.catch(() => undefined);
    this.#ends.delete(end);
  }

  /** A sprite that lives as long as its motion. */
  fly(piece: Piece, frames: Keyframe[], milliseconds: number, easing?: string): Promise<void> {
    return this.#with({ piece }, (element) => this.animate(element, frames, milliseconds, easing));
  }

  /** A sprite that lives as long as what is done with it. */
  async #with(what: { points: Points } | { piece: Piece }, act: (element: Element | null | undefined) => Promise<void>): Promise<void> {
    if (this.#skipped) return;
    const id = this.#ids++;
    this.sprites = [...this.sprites, { id, ...what }];
    await tick();
    await act(this.stage?.querySelector(`[data-sprite="${id}"]`));
    this.sprites = this.sprites.filter((sprite) => sprite.id !== id);
  }

  /** Points, or anything else short, rise above a place: what stands or drives there stays in sight, and all of what they say on the board. */
  rise(text: string, at: Point, about: Omit<Points, "text">): Promise<void> {
    const frames = ([x, y]: Point) => [
      { transform: `translate(${x}px, ${y + 6}px) scale(0.5)`, opacity: 0 },
      { transform: `translate(${x}px, ${y}px) scale(${GROWN})`, opacity: 1, offset: 0.25 },
      { transform: `translate(${x}px, ${y - 8}px)`, opacity: 1, offset: 0.75 },
      { transform: `translate(${x}px, ${y - 24}px)`, opacity: 0 },
    ];
    return this.#with({ points: { ...about, text } }, (element) => this.animate(element, frames(this.#above(at, element)), 1000, "linear"));
  }

  /** The middle above this place, and nearest to it, at which something is not cut off at the edge of the board. */
  #above([x, y]: Point, element: Element | null | undefined): Point {
    const words = element?.firstElementChild?.getBoundingClientRect();
    if (!words || !this.stage) return [x, y];
    const half = (GROWN / 2) * (this.stage.offsetWidth / this.stage.getBoundingClientRect().width);
    const [wide, high] = [half * words.width, half * words.height];
    return [Math.min(Math.max(x, wide), this.stage.offsetWidth - wide), Math.max(y - CLEAR - high, high + 8)];
  }

  /** From place to place in a low arc; it may grow or shrink on its way to the size it has there. */
  toss(piece: Piece, from: Point, to: Point, milliseconds = 650, sizes: Point = [1, 1]): Promise<void> {
    const far = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const frames = [0, 0.25, 0.5, 0.75, 1].map((part) => {
      const [x, y] = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
      return { transform: `translate(${x}px, ${y - far * 0.5 * part * (1 - part)}px) scale(${sizes[0] + (sizes[1] - sizes[0]) * part})` };
    });
    return this.fly(piece, frames, milliseconds);
  }

  /** Along the points of a way, as evenly as the browser can. */
  drive(piece: Piece, way: Point[], milliseconds: number): Promise<void> {
    return this.fly(
      piece,
      way.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` })),
      milliseconds,
      "linear",
    );
  }
}
