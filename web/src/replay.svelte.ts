/** A game looked at again, move by move. */
import { call, Trouble } from "./api";
import { panel } from "./panel.svelte";
import { go } from "./route.svelte";
import type { Table } from "./table.svelte";
import type { News } from "./wire";

/** While the game was being played nobody had won it yet. */
function then(news: News, last: number): News {
  return news.number < last ? { ...news, stage: "playing", winners: [] } : news;
}

const KEPT = 400; // positions
const PACE = 1600; // milliseconds a move, at speed 1
export const SPEEDS = [0.5, 1, 2, 4];

export class Replay {
  on = $state(false);
  number = $state(0);
  news = $state.raw<News | null>(null);
  running = $state(false);
  speed = $state(1);
  through = $state(""); // whose eyes I look through when the game is over; empty: all lies open
  private readonly home = location.pathname;
  private known = new Map<number, News>();
  private mark = ""; // through whose eyes, and since when, they are known
  private timer = 0;

  constructor(readonly table: Table) {}

  get last(): number {
    return this.table.news?.number ?? 0;
  }

  /** A link to a position was opened. */
  async follow(at: string | null): Promise<void> {
    if (at !== null && /^\d+$/.test(at) && this.table.news?.view) await this.enter(Number(at));
  }

  async enter(number: number): Promise<void> {
    this.on = this.table.replaying = true;
    panel.tab = "log";
    await this.show(number);
  }

  leave(): void {
    this.pause();
    [this.on, this.news, this.table.replaying, this.table.fresh] = [false, null, false, []];
    if (this.table.news) this.table.tell(this.table.news, []);
    go(location.pathname, true);
  }

  async show(number: number): Promise<void> {
    const wanted = Math.max(0, Math.min(this.last, Math.round(number)));
    const before = this.number;
    this.number = wanted;
    const news = await this.at(wanted);
    if (!news || this.number !== wanted || !this.on || location.pathname !== this.home) return;
    this.news = news;
    this.table.tell(news, wanted === before + 1 ? this.table.steps.filter((step) => step.number === wanted && !step.undone) : []);
    go(`${location.pathname}?at=${wanted}`, true);
  }

  /** A position, remembered. */
  async at(number: number): Promise<News | null> {
    const positions = this.remembered();
    const kept = positions.get(number);
    if (kept) return kept;
    const news = await call<News>("GET", `${this.table.path(`/at/${number}`)}?${this.eyes()}`).catch((error) => this.fail(error));
    if (news && positions.size < KEPT) positions.set(number, then(news, this.last));
    return news && then(news, this.last);
  }

  /** What was is, but not for other eyes, nor after something was taken back, nor when all lies open. */
  private remembered(): Map<number, News> {
    const { news, steps } = this.table;
    const mark = [news?.seat, news?.stage, this.through, steps.filter((step) => step.undone).length].join();
    if (mark !== this.mark) [this.mark, this.known] = [mark, new Map()];
    return this.known;
  }

  /** A finished game lies open; of a running one I see what I saw. */
  private eyes(): string {
    if (this.table.news?.stage !== "over") return this.table.eyes(this.table.news);
    return this.through ? `seat=${this.through}` : "";
  }

  /** Through other eyes, at the same move. */
  async look(through: string): Promise<void> {
    this.through = through;
    await this.show(this.number);
  }

  private fail(error: unknown): null {
    this.pause();
    this.number = this.news?.number ?? this.last;
    if (error instanceof Trouble) this.table.notice = { kind: "problem", problem: error.problem };
    return null;
  }

  toggle(): void {
    if (this.running) this.pause();
    else void this.run();
  }

  async run(): Promise<void> {
    this.running = true;
    if (this.number >= this.last) await this.show(0);
    this.wait();
  }

  private wait(): void {
    this.timer = window.setTimeout(async () => {
      if (!this.running || !this.on) return;
      await this.show(this.number + 1);
      if (this.number >= this.last) this.pause();
      else this.wait();
    }, PACE / this.speed);
  }

  pause(): void {
    clearTimeout(this.timer);
    this.running = false;
  }
}
