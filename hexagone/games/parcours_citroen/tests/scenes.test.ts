// What is shown of an event is what it did: after the scenes of a move the shown view has all that the real one has.
import { beforeEach, describe, expect, it, vi } from "vitest";

vi.mock("../../../../web/src/settings.svelte", () => ({ pace: () => 0.001, settings: { sound: false } }));
import { Show } from "../../../../web/src/parts/show.svelte";
import { Text } from "../../../../web/src/text.svelte";
import { account, Ledger } from "../page/account";
import { GRAVE, Story } from "../page/events";
import type { Piece } from "../page/motions";
import type { Event, Layout, View } from "../page/types";
import moments from "./moments.json";

type Moment = { game: string; number: number; before: View; events: Event[]; changes: Partial<View> };
const all = moments as unknown as Moment[];

const pawns = Array.from({ length: 6 }, (_, i) => Array.from({ length: i + 1 }, () => [0, 0]));
const squares = [...new Set(all.flatMap(({ before, changes }) => [before, changes].flatMap((view) => Object.values(view.places ?? {}))))];
const places = [...squares, ...Object.keys(all[0]!.before.counters)];
const layout = {
  size: [100, 100],
  spots: Object.fromEntries([...places, "dice", "bank", "reserve", "prime", "infraction"].map((name) => [name, [0, 0]])),
  stands: Object.fromEntries(places.map((name) => [name, pawns])),
  squares: places,
  pumps: [],
} as unknown as Layout;
const road = { getTotalLength: () => 6, getPointAtLength: () => ({ x: 0, y: 0 }) } as unknown as SVGPathElement;

/** The view as it is shown when the last event of a move has been. */
async function told({ before, events, changes }: Moment): Promise<View> {
  const show = new Show<View, Event, Piece>();
  const story = new Story(() => ({ layout, show, road, say: (key) => key, small: false, grow: 1 }));
  let last = before;
  show.tell(structuredClone(before), 0, [], null);
  show.direct(async (event, after) => {
    await story.act(event, after);
    last = show.shown;
  }, GRAVE);
  show.tell({ ...before, ...changes }, 1, [{ number: 1, who: "", move: "", events, undone: false } as never], null);
  await show.over();
  return last;
}

/** What is written of each moment, but for what no event tells: who throws, bids or owes next. */
function known(view: View) {
  const { auction, brawl } = view;
  return {
    ...Object.fromEntries(Object.keys(all[0]!.before).map((key) => [key, view[key as keyof View]])),
    debt: null,
    auction: auction && { city: auction.city, seller: auction.seller, bid: auction.bid, best: auction.best },
    brawl: brawl && { city: brawl.city, numbers: brawl.numbers, stakes: brawl.stakes, pot: brawl.pot, tries: brawl.tries },
  };
}

describe("scenes", () => {
  beforeEach(() => void vi.stubGlobal("document", { hidden: false }));

  it.each(all.map((moment) => [`${moment.events.map(({ what }) => what)} (${moment.game}, ${moment.number})`, moment] as const))(
    "show all that happened: %s",
    async (_, moment) => expect(known(await told(moment))).toEqual(known({ ...moment.before, ...moment.changes })),
  );

  it("are there for all that can be seen", () => {
    const scenes = new Story(() => null as never).scenes;
    const silent = ["unopposed", "too-poor"]; // told in words only
    expect(new Set(all.flatMap(({ events }) => events.map(({ what }) => what)).filter((what) => !scenes[what]))).toEqual(new Set(silent));
  });
});

describe("the account", () => {
  const step = (...events: object[]) => ({ number: 1, who: "", move: "", undone: false, events }) as never;
  const rows = ["rent-in", "petrol-in", "cards-in", "brawls-in", "stakes-back", "sales"] as const;
  const paid = ["rent-out", "petrol-out", "tolls", "cards-out", "brawls-out", "purchases"] as const;

  it.each(all.map((moment) => [`${moment.events.map(({ what }) => what)}`, moment] as const))(
    "has every franc: %s",
    (_, { before, events, changes }) => {
      const running = before.brawl ? Object.entries(before.brawl.stakes).map(([seat, amount]) => ({ what: "staked", seat, amount })) : [];
      const selling = before.auction ? [{ what: "offered", seat: before.auction.seller }] : [];
      const ledger = new Ledger([step(...running, ...selling, ...events)]);
      const staked = (seat: string) => before.brawl?.stakes[seat] ?? 0;
      for (const seat of Object.keys(before.cash))
        expect(before.cash[seat]! + staked(seat) + ledger.total([...rows, ...paid], seat)).toBe((changes.cash ?? before.cash)[seat]);
    },
  );

  it("has a column for each seat, and only rows in which something happened", () => {
    const view = { cash: { blue: 141_000, green: 159_000 }, counters: { Lyon: ["green"] } } as unknown as View;
    const rent = { what: "rented", seat: "blue", who: "green", amount: 9_000 };
    const [money, cities] = account([step(rent), step({ what: "gift", seat: "green" })], view, new Text("parcours-citroen"));
    expect(money!.rows.map(([, ...row]) => row)).toEqual([
      ["150,000", "150,000"],
      ["0", "9,000"],
      ["−9,000", "0"],
      ["141,000", "159,000"],
    ]);
    expect(cities!.rows.map(([, ...row]) => row)).toEqual([
      ["0", "1"],
      ["0", "1"],
    ]);
  });

  it("tells money in thousands where many columns stand beside each other", () => {
    const cash = { blue: 141_000, green: 159_500, red: 0, yellow: 0 };
    const [money] = account([], { cash, counters: {} } as unknown as View, new Text("parcours-citroen"));
    expect(money!.title).toBe(new Text("parcours-citroen").say("account.money-thousands"));
    expect(money!.rows.at(-1)!.slice(1)).toEqual(["141", "159.5", "0", "0"]);
  });
});
