// Parcours Citroën in the browser: where cars drive and stand, and how large cards are.
import { describe, expect, it } from "vitest";
import type { Point } from "../../../../web/src/board";
import { route, standing } from "../page/cars";
import { COUNTER, footing } from "../page/plates";
import { papers } from "../page/scale";
import type { Layout } from "../page/types";

const layout = (more: object) => ({ size: [100, 100], spots: {}, ...more }) as unknown as Layout;

describe("cars", () => {
  const squares = Array.from({ length: 32 }, (_, i) => `S${i}`);
  const road: Point[] = squares.map((_, i) => [i * 10, 0]);
  const spots = Object.fromEntries(squares.map((name, i) => [name, road[i]]));
  const tour = layout({
    squares,
    spots,
    cities: { S1: { wide: 100 } },
    stands: {
      S5: [
        [[50, -40]],
        [
          [40, -40],
          [60, -40],
        ],
      ],
    },
  });

  it("drive forward, round the start too, back a few squares, and are carried where it is far", () => {
    expect(route(tour, road, "S1", "S4").map(([x]) => x)).toEqual([10, 20, 30, 40]);
    expect(route(tour, road, "S30", "S1").map(([x]) => x)).toEqual([300, 310, 0, 10]);
    expect(route(tour, road, "S9", "S7").map(([x]) => x)).toEqual([90, 80, 70]);
    expect(route(tour, road, "S0", "S16")).toEqual([]);
  });

  it("stand side by side", () => {
    expect([standing(tour, "S5", 0, 1), standing(tour, "S5", 1, 2)]).toEqual([
      [50, -40],
      [60, -40],
    ]);
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
