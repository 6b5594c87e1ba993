// Percentages as each language writes them, from texts that are here although no server answers.
import { beforeEach, expect, it, vi } from "vitest";

vi.hoisted(() => {
  const media = { matches: false, addEventListener: () => undefined };
  Object.assign(globalThis, { matchMedia: () => media, document: { documentElement: { lang: "" }, cookie: "" } });
});
const { fill, percent, speakAlone, t } = await import("../src/text.svelte");
const plain = (words: string) => words.replace(/\s/g, " ");

beforeEach(() => speakAlone("en"));

it("says so in English", () => {
  expect([percent(0.55), percent(0.125, 1, true), percent(-0.05, 1, true), percent(0, 1, true)]).toEqual([
    "55%",
    "+12.5%",
    "−5.0%",
    "0.0%",
  ]);
});

it.each(["fr", "de", "it"] as const)("says so in %s", async (language) => {
  await speakAlone(language);
  expect(plain(percent(0.125, 1, true))).toBe(language === "it" ? "+12,5%" : "+12,5 %");
  expect(document.documentElement.lang).toBe(language);
  expect(t("lost.again")).not.toBe("lost.again");
});

it("leaves out what stands in brackets if there is none of it", () => {
  const said = (surplus: number) => fill("{total}[ ({surplus} {surplus:locomotive|locomotives} above)]", (name) => `${{ total: 0, surplus }[name]}`, { total: 0, surplus }); // prettier-ignore
  expect([said(0), said(1), said(2)]).toEqual(["0", "0 (1 locomotive above)", "0 (2 locomotives above)"]);
  expect(fill("[{mark}] ticket", () => "T", { mark: "T" })).toBe("[T] ticket");
});

it("elides before a silent h in French, and nowhere else", async () => {
  const said = (name: string) => fill("une boutique de {seat}", () => name);
  expect(said("Hector")).toBe("une boutique de Hector");
  await speakAlone("fr");
  expect(["Hector", "Éloi", "Zoé"].map(said)).toEqual(["une boutique d’Hector", "une boutique d’Éloi", "une boutique de Zoé"]);
});
