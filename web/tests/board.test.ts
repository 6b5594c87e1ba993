// What boards have in common: words, colours, and a show that always ends with the board as it is.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { COUNTER, footing, route, standing } from "../../hexagone/games/parcours_citroen/page/cars";
import { papers } from "../../hexagone/games/parcours_citroen/page/scale";
import type { Layout } from "../../hexagone/games/parcours_citroen/page/types";
import { colour, grouped, paint, type Point } from "../src/board";
import { aim } from "../src/parts/aim";
import { nearest, Show } from "../src/parts/show.svelte";

const layout = (more: object) => ({ size: [100, 100], spots: {}, ...more }) as unknown as Layout;

describe("names and colours", () => {
  it("puts things of one name together in their order", () => {
    expect(grouped(["b1", "a1", "b2"], (word) => word[0]!)).toEqual([["b", ["b1", "b2"]], ["a", ["a1"]]]);
  });

  it("makes variables of the colours of a theme", () => {
    const drawn = layout({ colours: { light: { ink: "#000", seats: { grey: ["#888", "#fff"] } } } });
    expect(paint(drawn, "light")).toContain("--ink:#000;--seats-grey-0:#888;--seats-grey-1:#fff;");
  });

  it("lets no name end the style it stands in", () => {
    const line = "la 4} ;x:url(/y)\"é";
    const style = paint(layout({ colours: { light: { lines: { [line]: ["#111", "#222"] } } } }), "light");
    const made = colour("lines", line, 0).match(/^var\((--[\w-]+)\)$/)?.[1];
    expect(style.endsWith(`${made}:#111;${made?.replace(/0$/, "1")}:#222;`)).toBe(true);
  });
});

describe("a show", () => {
  const step = (number: number, what: string, who = "violet") => ({ number, who, move: "", events: [{ what }], undone: false });
  beforeEach(() => vi.stubGlobal("document", { hidden: false }));

  it("shows the events one after another and ends with the view", async () => {
    const seen: string[] = [];
    const show: Show<{ at: unknown }> = new Show<{ at: unknown }>({ at: 0 }, [], (event) => show.patch((view) => seen.push(`${event.what} at ${view.at}`) && (view.at = event.what)));
    show.news({ at: "end" }, [step(1, "a"), step(2, "b")], true, "grey");
    expect(show.playing).toBe(true);
    await vi.waitUntil(() => !show.playing);
    expect(seen).toEqual(["a at 0", "b at a"]);
    expect(show.shown).toEqual({ at: "end" });
  });

  it("is over at a tap, and at once without motion", async () => {
    const show: Show<{ at: unknown }> = new Show<{ at: unknown }>({ at: 0 }, [], () => show.pause(1000));
    show.news({ at: 1 }, [step(1, "a"), step(2, "b")], true, "grey");
    show.skip();
    await vi.waitUntil(() => !show.playing);
    expect(show.shown).toEqual({ at: 1 });
    show.news({ at: 2 }, [step(3, "c")], false, "grey");
    expect([show.playing, show.shown]).toEqual([false, { at: 2 }]);
  });

  it("does not show what it has shown, nor what was taken back", () => {
    const [act, known] = [vi.fn(), [step(3, "old"), step(4, "a")]];
    const show = new Show({ at: 0 }, known, act);
    show.news({ at: 1 }, known, true, "grey");
    show.news({ at: 2 }, [{ ...step(5, "b"), undone: true }], true, "grey");
    expect(act).not.toHaveBeenCalled();
    expect(show.shown).toEqual({ at: 2 });
  });

  it("shows what was done instead of moves taken back", async () => {
    const act = vi.fn();
    const show = new Show({ at: 0 }, [step(5, "b")], act);
    show.news({ at: 1 }, [], true, "grey");
    show.news({ at: 2 }, [step(4, "c")], true, "grey");
    await vi.waitUntil(() => !show.playing);
    expect(act).toHaveBeenCalledOnce();
  });

  it("ends although an event cannot be shown", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const show = new Show({ at: 0 }, [], () => Promise.reject(new Error("no such place")));
    show.news({ at: 1 }, [step(1, "a")], true, "grey");
    await vi.waitUntil(() => !show.playing);
    expect(show.shown).toEqual({ at: 1 });
  });
});

describe("cars", () => {
  const squares = Array.from({ length: 32 }, (_, i) => `S${i}`);
  const road: Point[] = squares.map((_, i) => [i * 10, 0]);
  const spots = Object.fromEntries(squares.map((name, i) => [name, road[i]]));
  const tour = layout({ squares, spots, cities: { S1: { wide: 100 } }, stands: { S5: [[[50, -40]], [[40, -40], [60, -40]]] } });

  it("drive forward, round the start too, back a few squares, and are carried where it is far", () => {
    expect(route(tour, road, "S1", "S4").map(([x]) => x)).toEqual([10, 20, 30, 40]);
    expect(route(tour, road, "S30", "S1").map(([x]) => x)).toEqual([300, 310, 0, 10]);
    expect(route(tour, road, "S9", "S7").map(([x]) => x)).toEqual([90, 80, 70]);
    expect(route(tour, road, "S0", "S16")).toEqual([]);
  });

  it("stand side by side", () => {
    expect([standing(tour, "S5", 0, 1), standing(tour, "S5", 1, 2)]).toEqual([[50, -40], [60, -40]]);
    expect(nearest(road, [52, 3])).toBe(5);
  });

  it("leave room for all counters", () => {
    expect([footing(tour, "S1", 2), footing(tour, "S1", 6)]).toEqual([100, 6 * COUNTER]);
  });
});

describe("cards and disputes", () => {
  const board: [number, number] = [1400, 1300];

  it("are as the board has them where it is large, and grow where it is not", () => {
    expect(papers(board, [1400, 1300])).toEqual({ grow: 1, before: false, margin: 0 });
    const { grow, before } = papers(board, [900, 820]);
    expect([Math.round(19 * grow * (820 / 1300)), before]).toEqual([14, false]);
  });

  it("lie before a small board, at its side if there is room", () => {
    expect(papers(board, [360, 400]).before).toBe(true);
    expect(papers(board, [844, 260]).margin).toBe(282);
  });
});

describe("a tap", () => {
  const spot = (name: string, x: number, reach?: number) => ({ name, x, y: 0, choices: [{ move: `build ${name}` }], label: name, reach });
  const hexes = [spot("a", 0), spot("b", 64)];

  it("means the nearest spot, and nothing where there is none", () => {
    expect(aim(hexes, { x: 10, y: 0 }, 1, 31, true).spot?.name).toBe("a");
    expect(aim(hexes, { x: 40, y: 0 }, 1, 31, true).spot?.name).toBe("b");
    expect(aim(hexes, { x: 0, y: 50 }, 1, 31, true)).toEqual({ sure: false });
  });

  it("is sure on a large board", () => {
    expect(aim(hexes, { x: 10, y: 0 }, 1, 31, true).sure).toBe(true);
  });

  it("is not sure where a spot is smaller than a finger", () => {
    expect(aim(hexes, { x: 0, y: 0 }, 0.3, 31, true).sure).toBe(false);
    expect(aim([spot("a", 0, 15), spot("b", 500)], { x: 0, y: 0 }, 1, 31, true).sure).toBe(false);
  });

  it("is sure when it hits the only spot there is, however small", () => {
    expect(aim(hexes.slice(0, 1), { x: 20, y: 0 }, 0.3, 31, true).sure).toBe(true);
    expect(aim(hexes.slice(0, 1), { x: 50, y: 0 }, 0.3, 31, true)).toEqual({ spot: hexes[0], sure: false });
  });

  it("is not sure where another spot lies under the finger too, unless that means the same", () => {
    const close = [spot("a", 0, 31), { ...spot("b", 20, 31) }];
    expect(aim(close, { x: 0, y: 0 }, 1, 31, true).sure).toBe(false);
    expect(aim([close[0]!, { ...close[1]!, choices: [{ move: "build a" }] }], { x: 0, y: 0 }, 1, 31, true).sure).toBe(true);
  });

  it("is surer with a mouse", () => {
    expect(aim(hexes, { x: 0, y: 0 }, 0.6, 31, false).sure).toBe(true);
    expect(aim(hexes, { x: 0, y: 0 }, 0.3, 31, false).sure).toBe(false);
  });
});
