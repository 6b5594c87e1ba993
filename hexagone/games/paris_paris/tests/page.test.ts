// Paris Paris in the browser: each event does to the screen what it did to the position; where things lie; where points came from.
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Event, Layout, View } from "../page/types";

vi.hoisted(() => {
  const media = { matches: false, addEventListener: () => undefined };
  Object.assign(globalThis, { matchMedia: () => media, document: { documentElement: { lang: "" }, cookie: "", hidden: false } });
});
vi.mock("../../../../web/src/settings.svelte", () => ({ pace: () => 0.001, settings: { sound: false } }));
vi.mock("../../../../web/src/parts/way", () => ({
  points: () => [
    [0, 0],
    [6, 0],
  ],
  nearest: () => 1,
}));
const { Show } = await import("../../../../web/src/parts/show.svelte");
const { GRAVE, Story } = await import("../page/events");
const { account } = await import("../page/account");
const { flip, roll } = await import("../page/motions");
const { outlookPlace, sizes } = await import("../page/places");
type Piece = import("../page/events").Piece;

const layout = {
  size: [1200, 1088],
  spots: { Opéra: [445, 325], Louvre: [517, 477], "Opéra/red": [445, 300], "Louvre/orange": [517, 450] },
  crossings: ["Opéra"],
  tiles: { "Opéra/red": { station: "Opéra", line: "red" }, "Louvre/orange": { station: "Louvre", line: "orange" } },
  tickets: { "Opéra/red": [[445, 300]], "Louvre/orange": [[517, 450]] },
  ticket: [25, 22],
  lines: { red: { signs: [[0, 0]], aside: [0, 0] }, orange: { signs: [[0, 0]], aside: [0, 0] } },
  letters: { grey: "G", violet: "V", yellow: "Y" },
  apart: 19,
  large: 1.2,
  marker: [500, 1000],
} as unknown as Layout;

const START: View = {
  to_move: "grey",
  phase: "open",
  round: 3,
  rounds: 15,
  piles: 12,
  first: "grey",
  scores: { grey: 4, violet: 2, yellow: 0 },
  supply: { grey: 17, violet: 16, yellow: 18 },
  shops: { Opéra: ["grey"], Louvre: ["violet"] },
  lying: ["Opéra/red", "Louvre/orange"],
  aside: ["Opéra/red"],
  left: { "Opéra/red": 2, "Louvre/orange": 1 },
  marker: "red",
  markers: { grey: "red", violet: null, yellow: null },
  open_marker: null,
  bag: null,
};

type Told = Partial<Event> & { what: Event["what"] };
const clause = "PP-1";
const chips: string[] = [];

/** What is on the screen when these events have been told, before the position that they led to replaces it. */
async function told(events: Told[], start: Partial<View> = {}): Promise<View> {
  const show = new Show<View, Event, Piece>();
  const way = { setAttribute: () => undefined } as unknown as SVGPathElement;
  const say = (key: string, words?: object) => `${key} ${JSON.stringify(words)}`;
  const story = new Story(() => ({ layout, show, sizes: sizes(layout, [1200, 1088]), say, way, pile: null }));
  let last = null as View | null;
  show.rise = async (text) => void chips.push(text);
  show.direct((event, after) => Promise.resolve(story.act(event, after)).then(() => (last = structuredClone(show.shown))), GRAVE);
  show.tell({ ...structuredClone(START), ...start }, 0, [], null);
  const step = { number: 1, who: "grey", move: "", undone: false, events: events.map((event) => ({ clause, ...event })) };
  show.tell({ ...START, round: 99 }, 1, [step as never], null);
  await show.over();
  return last!;
}

describe("an event", () => {
  beforeEach(() => void chips.splice(0));

  it("turns a ticket over: it leaves the pile and lies on the board", async () => {
    const { left, lying, round, piles } = await told([{ what: "turned", tile: "Louvre/orange", round: 4, piles: 11 }]);
    expect([left, lying.length, round, piles]).toEqual([{ "Opéra/red": 2 }, 3, 4, 11]);
    expect((await told([{ what: "turned", tile: "Opéra/red", round: 4, piles: 11 }])).left["Opéra/red"]).toBe(1);
  });

  it("opens a shop: it leaves the supply, and its ticket the game", async () => {
    const { shops, supply, lying } = await told([{ what: "opened", seat: "violet", station: "Opéra", tile: "Opéra/red" }]);
    expect([shops["Opéra"], supply.violet, lying]).toEqual([["grey", "violet"], 15, ["Louvre/orange"]]);
  });

  it("takes a shop away: for the supply, or for the bag", async () => {
    const gone = { seat: "violet", station: "Louvre", by: "grey" };
    const removed = await told([{ what: "removed", ...gone }]);
    expect([removed.shops.Louvre, removed.supply.violet]).toEqual([[], 17]);
    const bagged = await told([{ what: "bagged", ...gone }], { bag: { grey: 0, violet: 2, yellow: 0 } });
    expect([bagged.shops.Louvre, bagged.supply.violet, bagged.bag!.violet]).toEqual([[], 16, 3]);
    expect((await told([{ what: "bagged", ...gone }])).bag).toBeNull();
  });

  it("brings points, and says why", async () => {
    const { scores } = await told([{ what: "earned", seat: "grey", station: "Opéra", points: 2, clause: "PP-10" }]);
    expect(scores.grey).toBe(6);
    expect(chips[0]).toMatch(/^chips.PP-10 .*"points":2/);
  });

  it("sends the bus: the tickets that sent it leave, those of a last tour stay", async () => {
    const drove = { what: "drove", line: "red" } as const;
    const stop: Told = { what: "stopped", seat: "grey", station: "Opéra", points: 3, here: 2, beside: ["Louvre"], clause: "PP-18" };
    const sent = await told([{ what: "aside", station: "Opéra", tile: "Opéra/red" }, drove, stop]);
    expect([sent.aside, sent.scores.grey]).toEqual([[], 7]);
    const last = await told([{ what: "showed", seat: "violet", line: "red" }, drove, stop]);
    expect([last.aside, last.markers.violet, last.scores.grey]).toEqual([["Opéra/red"], "red", 7]);
  });

  it("says which shops earned at a stop: one beside by its station, several by their number", async () => {
    const drove = { what: "drove", line: "red" } as const;
    const stop = { what: "stopped", seat: "grey", station: "Opéra", points: 2, here: 1, clause: "PP-18" } as const;
    await told([drove, { ...stop, beside: ["Louvre"] }, { ...stop, beside: [] }, { ...stop, beside: ["Louvre", "Concorde"] }]);
    expect(chips.map((chip) => JSON.parse(chip.replace("chips.PP-18 ", "")))).toEqual([
      { here: 1, beside: "Louvre", count: 0 },
      { here: 1, beside: 0, count: 0 },
      { here: 1, beside: 0, count: 2 },
    ]);
  });

  it("ends the game: the bag lies open, whether somebody earns for it or not", async () => {
    const bag = { grey: 1, violet: 3, yellow: 0 };
    const counted = await told([
      { what: "counted", seat: "violet", points: 3, clause: "PP-29" },
      { what: "ended", bag },
    ]);
    expect([counted.bag, counted.scores.violet, chips.length]).toEqual([bag, 5, 1]);
    const nobody = await told([{ what: "ended", bag }]);
    expect([nobody.bag, nobody.scores]).toEqual([bag, START.scores]);
    expect((await told([{ what: "ended", bag: {} }])).bag).toBeNull();
  });

  it("deals and passes the bus on", async () => {
    const dealt = await told(
      [
        { what: "dealt", seat: "grey", line: "orange" },
        { what: "dealt", seat: "violet", line: null },
        { what: "laid-open", line: "red" },
        { what: "bus", seat: "yellow" },
      ],
      { marker: null, markers: {} },
    );
    expect([dealt.marker, dealt.markers, dealt.open_marker, dealt.first]).toEqual([
      "orange",
      { grey: "orange", violet: null },
      "red",
      "yellow",
    ]);
  });
});

describe("motion", () => {
  it("shows the back first and the face after, at the same place", () => {
    const { draw, land } = flip({ at: [10, 20], size: 2 }, [50, 60], { at: [100, 200], size: 1 });
    expect(draw.at(-1)!.transform).toBe(land[0].transform);
    expect(land.at(-1)!.transform).toBe("translate(100px, 200px) scale(1, 1)");
  });

  it("looks where it drives", () => {
    const way: [number, number][] = [
      [0, 0],
      [0, 6],
      [-6, 6],
      [-6, 12],
      [0, 12],
    ];
    const sides = roll(way, 0, 4, 1).map(({ transform }) => Number(/scale\((-?\d+)/.exec(String(transform))![1]));
    expect(sides).toEqual([-1, -1, -1, -1, 1]);
  });
});

describe("beside the board", () => {
  it("the outlook covers no stop", () => {
    expect(outlookPlace(layout, [390, 700])).toBe("above");
    expect(outlookPlace(layout, [872, 720])).toBe("corner");
    expect(outlookPlace({ ...layout, spots: { Etoile: [90, 90] } }, [872, 720])).toBe("strip");
  });

  it("pieces and words grow on a phone", () => {
    expect(sizes(layout, [1200, 1088])).toEqual({ piece: 1, lit: 1.2, show: 1.4, words: 1 });
    const phone = sizes(layout, [390, 400]);
    expect(phone.lit * layout.ticket[0] * (390 / 1200)).toBeGreaterThan(12);
    expect(Math.round(26 * phone.words * (390 / 1200))).toBe(13);
  });
});

describe("the account", () => {
  const text = { say: (key: string) => key, word: (_: string, name: string) => name } as never;
  const step = (events: Told[], undone = false) => ({ number: 1, who: "grey", move: "", undone, events }) as never;
  const steps = [
    step([{ what: "earned", seat: "grey", station: "Opéra", points: 1 }]),
    step([{ what: "earned", seat: "grey", station: "Opéra", points: 9 }], true),
    step([
      { what: "stopped", seat: "grey", station: "Opéra", points: 3 },
      { what: "showed", seat: "grey", line: "red" },
      { what: "stopped", seat: "violet", station: "Louvre", points: 5 },
      { what: "counted", seat: "yellow", points: 2 },
    ]),
  ];

  it("says by what and where each seat earned", () => {
    const [sources, stations] = account(steps, START, text);
    expect(sources.head).toEqual(["account.source", "Grey", "Violet", "Yellow"]);
    expect(sources.rows).toEqual([
      ["account.visits", "1", "0", "0"],
      ["account.excursions", "3", "0", "0"],
      ["account.last", "0", "5", "0"],
      ["account.bag", "0", "0", "2"],
      ["account.total", "4", "5", "2"],
    ]);
    expect(stations.rows).toEqual([
      ["Louvre", "0", "5", "0"],
      ["Opéra", "4", "0", "0"],
    ]);
  });

  it("leaves out what brought nothing to anybody", () => {
    expect(account(steps.slice(0, 1), START, text)[0].rows.map(([name]) => name)).toEqual(["account.visits", "account.total"]);
  });
});
