/** What can be done at a table: commands to the server. The answer is the news. */
import { call, Trouble } from "./api";
import { Listener } from "./listener.svelte";
import { named } from "./me.svelte";
import { note } from "./promises";
import { entropies } from "./tables";
import type { Answer, Chat, Hint, News, Vote } from "./wire";

export class Table extends Listener {
  /** Play a move, or ask for a second tap where a mistake hurts. */
  async choose(move: string): Promise<void> {
    if (this.isWanted(move) && this.careful(move) && this.armed !== move) this.armed = move;
    else await this.play(move);
  }

  /** The game says which of its moves hurt when they were a mistake. */
  careful(move: string): boolean {
    return this.legal.some((choice) => choice.move === move && choice.careful);
  }

  /** In a lesson another move than the one that it wants is not made, wherever it was tapped. */
  isWanted(move: string): boolean {
    return !this.guide || move === this.guide.wanted;
  }

  async play(move: string): Promise<void> {
    if (!this.isWanted(move)) return this.guide!.answer(this, move);
    const before = this.news!.number;
    await this.send("/moves", { seat: this.news!.seat ?? "", move, after: before }, "POST", undefined, this.line === "live");
    if (this.guide && this.news!.number > before) await this.guide.next(this);
  }

  /** The guide plays for the others, and for chance. */
  async playFor(who: string, move: string): Promise<void> {
    const seat = who === "chance" ? this.news!.seat : who;
    await call<News>("POST", this.path("/moves"), { seat, move, after: this.news!.number });
    await this.take(await call<News>("GET", `${this.path("")}?${this.eyes(this.news)}after=${this.news!.number}`));
  }

  undo(): Promise<void> {
    return this.send("/undo", { seat: this.news!.seat, after: this.news!.number });
  }

  /** The vote that was shown is the one that is answered. */
  ballot(vote: Vote, yes: boolean): Promise<void> {
    return this.send("/ballot", { seat: this.news!.seat, vote: vote.id, yes });
  }

  standIn(seat: string, level: string | null, back: boolean): Promise<void> {
    return this.send("/stand-in", { seat, level, back });
  }

  async sitDown(seat: string): Promise<void> {
    await named();
    const sent = entropies([seat]);
    return this.send("/seats", { seat, invite: this.invite, entropy: sent[seat] }, "POST", sent);
  }

  bot(seat: string, level: string): Promise<void> {
    return this.send("/bots", { seat, level });
  }

  start(level: string): Promise<void> {
    const sent = entropies(this.mine);
    return this.send("/start", { level, entropy: sent }, "POST", sent);
  }

  resign(seat: string): Promise<void> {
    return this.send("/resign", { seat });
  }

  /** End the game for everybody: at once as long as nobody has moved, else if all agree. */
  cancel(): Promise<void> {
    return this.send("/cancel", undefined);
  }

  callOff(): Promise<void> {
    return this.send("/end", undefined);
  }

  moreTime(seat: string): Promise<void> {
    return this.send("/time", { seat });
  }

  leave(seat: string): Promise<void> {
    return this.send(`/seats/${seat}`, undefined, "DELETE");
  }

  /** A command; the answer is the news, or, if that is enough, the news comes by the line. What was wrong is shown, and nothing is lost. */
  private async send(
    path: string,
    body: unknown,
    method: "POST" | "DELETE" = "POST",
    entropy?: Record<string, string>,
    byLine = false,
  ): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.notice = this.armed = null;
    try {
      const before = this.news;
      const news = await call<News | null>(method, this.path(path), body, byLine ? { prefer: "return=minimal" } : {});
      if (before && entropy && news) note(before, entropy, news);
      if (news) await this.accept(news);
      else await this.caughtUp(before!.version);
    } catch (error) {
      await this.complain(error);
    } finally {
      this.busy = false;
    }
  }

  /** After sitting down or leaving I look through other eyes; otherwise the answer is news like any other. */
  private async accept(news: News): Promise<void> {
    const seat = this.news?.seat ?? null;
    const kept = seat !== null && news.seats.some((one) => one.mine && one.seat === seat);
    if (news.seat !== seat && !kept) await this.reseat();
    else await this.take(news);
  }

  private async complain(error: unknown): Promise<void> {
    if (!(error instanceof Trouble)) throw error;
    if (error.problem.news) await this.take(error.problem.news);
    this.notice = { kind: "problem", problem: error.problem };
  }

  /** Somebody tapped what is not possible. Where a lesson is only read nothing is: it says how to go on. */
  async why(move: string): Promise<void> {
    if (this.guide && !this.guide.wanted) this.notice = this.guide.busy ? null : { kind: "read", last: this.guide.last };
    else await this.objection(move);
  }

  /** Why is this not possible? */
  async objection(move: string): Promise<void> {
    const seat = this.news?.seat ?? "";
    if (!seat || !this.playing) return;
    try {
      this.notice = { kind: "why", move, answer: await call<Answer>("POST", this.path("/why"), { seat, move }) };
    } catch (error) {
      await this.complain(error);
    }
  }

  async askHint(): Promise<void> {
    this.wondering = true;
    const { number, seat } = this.news!;
    const isMeant = () => this.news!.number === number && this.news!.seat === seat; // else it is about what was before
    try {
      const hint = await call<Hint>("POST", this.path("/hint"), { seat });
      if (isMeant()) this.hint = hint;
    } catch (error) {
      if (isMeant()) await this.complain(error);
    } finally {
      this.wondering = false;
    }
  }

  async talk(text: string): Promise<boolean> {
    try {
      this.addChat([await call<Chat>("POST", this.path("/chat"), { text })]);
      return true;
    } catch (error) {
      await this.complain(error);
      return false;
    }
  }
}
