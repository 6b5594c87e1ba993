// What a browser keeps of a promise: the server cannot show another one later.
import { beforeEach, expect, it } from "vitest";
import { note, verdict } from "../src/promises";
import type { News } from "../src/wire";

const store = new Map<string, string>();
Object.assign(globalThis, {
  localStorage: { getItem: (key: string) => store.get(key) ?? null, setItem: (key: string, value: string) => store.set(key, value) },
});
const draws = (commitment: string, entropy: Record<string, string> = {}) => ({ commitment, entropy, secret: null });
const news = (commitment: string, entropy = {}, id = "one") => ({ id, draws: draws(commitment, entropy) }) as unknown as News;

beforeEach(() => store.clear());

it("believes what the server shows if nothing was kept", () => {
  expect([verdict("one", draws("a"), "a"), verdict("one", draws("a"), "b")]).toEqual(["yes", "no"]);
});

it("compares with the promise that came before the entropy was sent", () => {
  note(news("a"), { grey: "mine" }, news("changed", { grey: "mine" }));
  expect(verdict("one", draws("changed", { grey: "mine" }), "changed")).toBe("no");
  expect(verdict("one", draws("a", { grey: "other" }), "a")).toBe("no");
  expect(verdict("one", draws("a", { grey: "mine" }), "a")).toBe("here");
});

it("does not count entropy that the server did not take: another person began the game", () => {
  note(news("a"), { grey: "late" }, news("a", { grey: "before" }));
  expect(verdict("one", draws("a", { grey: "before" }), "a")).toBe("yes");
});

it("keeps the first promise, and forgets the oldest tables", () => {
  note(news("a"), { grey: "first" }, news("a", { grey: "first" }));
  note(news("b"), { grey: "second" }, news("b", { grey: "second" }));
  expect(verdict("one", draws("b", { grey: "second" }), "b")).toBe("no");
  for (let i = 0; i < 100; i += 1) note(news("c", {}, `t${i}`), {}, news("c", {}, `t${i}`));
  expect(verdict("one", draws("b", {}), "b")).toBe("yes");
});
