// Paris Connection in the browser: where locomotives stand, what events do to what is shown, and the account at the end.
import { describe, expect, it, vi } from "vitest";
import type { Event, Layout, View } from "../page/types";

vi.hoisted(() => {
  const media = { matches: false, addEventListener: () => undefined };
  Object.assign(globalThis, { matchMedia: () => media, document: { documentElement: { lang: "" }, cookie: "" } });
});
const { builders, tellsEnds } = await import("../page/builders");
const { enginePlace, gainHeight, rowAt } = await import("../page/places");
const { Story } = await import("../page/events");
const { account } = await import("../page/account");
const { Text } = await import("../../../../web/src/text.svelte");

const SPOTS = { Lyon: [0, 0], "Gare de Lyon": [0, 0], toString: [0, 0], "depot red": [9, 9], "depot blue": [9, 9] };
const LAYOUT = {
  size: [100, 100],
  spots: SPOTS,
  depots: { red: "depot red", blue: "depot blue" },
  cities: { Lyon: {} },
  starts: { "Gare de Lyon": {} },
  rows: { red: { box: [0, 0], size: [50, 10] }, blue: { box: [0, 10], size: [50, 10] } },
} as unknown as Layout;

/** Seat 1 looks on: it has 2 red, and 2 blue lie in the depot. */
function view(): View {
  return {
    values: { red: 3, blue: 0 },
    depots: { red: 1, blue: 2 },
    tracks: { red: ["Gare de Lyon"], blue: [] },
    building: null,
    built: 0,
    most: 5,
    sizes: { "1": 2, "2": 2 },
    hand: { red: 2, blue: 0 },
    hands: { "1": { red: 2, blue: 0 }, "2": null },
    seen: { "1": { red: 0, blue: 0 }, "2": { red: 0, blue: 1 } },
    scores: { "1": 6, "2": null },
  } as unknown as View;
}

/** A show in which nothing takes any time: what is shown after these steps, and the sounds that were heard. */
async function after(...steps: object[][]): Promise<{ shown: View; heard: string[]; rises: string[]; story: InstanceType<typeof Story> }> {
  const heard: string[] = [];
  const rises: string[] = [];
  const show = {
    shown: view(),
    number: 1,
    patch: (change: (view: View) => void) => change(show.shown),
    sound: (name: string) => heard.push(name),
    rise: async (text: string) => void rises.push(text),
    pause: async () => undefined,
    toss: async () => undefined,
    fly: async () => undefined,
  };
  const story = new Story(() => ({ layout: LAYOUT, show, seat: "1", say: (key: string) => key, large: false }) as never);
  for (const events of steps) {
    for (const [i, event] of events.entries()) await story.act(event as Event, events.slice(i + 1) as Event[]);
    show.number += 1;
  }
  return { shown: show.shown, heard, rises, story };
}

const LYON = [
  { what: "built", seat: "2", place: "Lyon", company: "red" },
  { what: "rose", company: "red", points: 2, scores: { "1": 10, "2": null } },
];
const SWAP = [
  { what: "gave", seat: "1", company: "red", seen: 0 },
  { what: "took", seat: "1", company: "blue", count: 2, seen: 2, scores: { "1": 3, "2": null } },
];
const hand = { red: 1, blue: 2 };
const END = [
  { what: "ended-marseille" },
  { what: "earned", seat: "1", hand, shares: { red: 5, blue: 0 }, surplus: 0, lost: 0, total: 5 },
  { what: "earned", seat: "2", hand: { red: 0, blue: 4 }, shares: { red: 0, blue: 0 }, surplus: 1, lost: 20, total: -20 },
];

it("takes a hex for a city or a start only if it is one, whatever it is called", () => {
  const place = (name: string) => enginePlace(LAYOUT, name, 0, 1);
  expect([place("Lyon"), place("Gare de Lyon"), place("toString")]).toEqual([
    [4, -11],
    [0, -13],
    [0, 0],
  ]);
});

it("knows whose line of the departure board is tapped", () => {
  expect([rowAt(LAYOUT, [20, 5]), rowAt(LAYOUT, [20, 15]), rowAt(LAYOUT, [60, 5])]).toEqual(["red", "blue", undefined]);
});

describe("a hex", () => {
  const build = (company: string, facts: object) => ({ parts: { verb: "build", company, place: "Lyon" }, facts }) as never;

  it("says what it brings the company that is chosen, as the choice says it", () => {
    expect(builders([build("red", { gain: 2 })], "red")).toEqual([{ company: "red", gain: 2, ends: false }]);
    expect(builders([build("red", { gain: 4, kind: "last" })], "red")).toEqual([{ company: "red", gain: 4, ends: true }]);
    expect(builders([build("red", {})], "red")).toEqual([{ company: "red", gain: null, ends: false }]);
  });

  it("says that it ends the game where few do, so that the words do not lie upon each other", () => {
    const [last, other] = [[build("red", { kind: "last" })], [build("red", {})]];
    expect(tellsEnds([other, last, other, other, other])).toBe(true);
    expect(tellsEnds([last, last, last, last, other])).toBe(false);
  });

  it("says it above its name, and not beyond the edge of the map", () => {
    const board = { spots: { Calais: [620, 49], Lyon: [700, 600] } } as unknown as Layout;
    expect([1, 1.5].map((grown) => gainHeight(board, "Lyon", grown))).toEqual([33, 39]);
    for (const grown of [1, 1.5]) expect(49 - gainHeight(board, "Calais", grown) - 13 * grown).toBeGreaterThanOrEqual(0);
  });

  it("says which companies may build there while none is chosen", () => {
    expect(builders([build("red", { gain: 2 }), build("blue", { gain: 2 })], null).map(({ company, gain }) => [company, gain])).toEqual([
      ["red", null],
      ["blue", null],
    ]);
  });
});

describe("an event", () => {
  it("that builds fills a slot, empties the depot and tells why the value rises", async () => {
    const { shown, heard, rises } = await after(LYON);
    expect([shown.building, shown.built, shown.depots!.red, shown.tracks.red]).toEqual(["red", 1, 0, ["Gare de Lyon", "Lyon"]]);
    expect([shown.values.red, shown.scores]).toEqual([5, { "1": 10, "2": null }]);
    expect([heard, rises]).toEqual([["place", "whistle", "points"], ["+2 Lyon"]]);
  });

  it("of another's build begins with the first slot again, and an end of one with none", async () => {
    const next = (seat: string) => [{ what: "built", seat, place: "toString", company: "red" }];
    expect((await after(LYON, next("2"))).shown.built).toBe(2);
    expect((await after(LYON, next("1"))).shown.built).toBe(1);
    expect((await after(LYON, [{ what: "stopped", seat: "2" }])).shown.building).toBe(null);
  });

  it("that exchanges changes hand, depots, sizes, scores and what all know", async () => {
    const { shown } = await after(SWAP);
    expect([shown.hand, shown.hands["1"], shown.sizes["1"]]).toEqual([{ red: 1, blue: 2 }, { red: 1, blue: 2 }, 3]);
    expect([shown.depots, shown.seen["1"], shown.scores["1"]]).toEqual([{ red: 2, blue: 0 }, { red: 0, blue: 2 }, 3]);
  });

  it("that ends the game does not tell what is in a hand before it is opened", async () => {
    const last = [LYON[0], { ...LYON[1], scores: { "1": 10, "2": 7 } }];
    expect((await after(last)).shown.scores).toEqual({ "1": 10, "2": null });
    expect((await after([...last, ...END])).shown.scores).toEqual({ "1": 5, "2": -20 });
  });

  it("at the end opens one hand after the other, and counts it", async () => {
    const { shown, heard, story } = await after(END);
    expect([shown.hands["2"], shown.scores]).toEqual([
      { red: 0, blue: 4 },
      { "1": 5, "2": -20 },
    ]);
    expect(story.tally.rows.map(({ earned, fresh, fined }) => [earned.seat, fresh, fined])).toEqual([
      ["1", false, true],
      ["2", true, true],
    ]);
    expect(heard.at(-1)).toBe("end");
    expect((await after(END.slice(0, 2))).shown.hands["2"]).toBe(null);
  });
});

describe("the account", () => {
  const steps = [LYON, SWAP, END].map((events, i) => ({ number: i + 1, who: "1", move: "", events, undone: false })) as never;

  it("has a line for each company, one for what is above the limit, and the totals", () => {
    const [shares] = account(steps, view(), new Text(""));
    expect(shares.rows.map((row) => row.length)).toEqual([4, 4, 4, 4]);
    expect(shares.rows[0].slice(0, 2)).toEqual(["red", "3"]);
    expect(shares.rows.at(-1)!.slice(2)).toEqual(["5", "-20"].map((total) => total.replace("-", "−")));
  });

  it("has the values beside the names where four hands have a column each", () => {
    const hands = ["1", "2", "3", "4"].map((seat) => ({ ...END.find(({ what }) => what === "earned"), seat }));
    const [shares] = account([{ number: 1, who: "1", move: "", events: hands, undone: false }] as never, view(), new Text(""));
    expect(new Set(shares.rows.map((row) => row.length))).toEqual(new Set([5]));
    expect(shares.rows[0][0]).toBe("red (3)");
  });

  it("says who brought the companies their value, and where", () => {
    const builds = account(steps, view(), new Text(""))[1];
    expect(builds.rows).toEqual([
      ["1", "0", "0", "–"],
      ["2", "1", "2", "Lyon"],
    ]);
  });

  it("is empty as long as nothing is counted", () => {
    expect(account((steps as unknown[]).slice(0, 2) as never, view(), new Text(""))).toEqual([]);
  });
});
