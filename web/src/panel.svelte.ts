/** What the panel beside the board shows. */
export type Tab = "end" | "study" | "log" | "rules" | "chat" | "words" | "more";

class Panel {
  tab = $state<Tab>("log");
  open = $state(false); // on a phone the panel covers the page when it is asked for
  clause = $state<string | null>(null);

  show(tab: Tab): void {
    this.open = !(this.open && this.tab === tab);
    this.tab = tab;
  }

  close(): void {
    this.open = false;
  }

  /** Read one clause of the rules. */
  read(clause: string): void {
    [this.tab, this.open, this.clause] = ["rules", true, clause];
  }
}

export const panel = new Panel();
