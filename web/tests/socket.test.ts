// The line to the server, with a socket that answers nothing by itself.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Line, type Condition } from "../src/socket";

class Silent {
  static OPEN = 1;
  static all: Silent[] = [];
  readyState = Silent.OPEN;
  said: string[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;
  closing = false;
  constructor() {
    Silent.all.push(this);
  }
  send(words: string): void {
    this.said.push(words);
  }
  close(): void {
    this.closing = true;
  }
}

describe("a line", () => {
  const page = new EventTarget();
  let felt: Condition[], heard: unknown[], line: Line;

  beforeEach(() => {
    vi.useFakeTimers();
    for (const name of ["addEventListener", "removeEventListener"] as const) vi.stubGlobal(name, page[name].bind(page));
    vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
    vi.stubGlobal("location", { href: "http://here/" });
    vi.stubGlobal("window", { setTimeout });
    vi.stubGlobal("WebSocket", Silent);
    [Silent.all, felt, heard] = [[], [], []];
    line = new Line(
      () => "/news",
      (message) => heard.push(message),
      (condition) => felt.push(condition),
    );
    Silent.all[0]!.onopen!();
  });
  afterEach(() => {
    line.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("is lost with the network, even if nobody answers the goodbye", () => {
    page.dispatchEvent(new Event("offline"));
    expect(Silent.all[0]!.closing).toBe(true);
    expect(felt).toEqual(["live", "lost"]);
  });

  it("tries again by itself, waiting longer and longer", () => {
    Silent.all[0]!.onclose!();
    vi.advanceTimersByTime(500);
    Silent.all[1]!.onclose!();
    vi.advanceTimersByTime(999);
    expect(Silent.all).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(Silent.all).toHaveLength(3);
  });

  it("does not wait when the network is back, and opens only one", () => {
    page.dispatchEvent(new Event("offline"));
    page.dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(60_000);
    expect(Silent.all).toHaveLength(2);
  });

  it("does not listen to what a dropped socket still brings", () => {
    page.dispatchEvent(new Event("offline"));
    Silent.all[0]!.onmessage!({ data: '{"type": "chat"}' });
    Silent.all[0]!.onclose!();
    expect([heard, felt]).toEqual([[], ["live", "lost"]]);
  });

  it("asks after a silence, and is content with any answer", () => {
    for (let minute = 0; minute < 3; minute++) {
      vi.advanceTimersByTime(20_000);
      Silent.all[0]!.onmessage!({ data: '{"type": "pulse"}' });
    }
    expect(Silent.all[0]!.said).toHaveLength(3);
    expect(felt).toEqual(["live"]);
  });

  it("is lost if nobody answers, and opened anew", () => {
    vi.advanceTimersByTime(28_000);
    expect(felt).toEqual(["live", "lost"]);
    vi.advanceTimersByTime(500);
    expect(Silent.all).toHaveLength(2);
  });

  it("asks at once when somebody looks at the page again", () => {
    document.dispatchEvent(new Event("visibilitychange"));
    expect(Silent.all[0]!.said).toHaveLength(1);
    vi.advanceTimersByTime(8_000);
    expect(felt).toEqual(["live", "lost"]);
  });

  it("stays closed", () => {
    line.close();
    Silent.all[0]!.onclose!();
    page.dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(60_000);
    expect([Silent.all.length, felt]).toEqual([1, ["live"]]);
  });

  it("asks for everything if a change does not fit what it knows", () => {
    const say = (message: unknown) => Silent.all[0]!.onmessage!({ data: JSON.stringify(message) });
    say({ type: "news", news: { version: 1, view: null, steps: [] } });
    say({ type: "change", since: 2, news: { version: 3 } });
    expect(Silent.all[0]!.said).toEqual(["whole"]);
    expect(heard).toHaveLength(1);
  });
});
