/** A guided first game: a table of its own, on which the guide plays everybody but the learner. Real moves, real rules. */
import { call, Trouble } from "./api";
import { language } from "./text.svelte";
import type { Table } from "./table.svelte";
import type { Language, NewTable, News } from "./wire";

/** `before`: moves that the guide makes; `move`: what the learner does; `spot`: a place to look at. */
export type GuideStep = { before?: string[]; move?: string; spot?: string } & Record<Language, string>;

export interface Lesson {
  seat: string;
  record: string;
  steps: GuideStep[];
}

const AGAIN = 2000; // milliseconds

const lessons = import.meta.glob<{ default: Lesson }>("../../hexagone/games/*/lesson.toml");

const place = (game: string) => `../../hexagone/games/${game.replaceAll("-", "_")}/lesson.toml`;

export const hasLesson = (game: string): boolean => place(game) in lessons;

export async function lesson(game: string): Promise<Lesson> {
  return (await lessons[place(game)]!()).default;
}

/** Everybody is me, and chance is entered by hand: by the guide. */
export async function openTable(game: string, lesson: Lesson, name: string): Promise<string> {
  const count = /^Seats: (.*)$/m.exec(lesson.record)![1]!.split(",").length;
  const seats = Array.from({ length: count }, () => ({ kind: "me" as const }));
  const wish: NewTable = { game, seats, name, record: lesson.record, referee: true, chat: false, hints: false };
  return (await call<News>("POST", "/api/tables", wish)).id;
}

export class Guide {
  at = $state(0);
  busy = $state(false);

  constructor(readonly lesson: Lesson) {}

  get step(): GuideStep | undefined {
    return this.lesson.steps[this.at];
  }

  get last(): boolean {
    return this.at >= this.lesson.steps.length - 1;
  }

  get words(): string {
    return this.step?.[language()] ?? "";
  }

  /** The move that the learner is asked for. */
  get wanted(): string | null {
    return this.busy ? null : (this.step?.move ?? null);
  }

  async next(table: Table): Promise<void> {
    if (this.busy || this.last) return;
    this.at += 1;
    await this.prepare(table);
  }

  /** What happens before the learner is asked. */
  async prepare(table: Table): Promise<void> {
    this.busy = true;
    for (const line of this.step?.before ?? []) await this.make(table, line);
    this.busy = false;
    table.focus = this.step?.move ?? this.step?.spot ?? null;
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
