/** A puzzle on the screen: a table at which I have one move, and which nobody else sees. */
import { call, Trouble } from "./api";
import { picture } from "./boards";
import { gamePage } from "./games";
import { Table } from "./table.svelte";
import type { Choice, Puzzle, PuzzleAnswer } from "./wire";

export class PuzzleTable extends Table {
  puzzle = $state.raw<Puzzle | null>(null);
  answer = $state.raw<PuzzleAnswer | null>(null);

  /** `which`: an id, `today`, or nothing: one that is new to me. */
  constructor(
    readonly game: string,
    readonly which: string,
  ) {
    super(which);
  }

  override async open(): Promise<void> {
    try {
      const address = `/api/puzzles/${this.game}${this.which && `/${this.which}`}`;
      const [puzzle, board, page] = await Promise.all([call<Puzzle>("GET", address), picture(this.game), gamePage(this.game)]);
      [this.board, this.page, this.puzzle] = [board, page, puzzle];
      [this.news, this.steps] = [puzzle.news, puzzle.news.steps];
      this.tell(puzzle.news, []);
    } catch (error) {
      this.gone = error instanceof Trouble ? error.problem.kind : "unknown";
    }
  }

  override path(rest: string): string {
    return `/api/puzzles/${this.game}/${this.puzzle!.id}${rest}`;
  }

  override get legal(): Choice[] {
    return this.answer ? [] : super.legal;
  }

  /** My answer: there is one. */
  override async play(move: string): Promise<void> {
    if (this.busy || this.answer) return;
    this.busy = true;
    this.notice = this.armed = this.focus = null;
    try {
      this.answer = await call<PuzzleAnswer>("POST", this.path(""), { move });
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      this.notice = { kind: "problem", problem: error.problem };
    } finally {
      this.busy = false;
    }
  }
}
