/** A lesson: a table of its own, on which the guide plays everybody but the learner. Real moves, real rules. */
import { call, Trouble } from "./api";
import { games } from "./boards";
import { settings } from "./settings.svelte";
import type { Event } from "./story";
import type { Table } from "./table.svelte";
import { language } from "./text.svelte";
import type { Learn, Lesson, LessonStep, News, Preview } from "./wire";

/** Another move than the one that is wanted was tapped: what it would have done. */
export interface Wrong {
  move: string;
  events: Event[];
}

const AGAIN = 2000; // milliseconds

/** How many lessons a game has. */
export async function lessonsOf(game: string): Promise<number> {
  return (await games()).find(({ name }) => name === game)?.lessons ?? 0;
}

/** What the guide says, and my table for it: where I left it, or anew. */
export async function learn(game: string, number: number, again = false): Promise<{ id: string; guide: Guide }> {
  const wish: Learn = { game, number, again };
  const [lesson, news, lessons] = await Promise.all([
    call<Lesson>("GET", `/api/games/${game}/lessons/${number}`),
    call<News>("POST", "/api/lessons", wish),
    lessonsOf(game),
  ]);
  return { id: news.id, guide: new Guide(lesson, game, number, lessons, news.number, again) };
}

export class Guide {
  at = $state(0);
  busy = $state(false);
  wrong = $state.raw<Wrong | null>(null);

  constructor(
    readonly lesson: Lesson,
    readonly game: string,
    readonly number: number,
    readonly lessons: number, // that this game has
    made: number, // moves at the table
    again: boolean, // it begins anew
  ) {
    this.at = place(lesson, made, again ? 0 : Number(settings.drafts[this.draft] ?? 0));
  }

  get step(): LessonStep | undefined {
    return this.lesson.steps[this.at];
  }

  get last(): boolean {
    return this.at >= this.lesson.steps.length - 1;
  }

  /** In the language of the page: the table was named in that of the day when it was opened. */
  get title(): string {
    return this.lesson.title[language()];
  }

  get words(): string {
    return this.step?.words[language()] ?? this.step?.words.en ?? "";
  }

  /** Why this move is wanted and no other. */
  get why(): string {
    return this.step?.why?.[language()] ?? this.step?.why?.en ?? "";
  }

  /** The move that the learner is asked for. */
  get wanted(): string | null {
    return this.busy ? null : (this.step?.move ?? null);
  }

  /** Where in the lesson somebody was is kept in the browser; which moves were made, the table knows. */
  private get draft(): string {
    return `lesson ${this.game} ${this.number}`;
  }

  async next(table: Table): Promise<void> {
    if (this.busy || this.last) return;
    this.at += 1;
    settings.drafts[this.draft] = this.at;
    await this.prepare(table);
  }

  /** What happens before the learner is asked; after a reload, what is left of it. */
  async prepare(table: Table): Promise<void> {
    this.busy = true;
    this.wrong = null;
    const made = table.news!.number - start(this.lesson, this.at);
    for (const line of (this.step?.before ?? []).slice(made)) await this.make(table, line);
    this.busy = false;
    table.focus = this.step?.move ?? this.step?.spot ?? null;
    if (this.step?.refused) await table.objection(this.step.refused);
  }

  /** Another move was tapped: it is not made, but what it would do is told. */
  async answer(table: Table, move: string): Promise<void> {
    table.notice = null;
    const asked = { seat: table.news!.seat, move };
    const told = await call<Preview>("POST", table.path("/preview"), asked).catch(() => null);
    if (this.wanted) this.wrong = { move, events: told?.events ?? [] };
  }

  /** One move of somebody else's; if the server cannot be reached, once more a little later: the same move said twice is made once. */
  private async make(table: Table, line: string): Promise<void> {
    const [who, move] = [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)];
    await table.playFor(who, move).catch((error) => {
      if (!(error instanceof Trouble) || (error.status && error.status < 500)) throw error;
      return new Promise((wake) => setTimeout(wake, AGAIN)).then(() => this.make(table, line));
    });
  }
}

const length = (step: LessonStep): number => (step.before?.length ?? 0) + (step.move ? 1 : 0);

/** How many moves have been made when this step begins. */
function start(lesson: Lesson, at: number): number {
  return lesson.steps.slice(0, at).reduce((made, step) => made + length(step), lesson.given);
}

/** The step at which somebody is who has made so many moves: the one they remember, if it can be that one. */
export function place(lesson: Lesson, made: number, remembered: number): number {
  const possible = lesson.steps.flatMap((step, at) => {
    const begun = start(lesson, at);
    const ended = begun + length(step);
    return begun <= made && (made < ended || (made === ended && !step.move)) ? [at] : [];
  });
  return possible.includes(remembered) ? remembered : (possible[0] ?? lesson.steps.length - 1);
}
