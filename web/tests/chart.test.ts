// Letters at the ends of the lines of a chart.
import { expect, it } from "vitest";
import { apart } from "../src/chart";

it("leaves letters where their lines end, if there is room", () => expect(apart([20, 80, null], 13, 150)).toEqual([20, 80, null]));
it("moves letters apart in the order of their lines", () => expect(apart([50, 48, 51], 13, 150)).toEqual([61, 48, 74]));
it("leaves room for those below", () => expect(apart([150, 149, 150], 13, 150)).toEqual([137, 124, 150]));
