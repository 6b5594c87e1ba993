// A sentence of the log says the same however its line breaks.
import { expect, it, vi } from "vitest";
import { glued, type Glued } from "../src/glue";

vi.hoisted(() => {
  const media = { matches: false, addEventListener: () => undefined };
  Object.assign(globalThis, { matchMedia: () => media, document: { documentElement: { lang: "" }, cookie: "" } });
});
const { ending } = await import("../src/story");

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
