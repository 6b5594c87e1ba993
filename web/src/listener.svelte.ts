/** A table as this browser knows it: what the server said last, the log, the talk, the line to it. The one place of its state. */
import { call, Trouble } from "./api";
import { layoutOf, viewOf } from "./board";
import { peopleAt } from "./people";
import { picture } from "./boards";
import { gamePage, type Fact, type GamePage } from "./games";
import type { Guide } from "./guide.svelte";
import { panel } from "./panel.svelte";
import { Show } from "./parts/show.svelte";
import { Line, type Condition } from "./socket";
import { Text } from "./text.svelte";
import type { Answer, BoardInfo, ChangeMessage, Chat, Choice, Hint, Message, News, PresenceMessage, Problem, SeatInfo, Step } from "./wire";

/** What stands in the way, or was asked: shown until something else happens. */
export type Notice =
  { kind: "problem"; problem: Problem } | { kind: "why"; move: string; answer: Answer } | { kind: "read"; last: boolean }; // a step of a lesson that is only to be read

const ALONE = "alone"; // my seat, if I have only one; of several none
const PART = 1000; // steps asked for at once
const PATIENCE = 2_000; // milliseconds for which news of one's own move may take to come by the line

export class Listener {
  news = $state.raw<News | null>(null);
  steps = $state.raw<Step[]>([]); // all that happened, as this seat saw it
  fresh = $state.raw<Step[]>([]); // what the last message brought
  readonly show = new Show(); // the position as far as it has been told: all that is on the screen follows it
  replaying = $state(false); // the screen shows what was
  chat = $state.raw<Chat[]>([]);
  watching = $state(0);
  board = $state.raw<BoardInfo | null>(null);
  page = $state.raw<GamePage | null>(null);
  line = $state<Condition>("connecting");
  mended = $state(false); // the line was lost and is back
  gone = $state<string | null>(null); // why there is nothing to see
  notice = $state.raw<Notice | null>(null);
  hint = $state.raw<Hint | null>(null);
  focus = $state<string | null>(null); // the move or the spot that is pointed at
  armed = $state<string | null>(null); // a move that asks to be tapped again
  busy = $state(false);
  wondering = $state(false); // a hint was asked for; one may play meanwhile
  keys = $state(false); // the last move was made by key
  curtain = $state<string | null>(null); // the seat for which the screen waits; meanwhile it shows what a spectator sees
  heard = $state(0); // when the last news came: clocks count from there
  private reading: Promise<void> = Promise.resolve(); // news is read one after the other
  private socket: Line | null = null;
  private learned: () => void = () => undefined; // whoever waits for news is told
  private missed = false; // while the line was lost, what we knew may have been taken back
  private alone = false; // whoever looks through this seat has said so
  protected closed = false;

  /** With a guide one sits at one seat all the time, and the guide says which move it wants to see. */
  constructor(
    readonly id: string,
    readonly invite: string | null = null,
    protected readonly guide: Guide | null = null,
  ) {}

  // What is so

  /** A guide speaks of colours: there the learner holds all seats, and all would have one name. */
  readonly people = $derived.by(() => (this.guide ? {} : peopleAt(this.news?.seats ?? [], this.news?.game ?? "")));

  get text(): Text {
    return new Text(this.news?.game ?? "", this.people);
  }

  /** The news as far as the board has shown it: what has not been shown has not been told. */
  readonly told = $derived.by((): News | null => {
    if (!this.news || !this.telling) return this.news;
    return { ...this.news, view: { ...this.show.shown }, stage: "playing", winners: [], legal: [], undo: "no" };
  });

  /** What has just happened is being shown. */
  get telling(): boolean {
    return this.show.playing && !this.replaying;
  }

  /** What stands beside a seat's name. */
  fact(seat: string): Fact | null {
    const view = this.show.shown;
    return view?.scores && this.page ? this.page.fact(view, seat, this.text) : null;
  }

  /** Whose move is awaited, or shown. */
  get turn(): string {
    return this.show.who ?? viewOf(this.news)?.to_move ?? "";
  }

  /** The same; and while chance moves for somebody (a throw of dice), who that is, if the game has such turns. */
  get acting(): string {
    const onTurn = this.show.shown?.on_turn;
    return this.turn === "chance" && onTurn ? (this.telling && this.show.whose) || onTurn : this.turn;
  }

  get mine(): string[] {
    return this.news?.seats.filter((seat) => seat.mine).map((seat) => seat.seat) ?? [];
  }

  get playing(): boolean {
    return this.told?.stage === "playing";
  }

  get legal(): Choice[] {
    return this.busy || this.curtain || this.guide?.wanted === null ? [] : (this.told?.legal ?? []);
  }

  get myTurn(): boolean {
    return this.playing && !this.telling && (this.mine.includes(this.turn) || (this.turn === "chance" && this.mine.length > 0));
  }

  get spots(): Record<string, [number, number]> {
    return this.board ? layoutOf(this.board).spots : {};
  }

  /** Show a place on the board. */
  point(spot: string): void {
    this.focus = spot;
    panel.close();
  }

  seat(name: string): SeatInfo | undefined {
    return this.news?.seats.find((seat) => seat.seat === name);
  }

  // Coming and going

  async open(): Promise<void> {
    try {
      const news = await call<News>("GET", this.path(`?seat=${this.guide?.lesson.seat ?? ALONE}`));
      [this.board, this.page] = await Promise.all([picture(news.game, this.id), gamePage(news.game)]);
      await this.learn(news);
      this.listen();
      await this.handOver();
    } catch (error) {
      this.gone = error instanceof Trouble ? error.problem.kind : "unknown";
    }
  }

  private listen(): void {
    this.socket?.close();
    if (this.closed) return; // somebody left before the table had come
    const address = () => `${this.path("/news")}?${this.eyes(this.news)}after=${this.news?.number ?? 0}`;
    this.socket = new Line(
      address,
      (message) => this.hear(message),
      (condition) => this.feel(condition),
    );
  }

  close(): void {
    this.closed = true;
    this.socket?.close();
  }

  path(rest: string): string {
    return `/api/tables/${this.id}${rest}`;
  }

  /** Through whose eyes: a seat of mine, or a spectator's. */
  eyes(news: News | null): string {
    return `seat=${news?.seat ?? ALONE}&`;
  }

  private feel(condition: Condition): void {
    this.mended = condition === "live" && this.line === "lost";
    this.missed ||= this.mended;
    this.line = condition;
  }

  // Hearing

  private hear(message: Exclude<Message, ChangeMessage>): void {
    if (message.type === "news") void this.take(message.news);
    else if (message.type === "chat") this.addChat(message.lines);
    else if (message.type === "presence") this.greet(message);
    else if (message.type === "goodbye" && (message.kind === "gone" || message.kind === "forbidden")) this.leaveLine(message.kind);
  }

  /** Somebody came or went. */
  private greet({ here, watching }: PresenceMessage): void {
    this.watching = watching;
    if (this.news) this.news = { ...this.news, seats: this.news.seats.map((seat) => ({ ...seat, here: here.includes(seat.seat) })) };
  }

  private leaveLine(kind: string): void {
    this.gone = kind;
    this.close();
  }

  protected addChat(lines: Chat[]): void {
    const known = new Set(this.chat.map((line) => line.number));
    this.chat = [...this.chat, ...lines.filter((line) => !known.has(line.number))].sort((a, b) => a.number - b.number);
  }

  /** News replaces what we knew, unless it is older. */
  take(news: News): Promise<void> {
    return this.inTurn(() => this.read(news));
  }

  private async read(news: News): Promise<void> {
    if (this.news && news.version < this.news.version) return;
    if (this.news && this.hasMoved(news)) return this.sit(news);
    if (this.news && news.seat !== this.news.seat) return;
    await this.learn(news);
    await this.handOver();
  }

  /** The lots have given me another seat. */
  private hasMoved(news: News): boolean {
    const seat = this.news!.seat;
    return seat !== null && news.seat !== null && !news.seats.some((one) => one.mine && one.seat === seat);
  }

  private async learn(news: News): Promise<void> {
    const moved = this.missed || news.number !== this.news?.number || news.seat !== this.news?.seat;
    const steps = await this.logged(news);
    this.fresh = moved ? steps.filter((step) => !step.undone && step.number > (this.news?.number ?? news.number)) : [];
    if (moved) this.forget();
    this.steps = steps;
    this.news = news;
    this.missed = false;
    this.heard = Date.now();
    if (!this.replaying) this.tell(news, this.fresh);
    this.learned();
  }

  /** Wait for what came after this version. It comes by the line; if it does not, it is asked for. */
  protected async caughtUp(version: number): Promise<void> {
    const late = () => this.news!.version <= version;
    if (late()) await new Promise<void>((done) => [(this.learned = done), setTimeout(done, PATIENCE)]);
    await this.reading;
    if (late()) await this.take(await call<News>("GET", `${this.path("")}?${this.eyes(this.news)}after=${this.news!.number}`));
  }

  /** A position comes on the screen, with what led to it. */
  tell(news: News, steps: Step[]): void {
    const view = viewOf(news);
    if (view) this.show.tell(view, news.number, steps, news.seat);
  }

  private forget(): void {
    this.armed = this.hint = this.focus = this.notice = null;
  }

  /** The log goes on where it was; if something is missing or was taken back, it is asked for again. */
  private async logged(news: News): Promise<Step[]> {
    if (news.stage === "waiting") return [];
    const known = this.news && this.news.seat === news.seat ? this.news.number : -1;
    const added = news.steps.filter((step) => step.number > known);
    if (!this.missed && known >= 0 && news.number - known === added.length) return [...this.steps, ...added];
    const all = await this.story(news);
    return all.filter((step) => step.undone || step.number <= news.number); // what is newer comes with its own news
  }

  /** All steps, part by part: a part that is not full is the last one. */
  private async story(news: News): Promise<Step[]> {
    const all: Step[] = [];
    for (let full = true; full && !this.closed;) {
      const part = await call<Step[]>("GET", `${this.path("/steps")}?${this.eyes(news)}after=${all.length}&limit=${PART}`);
      for (const step of part) all.push(step);
      full = part.length === PART;
    }
    return all;
  }

  // Several seats at one screen

  /** If the turn goes to another seat of mine, the screen does too: covered in between, if either of them knows something that others may not.
   *  It is covered as well before a seat enters what it has drawn in secret, if all were looking until then. */
  private async handOver(): Promise<void> {
    const news = this.news!;
    if (this.guide || news.stage !== "playing") return void (this.curtain = null); // when it is over, all lies open
    const turn = news.enters ?? viewOf(news)?.to_move ?? ""; // what is drawn in secret its own seat enters
    const before = this.curtain ?? news.seat;
    const next = this.mine.includes(turn) ? turn : (before ?? this.mine[0]);
    const watched = news.enters === next && this.mine.length > 1 && !this.alone && !this.curtain;
    if (!next || (next === before && !watched)) return;
    await this.show.over(); // what all may see is shown first
    const open = await this.look(ALONE);
    if (open.seat || !(open.enters || [next, news.seat].some((seat) => open.hidden.includes(seat!)))) await this.sit(await this.look(next));
    else await this.cover(open, next);
  }

  private look(seat: string): Promise<News> {
    return call<News>("GET", `${this.path("")}?seat=${seat}&after=${this.news!.number}`);
  }

  /** The screen changes hands: it shows what a spectator sees. */
  private async cover(open: News, next: string): Promise<void> {
    await this.sit(open);
    this.curtain = next;
  }

  /** Whoever has the turn is alone with the screen. Their news are asked for only now; if they cannot be had, the screen stays covered. */
  raise(): Promise<void> {
    return this.inTurn(async () => {
      if (!this.curtain) return;
      await this.sit(await this.look(this.curtain));
      this.alone = true;
    });
  }

  /** I sit elsewhere now: look from there. */
  protected reseat(): Promise<void> {
    return this.inTurn(async () => {
      await this.sit(await this.look(ALONE));
      await this.handOver();
    });
  }

  /** After what is being read. */
  private inTurn(work: () => Promise<void>): Promise<void> {
    this.reading = this.reading.then(work).catch(() => undefined);
    return this.reading;
  }

  private async sit(news: News): Promise<void> {
    await this.learn(news);
    this.curtain = null;
    this.alone = false;
    this.listen();
  }
}
