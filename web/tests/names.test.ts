// Names that people give to cities and seats, whatever they are.
import { expect, it, vi } from "vitest";

vi.hoisted(() => {
  const media = { matches: false, addEventListener: () => undefined };
  Object.assign(globalThis, { matchMedia: () => media, document: { documentElement: { lang: "" }, cookie: "" } });
});
const { Text } = await import("../src/text.svelte");

it("takes no name for a property that every object has", () => {
  const text = new Text("none", { grey: "Anna" });
  const names = ["toString", "constructor 2", "hasOwnProperty/valueOf", "grey"];
  expect(names.map((name) => text.word("seat", name))).toEqual(["toString", "constructor 2", "hasOwnProperty/valueOf", "Anna"]);
  expect(text.has("verbs.toString")).toBe(false);
});
