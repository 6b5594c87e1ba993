// What an event of Paris Connection does to the board that is shown, and how it is shown.

import type { Point } from "../../../../web/src/board";
import { perform, type Act, type Scenes, type Show } from "../../../../web/src/parts/show.svelte";
import type { Event, Layout, View } from "./types";

/** What flies over the board. */
export type Piece = { kind: "engine"; company: string };

export class Story {
  last: Point = [0, 0]; // where the last locomotive was placed

  constructor(
    readonly plan: () => Layout,
    readonly show: () => Show<View, Event, Piece>,
    readonly seat: () => string | null,
  ) {}

  act: Act<Event> = (event, after) => perform(this.scenes, event, after);

  at(name: string): Point {
    return this.plan().spots[name];
  }

  depot(company: string): Point {
    return this.at(this.plan().depots[company]);
  }

  /** Where a hand is: one's own below the board, those of others beyond its corner. */
  hand(seat: string): Point {
    const [wide, high] = this.plan().size;
    return seat === this.seat() ? [wide / 2, high] : [wide - 40, 40];
  }

  /** Where a company's next engine will stand, beside those that are there. */
  stand(company: string, place: string): Point {
    const there = Object.entries(this.show().shown.tracks).filter(([other, places]) => other === company || places.includes(place));
    return enginePlace(this.plan(), place, there.findIndex(([other]) => other === company), there.length);
  }

  scenes: Scenes<Event> = {
    started: ({ company, place }) => this.show().patch((view) => view.tracks[company].push(place)),

    built: async ({ company, place }) => {
      this.show().patch((view) => change(view.depots, company, -1));
      this.last = this.at(place);
      await this.show().toss({ kind: "engine", company }, this.depot(company), this.stand(company, place), 700, [LIFTED, 1]);
      this.show().patch((view) => view.tracks[company].push(place));
    },

    rose: async ({ company, points }) => {
      this.show().patch((view) => change(view.values, company, points));
      const about = { colour: `var(--companies-${company}-0)`, letter: `var(--companies-${company}-1)` };
      if (points) await this.show().rise(`+${points}`, this.last, about);
    },

    gave: async ({ seat, company }) => {
      await this.show().toss({ kind: "engine", company }, this.hand(seat), this.depot(company), 700, [LIFTED, LIFTED]);
      this.show().patch((view) => {
        change(view.depots, company, 1);
        held(view, seat, this.seat(), company, -1);
      });
    },

    took: async ({ seat, company, count }) => {
      this.show().patch((view) => change(view.depots, company, -count));
      const engines = Array.from({ length: count }, async (_, i) => {
        await this.show().pause(150 * i + 1);
        await this.show().toss({ kind: "engine", company }, this.depot(company), this.hand(seat), 700, [LIFTED, LIFTED]);
      });
      await Promise.all(engines);
      this.show().patch((view) => held(view, seat, this.seat(), company, count));
    },
  };
}

const LIFTED = 1.4; // how much larger an engine is that comes or goes

/** Where an engine stands: above the name of a city or a start, or else in the middle; two fit in a hex, one above the other. */
export function enginePlace(layout: Layout, place: string, i: number, count: number): Point {
  const [x, y] = layout.spots[place];
  if (count > 1) return [x, y - 13 + 26 * i];
  return place in layout.cities ? [x + 4, y - 11] : place in layout.starts ? [x, y - 13] : [x, y];
}

function change(counts: Record<string, number> | null, name: string, by: number): void {
  if (counts) counts[name] += by;
}

function held(view: View, seat: string, me: string | null, company: string, by: number): void {
  change(view.sizes, seat, by);
  if (seat === me) change(view.hand, company, by);
}
