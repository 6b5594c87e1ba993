/** Where the money went, and how cities were won and lost: sums of what the events of a game carry, a column for each seat. */
import type { Section } from "../../../../web/src/games";
import { eventsOf, perform, type Scenes } from "../../../../web/src/parts/show.svelte";
import { figure, type Text } from "../../../../web/src/text.svelte";
import type { Step } from "../../../../web/src/wire";
import { cities } from "./changes";
import type { Event, View } from "./types";

const MONEY = [
  ...(["rent-in", "rent-out", "petrol-in", "petrol-out", "tolls", "cards-in", "cards-out"] as const),
  ...(["brawls-in", "brawls-out", "stakes-back", "sales", "purchases"] as const),
];
const CITIES = ["installed", "gifts", "auctions", "sold", "lost", "ruin"] as const;
type Row = (typeof MONEY)[number] | (typeof CITIES)[number];

/** What each seat gained or paid, by row. */
export class Ledger {
  readonly sums = new Map<Row, Record<string, number>>();
  private stakes: Record<string, number> = {}; // of the brawl that is going on
  private parks: Record<string, number> = {}; // of each seat: what ruin takes
  private seller = ""; // of the last auction

  constructor(steps: Step[]) {
    for (const event of eventsOf<Event>(steps)) perform(this.entries, event, []);
  }

  of(row: Row, seat: string): number {
    return this.sums.get(row)?.[seat] ?? 0;
  }

  /** What all that was written changed, of a seat. */
  total(rows: readonly Row[], seat: string): number {
    return rows.reduce((sum, row) => sum + this.of(row, seat), 0);
  }

  private add(row: Row, seat: string, amount: number): void {
    this.sums.set(row, { ...this.sums.get(row), [seat]: this.of(row, seat) + amount });
  }

  private hand(row: "rent" | "petrol" | "cards", from: string, to: string, amount: number): void {
    this.add(`${row}-out`, from, -amount);
    this.add(`${row}-in`, to, amount);
  }

  private park(row: Row, seat: string, more: number): void {
    this.add(row, seat, more);
    this.parks[seat] = (this.parks[seat] ?? 0) + more;
  }

  private readonly entries: Scenes<Event> = {
    rented: ({ seat, who, amount }) => this.hand("rent", seat, who, amount),
    fuelled: ({ seat, who, amount }) => this.hand("petrol", seat, who, amount),
    gave: ({ seat, who, amount }) => this.hand("cards", seat, who, amount),
    tolled: ({ seat, amount }) => this.add("tolls", seat, -amount),
    received: ({ seat, amount }) => this.add("cards-in", seat, amount),
    fined: ({ seat, amount }) => this.add("cards-out", seat, -amount),
    reserved: ({ seat, amount }) => this.add("cards-out", seat, -amount),

    declared: () => void (this.stakes = {}),
    staked: ({ seat, amount }) => this.stake(seat, amount),
    won: ({ seat, amount }) => this.add("brawls-in", seat, amount),
    undecided: () => this.takeBack(),

    installed: ({ seat, amount }) => this.buy("installed", seat, amount),
    gift: ({ seat }) => this.park("gifts", seat, 1),
    lost: ({ seat }) => this.park("lost", seat, -1),
    sold: ({ seat, amount }) => this.sell(seat, amount),
    offered: ({ seat }) => void (this.seller = seat),
    bought: ({ seat, amount }) => (this.sell(this.seller, amount), this.buy("auctions", seat, amount)),
    ruined: ({ seat }) => this.park("ruin", seat, -(this.parks[seat] ?? 0)),
  };

  private stake(seat: string, amount: number): void {
    this.stakes[seat] = amount;
    this.add("brawls-out", seat, -amount);
  }

  private takeBack(): void {
    for (const [seat, amount] of Object.entries(this.stakes)) this.add("stakes-back", seat, amount);
  }

  private sell(seat: string, amount: number): void {
    this.add("sales", seat, amount);
    this.park("sold", seat, -1);
  }

  private buy(row: "installed" | "auctions", seat: string, amount: number): void {
    this.add("purchases", seat, -amount);
    this.park(row, seat, 1);
  }
}

const FEW = 3; // columns that have room for whole sums

/** Two tables; a row in which nobody has anything is left out. For many seats money is told in thousands. */
export function account(steps: Step[], view: View, text: Text): Section[] {
  const ledger = new Ledger(steps);
  const seats = Object.keys(view.cash);
  const unit = seats.length > FEW ? 1000 : 1;
  const row = (key: string, amounts: number[]) => [text.say(`account.${key}`), ...amounts.map(figure)];
  const rows = (keys: readonly Row[], by = 1) =>
    keys.filter((key) => ledger.sums.has(key)).map((key) => row(key, seats.map((seat) => ledger.of(key, seat) / by))); // prettier-ignore
  const start = seats.map((seat) => (view.cash[seat] - ledger.total(MONEY, seat)) / unit);
  const head = ["", ...seats.map((seat) => text.word("seat", seat))];
  const money = [row("start", start), ...rows(MONEY, unit), row("left", seats.map((seat) => view.cash[seat] / unit))]; // prettier-ignore
  const parks = [...rows(CITIES), row("count", seats.map((seat) => cities(view, seat).length))]; // prettier-ignore
  return [
    { title: text.say(unit > 1 ? "account.money-thousands" : "account.money"), head, rows: money },
    { title: text.say("account.cities"), head, rows: parks },
  ];
}
