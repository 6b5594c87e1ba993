// Letters at the ends of the lines of a chart, and the lines across it.
import { expect, it } from "vitest";
import { along, apart, marks, nearest, stops } from "../src/chart";

it("leaves letters where their lines end, if there is room", () => expect(apart([20, 80, null], 13, 150)).toEqual([20, 80, null]));
it("moves letters apart in the order of their lines", () => expect(apart([50, 48, 51], 13, 150)).toEqual([61, 48, 74]));
it("leaves room for those below", () => expect(apart([150, 149, 150], 13, 150)).toEqual([137, 124, 150]));
it("marks 0 where points go below it, unless it is near an end", () => {
  expect([marks(0, 60), marks(-55, 50), marks(-2, 50)]).toEqual([
    [0, 30, 60],
    [-55, 0, 50],
    [-2, 50],
  ]);
});

const ALL = stops([
  [
    [0, 1],
    [30, 2],
  ],
  [[12, 1]],
]);
it("stops where a line has a point", () => expect(ALL).toEqual([0, 12, 30]));
it("snaps to the nearest of them, and to none where there is none", () => {
  expect([5, 7, 99, -3].map((place) => nearest(ALL, place))).toEqual([0, 12, 30, 0]);
  expect(nearest([], 7)).toBe(0);
});
it("goes from point to point by keys, at most to the ends", () => {
  expect([1, -1, Infinity, -Infinity].map((by) => along(ALL, 12, by))).toEqual([30, 0, 30, 0]);
  expect([along(ALL, 30, 10), along(ALL, 20, -1), along([], 3, 1)]).toEqual([30, 0, 0]);
});
