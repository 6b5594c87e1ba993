// What happened is shown happening, one event after another, and ends with the board as it is.
//
// A board draws `shown`: the last view, to which each event has been done as it is shown. When the last event is over,
// or a tap has skipped the rest, `shown` is the view itself. So a board may be behind for a moment, and never wrong after it.

import { tick } from "svelte";
import type { Point } from "../board";
import type { Step } from "../wire";

type Happened = { what: string };
/** Shows an event and does to `shown` what it did to the board; `after` is what the same move did next. */
export type Act<Event> = (event: Event, after: Event[]) => Promise<unknown> | void;

type Named<Event, What> = Event extends { what: infer Whats } ? (What extends Whats ? Event : never) : never;
/** For each name of an event what is done with it. */
export type Scenes<Event extends Happened> = { [What in Event["what"]]?: (event: Named<Event, What>, after: Event[]) => Promise<unknown> | void };

export function perform<Event extends Happened>(scenes: Scenes<Event>, event: Event, after: Event[]): Promise<unknown> | void {
  const act = scenes[event.what as Event["what"]] as Act<Event> | undefined;
  return act?.(event, after);
}

/** The events of these steps, as their game has them. */
export const eventsOf = <Event extends Happened>(steps: Step[]): Event[] => steps.flatMap((step) => step.events) as unknown as Event[];

/** Points, or anything else short, that rise from a place. */
export interface Points {
  text: string;
  colour: string;
  letter: string;
}

/** Something that is on the board only while it moves: points, or a piece of the game (a bus, a banknote). */
export type Sprite<Piece> = { id: number } & ({ points: Points } | { piece: Piece });

interface News<View, Event> {
  view: View;
  events: Event[];
  skipped: boolean;
}

const PATIENCE = 4; // events waiting; with more of them everything goes faster

export class Show<View, Event extends Happened = Happened, Piece = never> {
  shown = $state.raw() as View;
  playing = $state(false);
  sprites = $state.raw<Sprite<Piece>[]>([]);
  stage: HTMLElement | undefined; // where the sprites are
  #waiting: News<View, Event>[] = []; // the first is being shown
  #left = 0; // events still to be shown
  #known: Step[]; // what was shown last
  #ends = new Set<() => void>();
  #act: Act<Event>;
  #ids = 0;

  /** What happened before the board was opened is not shown. */
  constructor(view: View, steps: Step[], act: Act<Event>) {
    this.shown = view;
    this.#known = steps;
    this.#act = act;
  }

  /** A new view and what led to it. Going back is not shown; who has moved does not wait for what came before. */
  news(view: View, steps: Step[], motion: boolean, seat: string | null): void {
    const fresh = steps === this.#known ? [] : steps.filter((step) => !step.undone);
    this.#known = steps;
    const events = motion && !document.hidden ? eventsOf<Event>(fresh) : [];
    if (this.#isKnown(view)) return;
    if (!events.length || fresh[0].who === seat) this.skip();
    this.#waiting.push({ view, events, skipped: false });
    this.#left += events.length;
    if (!events.length && !this.playing) this.#end();
    else if (!this.playing) void this.#play();
  }

  /** Somebody came or went, or wrote something: nothing on the board has changed. */
  #isKnown(view: View): boolean {
    return this.playing && JSON.stringify(view) === JSON.stringify(this.#waiting.at(-1)?.view);
  }

  async #play(): Promise<void> {
    this.playing = true;
    while (this.#waiting.length) {
      const news = this.#waiting[0];
      for (const [i, event] of news.events.entries()) {
        await this.#try(event, news.events.slice(i + 1)); // of what is skipped, all motions are over at once
        this.#left -= 1;
      }
      this.#end();
    }
    this.playing = false;
  }

  /** An event that cannot be shown must not keep the board from being drawn. */
  async #try(event: Event, after: Event[]): Promise<void> {
    try {
      await this.#act(event, after);
    } catch (error) {
      console.error(error);
    }
  }

  /** The board is as the news say. */
  #end(): void {
    this.shown = this.#waiting.shift()!.view;
  }

  /** All that has been waiting is over. */
  skip(): void {
    for (const news of this.#waiting) news.skipped = true;
    for (const end of this.#ends) end();
  }

  get #skipped(): boolean {
    return !this.#waiting.length || this.#waiting[0].skipped;
  }

  /** Change what is shown. */
  patch(change: (view: View) => void): void {
    const copy = $state.snapshot(this.shown) as View;
    change(copy);
    this.shown = copy;
  }

  /** At most a second, less when much has happened at once. */
  #time(milliseconds: number): number {
    return Math.min(1000, milliseconds) / Math.max(1, this.#left / PATIENCE);
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

  /** Points, or anything else short, rise from a place. */
  rise(text: string, [x, y]: Point, about: Omit<Points, "text">): Promise<void> {
    const frames = [
      { transform: `translate(${x}px, ${y}px) scale(0.5)`, opacity: 0 },
      { transform: `translate(${x}px, ${y - 34}px) scale(1.1)`, opacity: 1, offset: 0.25 },
      { transform: `translate(${x}px, ${y - 48}px)`, opacity: 1, offset: 0.75 },
      { transform: `translate(${x}px, ${y - 70}px)`, opacity: 0 },
    ];
    return this.#with({ points: { ...about, text } }, (element) => this.animate(element, frames, 1000, "linear"));
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
    return this.fly(piece, way.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` })), milliseconds, "linear");
  }
}

/** Points on an SVG path, close enough to each other to drive along. */
export function points(path: SVGPathElement): Point[] {
  const total = path.getTotalLength();
  const steps = Math.ceil(total / 6);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const { x, y } = path.getPointAtLength((total * i) / steps);
    return [x, y];
  });
}

/** Which point of a way is nearest to a place, looking on from `start`. */
export function nearest(way: Point[], [x, y]: Point, start = 0): number {
  const far = way.map(([a, b], i) => (i < start ? Infinity : Math.hypot(a - x, b - y)));
  return far.indexOf(Math.min(...far));
}
