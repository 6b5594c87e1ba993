// What has changed, put together with what was known; and what is missed is noticed.
import { describe, expect, it } from "vitest";
import { Changes } from "../src/changes";
import type { Message, News } from "../src/wire";

const news = {
  version: 7,
  number: 3,
  seat: "grey",
  legal: [],
  steps: [{ number: 3 }],
  view: { round: 1, scores: { grey: 0 } },
} as unknown as News;
const change = (since: number, changed: Partial<News>): Message => ({ type: "change", since, news: changed as Record<string, unknown> });

describe("changes", () => {
  it("make news whole: fields and entries of the view that have not changed stay", () => {
    const changes = new Changes();
    expect(changes.whole({ type: "news", news })).toEqual({ type: "news", news });
    const step = { number: 4 } as unknown as News["steps"][number];
    const told = changes.whole(change(7, { version: 8, number: 4, steps: [step], view: { round: 2 } }));
    expect(told).toEqual({
      type: "news",
      news: { ...news, version: 8, number: 4, steps: [step], view: { round: 2, scores: { grey: 0 } } },
    });
  });

  it("bring only new steps: what was told is not told again", () => {
    const changes = new Changes();
    changes.whole({ type: "news", news });
    expect(changes.whole(change(7, { version: 8, undo: "no" }))).toEqual({
      type: "news",
      news: { ...news, version: 8, undo: "no", steps: [] },
    });
  });

  it("notice that something is missing, until everything comes", () => {
    const changes = new Changes();
    changes.whole({ type: "news", news });
    expect(changes.whole(change(8, { version: 9 }))).toBeNull();
    expect(changes.whole(change(9, { version: 10 }))).toBeNull();
    changes.whole({ type: "news", news: { ...news, version: 10 } });
    expect(changes.whole(change(10, { version: 11 }))).toMatchObject({ news: { version: 11 } });
  });

  it("leave other messages as they are", () => {
    expect(new Changes().whole({ type: "pulse" })).toEqual({ type: "pulse" });
    expect(new Changes().whole(change(0, {}))).toBeNull();
  });
});
