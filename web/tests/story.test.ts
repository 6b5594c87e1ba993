// A sentence of the log says the same however its line breaks.
import { expect, it, vi } from "vitest";

vi.hoisted(() => {
  const media = { matches: false, addEventListener: () => undefined };
  Object.assign(globalThis, { matchMedia: () => media, document: { documentElement: { lang: "" }, cookie: "" } });
});
const { glued } = await import("../src/story");

const link = (text: string, after = "") => ({ text, spot: text, after });
const said = (parts: ReturnType<typeof glued>) => parts.map((part) => (typeof part === "string" ? part : part.text + part.after)).join("");

it("keeps what touches a link with it", () => {
  const { after: _, ...Lyon } = link("Lyon");
  expect(glued(["Zoé", " builds ", Lyon, ", twice", Lyon], ".")).toEqual([
    "Zoé",
    " builds ",
    link("Lyon", ","),
    " twice",
    link("Lyon", "."),
    "",
  ]);
});

it("leaves out nothing, with links and without", () => {
  const { after: _, ...Lyon } = link("Lyon");
  expect(said(glued(["Value of ", "Red", ": +", "2"], "."))).toBe("Value of Red: +2.");
  expect(said(glued([Lyon, Lyon, " (", Lyon, ")"], ""))).toBe("LyonLyon (Lyon)");
});
