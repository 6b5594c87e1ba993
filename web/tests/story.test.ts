// A sentence of the log says the same however its line breaks.
import { expect, it, vi } from "vitest";
import { glued, type Glued } from "../src/glue";

vi.hoisted(() => {
  const media = { matches: false, addEventListener: () => undefined };
  Object.assign(globalThis, { matchMedia: () => media, document: { documentElement: { lang: "" }, cookie: "" } });
});
const { ending, told, words } = await import("../src/story");
const { Text } = await import("../src/text.svelte");

const Lyon = { text: "Lyon", spot: "Lyon" };
const link = (after: string) => ({ before: "", item: Lyon, after });
const flat = (part: Glued<typeof Lyon>) => (typeof part === "string" ? part : part.before + part.item.text + part.after);
const said = (parts: (string | typeof Lyon)[]) => glued(parts).map(flat).join("");

it("keeps what touches a link with it", () =>
  expect(glued(["Zoé", " builds ", Lyon, ", twice ", Lyon, "."])).toEqual(["Zoé", " builds ", link(","), " twice ", link(".")]));

it("leaves out nothing, with links and without", () => {
  expect(said(["Value of ", "Red", ": +", "2", "."])).toBe("Value of Red: +2.");
  expect(said([Lyon, Lyon, " (", Lyon, ")"])).toBe("LyonLyon (Lyon)");
});

it("ends with one full stop", () => {
  const told = { clause: "", seat: null, points: null };
  expect(ending({ ...told, parts: ["Go to Nice."], times: 1 })).toBe("");
  expect(ending({ ...told, parts: ["Zoé passes"], times: 1 })).toBe(".");
  expect(ending({ ...told, parts: ["Zoé passes"], times: 3 })).toBe("\u00a0(×3).");
});

it("joins the last of several people by a word, and places by commas", () => {
  const text = new Text("some-game");
  text.raw = () => "{seat} pays {who} in {place}";
  const pays = (event: object) => words(told([{ what: "paid", seat: "Zoé", who: "Éloi", place: "Lyon", ...event }], text, {})[0]!);
  expect(pays({ who: ["Anna", "Éloi"] })).toBe("Zoé pays Anna and Éloi in Lyon");
  expect(pays({ who: ["Anna", "Éloi", "Inès"] })).toBe("Zoé pays Anna, Éloi and Inès in Lyon");
  expect(pays({ place: ["Lyon", "Nice"] })).toBe("Zoé pays Éloi in Lyon, Nice");
});
