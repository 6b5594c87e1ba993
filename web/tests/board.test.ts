// What boards have in common: words, colours, where a tap goes.
import { describe, expect, it } from "vitest";
import { colour, grouped, paint, type Point } from "../src/board";
import { aim } from "../src/parts/aim";
import { nearest } from "../src/parts/way";

const layout = (more: object) => ({ size: [100, 100], spots: {}, ...more }) as unknown as Parameters<typeof paint>[0];

describe("names and colours", () => {
  it("puts things of one name together in their order", () => {
    expect(grouped(["b1", "a1", "b2"], (word) => word[0]!)).toEqual([
      ["b", ["b1", "b2"]],
      ["a", ["a1"]],
    ]);
  });

  it("makes variables of the colours of a theme", () => {
    const drawn = layout({ colours: { light: { ink: "#000", seats: { grey: ["#888", "#fff"] } } } });
    expect(paint(drawn, "light")).toContain("--ink:#000;--seats-grey-0:#888;--seats-grey-1:#fff;");
  });

  it("lets no name end the style it stands in", () => {
    const line = 'la 4} ;x:url(/y)"é';
    const style = paint(layout({ colours: { light: { lines: { [line]: ["#111", "#222"] } } } }), "light");
    const made = colour("lines", line, 0).match(/^var\((--[\w-]+)\)$/)?.[1];
    expect(style.endsWith(`${made}:#111;${made?.replace(/0$/, "1")}:#222;`)).toBe(true);
  });
});

describe("a way", () => {
  it("is entered where it is nearest", () => {
    const road: Point[] = Array.from({ length: 32 }, (_, i) => [i * 10, 0]);
    expect(nearest(road, [52, 3])).toBe(5);
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
