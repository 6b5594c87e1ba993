// What an event of Paris Connection does to the board that is shown, and how it is shown.

import type { Point, Say } from "../../../../web/src/board";
import { perform, type Act, type Scenes, type Show } from "../../../../web/src/parts/show.svelte";
import { enginePlace, engineSize } from "./places";
import { Tally } from "./tally.svelte";
import type { Event, Layout, Types, View } from "./types";

/** What flies over the board: an engine that is built, one that is given or taken, the smoke of one that arrives. */
export type Piece = { kind: "engine" | "given" | "taken"; company: string } | { kind: "smoke" };
export type Play = Types & { Piece: Piece };

/** What is worth waiting for: a value that rises, and the end. */
export const GRAVE = ["rose", "earned", "ended-marseille", "ended-depots", "ended-quiet", "ended-nobody"] as const;

/** What words would tell before it has been counted. */
export const LATE = ["earned"] as const;

const SEEN = 1.6; // how much larger on a phone is what comes and goes: it has no hex to fit in
const LIFTED = 1.4; // how much larger an engine is that comes or goes
const FUNNEL: Point = [8, -12]; // of an engine
const PUFFS = 4;
const ASIDE = -42; // of two engines that are taken the second flies beside the first

/** What a story is told with. */
interface Stage {
  layout: Layout;
  show: Show<View, Event, Piece>;
  seat: string | null; // through whose eyes
  say: Say;
  large: boolean; // engines, for fingers
}

export class Story {
  readonly tally = new Tally();
  place = ""; // where the last locomotive was built
  stand: Point = [0, 0];
  builder = ""; // whose build was told last,
  number = 0; // and after how many steps

  constructor(readonly stage: () => Stage) {}

  act: Act<Event> = (event, after) => perform(this.scenes, event, after);

  get show(): Show<View, Event, Piece> {
    return this.stage().show;
  }

  get seen(): number {
    return this.stage().large ? SEEN : 1;
  }

  depot(company: string): Point {
    const { spots, depots } = this.stage().layout;
    return spots[depots[company]];
  }

  /** Where a hand is: one's own below the board, those of others beyond its corner. */
  hand(seat: string): Point {
    const { layout, seat: me } = this.stage();
    return seat === me ? [layout.size[0] / 2, layout.size[1]] : [layout.size[0] - 40, 40];
  }

  scenes: Scenes<Event> = {
    started: async ({ company, place }) => {
      await this.lay(company, place);
      this.show.patch((view) => view.tracks[company].push(place));
    },

    dealt: ({ seat, company }) =>
      this.show.patch((view) => {
        change(view.sizes, seat, 1);
        if (company) hold(view, seat, this.stage().seat, company, 1);
      }),

    opened: ({ depots }) => this.show.patch((view) => (view.depots = depots)),

    began: ({ seat }) => this.show.patch((view) => (view.first = seat)),

    built: async ({ seat, company, place }) => {
      this.show.patch((view) => {
        change(view.depots, company, -1);
        if (view.building !== company || this.hasTurned(seat)) view.built = 0;
        view.building = company;
      });
      [this.builder, this.number, this.place] = [seat, this.show.number, place];
      await this.lay(company, place);
      this.show.patch((view) => {
        view.tracks[company].push(place);
        view.built += 1;
      });
      if (Object.hasOwn(this.stage().layout.cities, place)) await this.arrive();
    },

    rose: async ({ company, points, scores }) => {
      this.show.sound("points");
      const about = { colour: `var(--companies-${company}-0)`, letter: `var(--companies-${company}-1)` };
      const chip = this.show.rise(`+${points} ${this.place}`, this.stand, about);
      for (let i = 0; i < points; i++) {
        this.show.patch((view) => change(view.values, company, 1));
        await this.show.pause(170);
      }
      this.show.patch((view) => score(view, scores));
      await chip;
    },

    stopped: () =>
      this.show.patch((view) => {
        [view.building, view.built] = [null, 0];
      }),

    gave: async ({ seat, company, seen }) => {
      this.show.sound("paper");
      this.show.patch((view) => {
        change(view.sizes, seat, -1);
        hold(view, seat, this.stage().seat, company, -1);
        view.seen[seat][company] = seen;
        [view.building, view.built] = [null, 0];
      });
      await this.show.toss({ kind: "given", company }, this.hand(seat), this.depot(company), 700, [LIFTED * this.seen, this.seen]);
      this.show.sound("place");
      this.show.patch((view) => change(view.depots, company, 1));
    },

    took: async ({ seat, company, count, seen, scores }) => {
      this.show.patch((view) => change(view.depots, company, -count));
      const engines = Array.from({ length: count }, async (_, i) => {
        await this.show.pause(150 * i + 1);
        const aside = ([x, y]: Point): Point => [x + ASIDE * i, y];
        await this.show.toss({ kind: "taken", company }, aside(this.depot(company)), aside(this.hand(seat)), 700, [
          this.seen,
          LIFTED * this.seen,
        ]);
      });
      await Promise.all(engines);
      this.show.sound("paper");
      this.show.patch((view) => {
        change(view.sizes, seat, count);
        hold(view, seat, this.stage().seat, company, count);
        view.seen[seat][company] = seen;
        score(view, scores);
      });
    },

    "ended-marseille": () => this.close(),
    "ended-depots": () => this.close(),
    "ended-quiet": () => this.close(),
    "ended-nobody": () => this.close(),

    earned: async (event, after) => {
      this.tally.open(event, this.show.shown.hands[event.seat] === null);
      this.show.patch((view) => (view.hands[event.seat] = event.hand));
      this.show.sound("paper");
      await this.show.pause(700);
      for (const [company, share] of Object.entries(event.shares)) await this.tick(() => this.tally.count(company), share);
      await this.tick(() => this.tally.fine(), event.lost);
      this.show.patch((view) => (view.scores[event.seat] = event.total));
      this.show.sound("points");
      await this.show.pause(600);
      if (!after.some(({ what }) => what === "earned")) await this.finish();
    },
  };

  /** The build before was another's: a build that ends by itself says nothing. After a leap in time the view knows better. */
  hasTurned(seat: string): boolean {
    return this.number + 1 === this.show.number && this.builder !== seat;
  }

  /** An engine comes from its depot, and stands beside those that are there. */
  async lay(company: string, place: string): Promise<void> {
    const { layout, large } = this.stage();
    const there = Object.entries(this.show.shown.tracks).filter(([other, places]) => other === company || places.includes(place));
    const nth = there.findIndex(([other]) => other === company);
    const size = engineSize(layout, place, there.length, large);
    this.stand = enginePlace(layout, place, nth, there.length);
    await this.show.toss({ kind: "engine", company }, this.depot(company), this.stand, 700, [LIFTED * size, size]);
    this.show.sound("place");
  }

  /** It reached a city: a whistle, and puffs of smoke, the last of them while its points rise. */
  async arrive(): Promise<void> {
    this.show.sound("whistle");
    const [x, y] = [this.stand[0] + FUNNEL[0], this.stand[1] + FUNNEL[1]];
    for (let i = 0; i < PUFFS; i++) {
      const drift = i % 2 ? -14 : -4;
      const frames = [
        { transform: `translate(${x}px, ${y}px) scale(0.3)`, opacity: 1 },
        { transform: `translate(${x + drift}px, ${y - 26}px) scale(1.3)`, opacity: 0.9, offset: 0.5 },
        { transform: `translate(${x + 2 * drift}px, ${y - 44}px) scale(1.8)`, opacity: 0 },
      ];
      void this.show.fly({ kind: "smoke" }, frames, 800, "ease-out");
      await this.show.pause(150);
    }
  }

  /** Nothing more is built. */
  async close(): Promise<void> {
    this.tally.clear();
    this.show.patch((view) => {
      [view.building, view.built] = [null, 0];
    });
    this.show.sound("whistle");
    await this.show.pause(900);
  }

  /** Something is counted; nothing takes no time. */
  async tick(count: () => void, points: number): Promise<void> {
    count();
    if (!points) return;
    this.show.sound("coins");
    await this.show.pause(450);
  }

  /** All is counted: time to look at it. */
  async finish(): Promise<void> {
    this.show.sound("end");
    await this.show.pause(2000);
  }
}

function change(counts: Record<string, number> | null, name: string, by: number): void {
  if (counts) counts[name] += by;
}

/** In one's own hand, and in one that lies open. */
function hold(view: View, seat: string, me: string | null, company: string, by: number): void {
  if (seat === me) change(view.hand, company, by);
  change(view.hands[seat], company, by);
}

/** Those that are known already: at the end all are, but a hand tells its own when it is opened. */
function score(view: View, scores: Record<string, number | null>): void {
  for (const [seat, points] of Object.entries(scores)) if (points !== null && view.scores[seat] !== null) view.scores[seat] = points;
}
