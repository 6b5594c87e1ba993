/** The review of a finished game as far as it has come: it is asked for again until it is done, or nobody looks any more. */
import { call } from "./api";
import { label } from "./buttons";
import { reasons } from "./reasons";
import type { Table } from "./table.svelte";
import type { Review, ReviewFinding as Finding, ReviewStep } from "./wire";

const PAUSE = 1000; // milliseconds between an answer and the next question: the server answers as soon as it has found something

export type { Finding };

export class Reviewing {
  found = $state.raw<Review | null>(null);
  failed = $state(false);
  steps = $state.raw<ReviewStep[]>([]);
  private timer: number | null = null;
  private looking = true;

  constructor(readonly table: Table) {}

  /** The dearest first. */
  readonly findings = $derived((this.found?.findings ?? []).toSorted((a, b) => b.loss - a.loss || a.number - b.number));

  async look(): Promise<void> {
    try {
      const found = await call<Review>("GET", `${this.table.path("/review")}?after=${this.steps.length}&findings=${this.findings.length}`);
      if (!this.looking) return;
      this.steps = [...this.steps, ...found.steps];
      this.found = found;
      if (!found.done) this.timer = window.setTimeout(() => void this.look(), PAUSE);
    } catch {
      this.failed = true;
    }
  }

  stop(): void {
    this.looking = false;
    if (this.timer !== null) clearTimeout(this.timer);
  }

  /** The moves of a finding as their buttons say them. */
  played(step: Finding): string {
    return label(step, this.table.text);
  }

  better(step: Finding): string {
    return label({ move: step.best, parts: step.best_parts }, this.table.text);
  }

  why(step: Finding): string {
    const given = Object.fromEntries(Object.entries(step.given).filter(([seat]) => seat !== step.who));
    const facts = { share: step.loss, error: step.error, points: step.points, given };
    return reasons({ ...facts, better: this.better(step), played: this.played(step) }, this.table.text);
  }
}
