// The hands as they are opened and counted at the end: which locomotives of whom have been counted so far, and what they came to.

import type { Earned } from "./types";

/** A hand that lies open. */
export interface Count {
  earned: Earned;
  fresh: boolean; // until now it was shut
  counted: string[]; // companies
  fined: boolean; // for what is above the limit
}

export class Tally {
  rows = $state.raw<Count[]>([]);
  fresh = $derived(new Set(this.rows.filter((row) => row.fresh).map(({ earned }) => earned.seat))); // seats

  clear(): void {
    this.rows = [];
  }

  open(earned: Earned, fresh: boolean): void {
    this.rows = [...this.rows, { earned, fresh, counted: [], fined: false }];
  }

  count(company: string): void {
    this.#last((row) => ({ ...row, counted: [...row.counted, company] }));
  }

  fine(): void {
    this.#last((row) => ({ ...row, fined: true }));
  }

  #last(change: (row: Count) => Count): void {
    this.rows = this.rows.map((row, i) => (i === this.rows.length - 1 ? change(row) : row));
  }
}

/** What has been counted so far. */
export const sum = ({ earned, counted, fined }: Count): number =>
  counted.reduce((total, company) => total + earned.shares[company], fined ? -earned.lost : 0);
