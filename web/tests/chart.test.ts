// Letters at the ends of the lines of a chart, and the lines across it.
import { expect, it } from "vitest";
import { apart, marks } from "../src/chart";

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
