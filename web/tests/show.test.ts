// A show tells what happened in its order, step by step, and always ends with the position as it is.
import { beforeEach, describe, expect, it, vi } from "vitest";

const chosen = vi.hoisted(() => ({ pace: 1 }));
vi.mock("../src/settings.svelte", () => ({ pace: () => chosen.pace, settings: { sound: false } }));
import { Show } from "../src/parts/show.svelte";

type View = { at: unknown };
const step = (number: number, what: string, who = "violet") => ({ number, who, move: "", events: [{ what }], undone: false });

function opened(
  act: (event: { what: string }, show: Show<View>) => Promise<unknown> | void = () => undefined,
  grave: string[] = [],
): Show<View> {
  const show = new Show<View>();
  show.tell({ at: 0 }, 0, [], null);
  show.direct((event) => act(event, show), grave);
  return show;
}

describe("a show", () => {
  beforeEach(() => {
    vi.stubGlobal("document", { hidden: false });
    chosen.pace = 1;
  });

  it("shows the events one after another and ends with the view", async () => {
    const seen: string[] = [];
    const show = opened((event, show) => show.patch((view) => seen.push(`${event.what} at ${view.at}`) && (view.at = event.what)));
    show.tell({ at: "end" }, 2, [step(1, "a"), step(2, "b")], "grey");
    expect(show.playing).toBe(true);
    await show.over();
    expect(seen).toEqual(["a at 0", "b at a"]);
    expect([show.shown, show.number]).toEqual([{ at: "end" }, 2]);
  });

  it("has told no more than it has shown", async () => {
    const told: unknown[] = [];
    const show = opened(async (event, show) => {
      told.push([event.what, show.who, show.number, show.events.map((one) => one.what), show.shown.at]);
      await show.pause(1);
    });
    show.tell({ at: "end" }, 2, [step(1, "a"), step(2, "b", "grey")], "grey");
    await show.over();
    expect(told).toEqual([
      ["a", "violet", 0, ["a"], 0],
      ["b", "grey", 1, ["b"], 0],
    ]);
    expect([show.who, show.events]).toEqual([null, []]);
  });

  it("tells of what comes late when it has been shown", async () => {
    const told: unknown[] = [];
    const show = new Show<View>();
    show.tell({ at: 0 }, 0, [], null);
    show.direct((event) => void told.push([event.what, show.events.map((one) => one.what)]), [], ["throw", "hit"]);
    show.tell({ at: 1 }, 1, [{ ...step(1, "a"), events: ["a", "throw", "hit", "b"].map((what) => ({ what })) }], "grey");
    await show.over();
    expect(told).toEqual([
      ["a", ["a"]],
      ["throw", ["a"]],
      ["hit", ["a"]],
      ["b", ["a", "throw", "hit", "b"]],
    ]);
  });

  it("tells of what comes late and is seen by itself before the next", async () => {
    const told: unknown[] = [];
    const show = new Show<View>();
    show.tell({ at: 0 }, 0, [], null);
    const act = async ({ what }: { what: string }) => void told.push([what, show.events.map((one) => one.what)]);
    show.direct(act, [], ["throw", "drive", "card"]);
    show.tell({ at: 1 }, 1, [{ ...step(1, "a"), events: ["throw", "drive", "card"].map((what) => ({ what })) }], "grey");
    await show.over();
    expect(told).toEqual([
      ["throw", []],
      ["drive", ["throw"]],
      ["card", ["throw", "drive"]],
    ]);
  });

  it("tells of two that come late one by one", async () => {
    const told: unknown[] = [];
    const show = new Show<View>();
    show.tell({ at: 0 }, 0, [], null);
    show.direct(() => void told.push(show.events.length), [], ["count"]);
    show.tell({ at: 1 }, 1, [{ ...step(1, "a"), events: ["end", "count", "count"].map((what) => ({ what })) }], "grey");
    await show.over();
    expect(told).toEqual([1, 1, 2]);
  });

  it("is over at a tap, and at once without motion", async () => {
    const show = opened((_, show) => show.pause(1000));
    show.tell({ at: 1 }, 2, [step(1, "a"), step(2, "b")], "grey");
    show.skip();
    await show.over();
    expect(show.shown).toEqual({ at: 1 });
    chosen.pace = 0;
    show.tell({ at: 2 }, 3, [step(3, "c")], "grey");
    expect([show.playing, show.shown, show.number]).toEqual([false, { at: 2 }, 3]);
  });

  it("lets nobody wait who has moved", async () => {
    const show = opened((_, show) => show.pause(60_000));
    show.tell({ at: 1 }, 1, [step(1, "a")], "grey");
    show.tell({ at: 2 }, 2, [step(2, "b", "grey")], "grey");
    await vi.waitUntil(() => show.number === 1);
    expect(show.who).toBe("grey");
    show.skip();
  });

  it("hurries when much has happened, but not through what is grave", async () => {
    vi.useFakeTimers();
    const show = opened((_, show) => show.pause(500), ["grave"]);
    const many = Array.from({ length: 60 }, (_, i) => step(i + 1, "light"));
    show.tell({ at: 1 }, 60, many, null);
    await vi.advanceTimersByTimeAsync(20_000);
    const light = show.playing;
    show.tell({ at: 2 }, 61, [step(61, "grave")], null);
    await vi.advanceTimersByTimeAsync(490);
    const grave = show.playing;
    await vi.advanceTimersByTimeAsync(100);
    expect([light, grave, show.playing]).toEqual([false, true, false]);
    vi.useRealTimers();
  });

  it("tells five bots' moves within about five seconds, what matters slowly and the rest quickly", async () => {
    vi.useFakeTimers();
    const spent = { grave: 0, light: 0 } as Record<string, number>;
    const show = opened(
      async ({ what }, show) => {
        const since = performance.now();
        for (let i = 0; i < (what === "grave" ? 3 : 1); i++) await show.pause(600); // a drive, with stops
        spent[what] += performance.now() - since;
      },
      ["grave"],
    );
    const bots = ["blue", "red", "green", "white", "black"];
    for (const [i, bot] of bots.entries()) {
      const events = ["light", "light", "light", "grave", "light", "light"].map((what) => ({ what }));
      show.tell({ at: i }, i + 1, [{ ...step(i + 1, "", bot), events }], "grey");
      await vi.advanceTimersByTimeAsync(100); // they do not think long
    }
    const since = performance.now();
    while (show.playing && performance.now() - since < 60_000) await vi.advanceTimersByTimeAsync(50);
    const took = performance.now() - since;
    expect(took).toBeGreaterThan(3000);
    expect(took).toBeLessThan(5100);
    expect(spent.grave! / 5).toBeGreaterThan(3 * (spent.light! / 25));
    expect(spent.light! / 25).toBeGreaterThan(30); // it is seen
    expect(show.shown).toEqual({ at: 4 });
    vi.useRealTimers();
  });

  it.each([
    ["a single move", "grey"],
    ["the last move of a game", ""],
  ])("takes its time for what is grave in %s", async (_, to_move) => {
    vi.useFakeTimers();
    const show = opened((_, show) => show.pause(1000), ["grave"]);
    if (!to_move)
      show.tell(
        { at: 1 },
        9,
        Array.from({ length: 9 }, (_, i) => step(i + 1, "light")),
        "grey",
      );
    const last = { ...step(10, ""), events: Array.from({ length: 9 }, () => ({ what: "grave" })) };
    show.tell({ at: 2, to_move } as View, 10, [last], "grey");
    await vi.advanceTimersByTimeAsync(8900);
    expect(show.playing).toBe(true);
    await vi.advanceTimersByTimeAsync(6000);
    expect(show.playing).toBe(false);
    vi.useRealTimers();
  });

  it("does not show what was taken back, and shows what was done instead", async () => {
    const act = vi.fn();
    const show = opened(act);
    show.tell({ at: 1 }, 4, [{ ...step(5, "b"), undone: true }], "grey");
    expect(act).not.toHaveBeenCalled();
    show.tell({ at: 2 }, 5, [step(5, "c")], "grey");
    await show.over();
    expect(act).toHaveBeenCalledOnce();
  });

  it("lets points rise above the piece that earned them, and inside the board", async () => {
    const frames: string[] = [];
    const box = (width: number, height: number) => ({ getBoundingClientRect: () => ({ width, height }) });
    const animate = (all: Keyframe[]) => (frames.push(...all.map((one) => String(one["transform"]))), { finished: Promise.resolve() });
    const show = opened((_, show) => show.rise("+3", [200, 300], { colour: "", letter: "" }));
    show.stage = { ...box(400, 400), offsetWidth: 800, querySelector: () => ({ animate, firstElementChild: box(50, 20) }) } as never;
    show.tell({ at: 1 }, 1, [step(1, "points")], null);
    await show.over();
    for (const frame of frames) {
      const [x, y, size = 1] = frame.match(/-?[\d.]+/g)!.map(Number);
      expect(x).toBe(200);
      expect(y! + 20 * size).toBeLessThan(300 - 15); // the page draws the board half as large
    }
    frames.length = 0;
    show.direct(() => show.rise("+3", [5, 5], { colour: "", letter: "" }));
    show.tell({ at: 2 }, 2, [step(2, "points")], null);
    await show.over();
    const [x, y] = frames[1]!.match(/[\d.]+/g)!.map(Number);
    expect([Math.round(x!), Math.round(y!)]).toEqual([55, 30]);
  });

  it("ends although an event cannot be shown", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const show = opened(() => Promise.reject(new Error("no such place")));
    show.tell({ at: 1 }, 1, [step(1, "a")], "grey");
    await show.over();
    expect(show.shown).toEqual({ at: 1 });
  });
});
