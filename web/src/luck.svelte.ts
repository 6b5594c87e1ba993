/** The luck of games that nobody has reviewed yet: one review after the other, each until it is done. */
import { call, Trouble } from "./api";
import type { Review } from "./wire";

const NO_STEPS = 1_000_000; // more than a game has: what each move did is not needed here
const PAUSE = 1000; // milliseconds between an answer and the next question

export class LuckSearch {
  all = $state(0);
  done = $state(0);
  trouble = $state(""); // why it stopped
  private looking = true;

  get going(): boolean {
    return this.done < this.all && !this.trouble;
  }

  async through(tables: string[], known: () => unknown): Promise<void> {
    [this.all, this.done, this.trouble] = [tables.length, 0, ""];
    try {
      for (const table of tables) {
        if (!(await this.reviewed(table))) return;
        this.done += 1;
        await known();
      }
    } catch (error) {
      this.trouble = error instanceof Trouble ? error.problem.kind : "unknown";
    }
  }

  /** Has this review come to its end while somebody still looked? The server counts its luck then. */
  private async reviewed(table: string): Promise<boolean> {
    let findings = 0;
    while (this.looking) {
      const found = await call<Review>("GET", `/api/tables/${table}/review?after=${NO_STEPS}&findings=${findings}`);
      if (found.done) return true;
      findings = found.findings.length;
      await new Promise((wake) => setTimeout(wake, PAUSE));
    }
    return false;
  }

  stop(): void {
    this.looking = false;
  }
}
