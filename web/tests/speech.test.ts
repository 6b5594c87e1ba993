// Moves as people type and read them, and what happened as people are told.
import { describe, expect, it, vi } from "vitest";
import { label } from "../src/buttons";
import { fold, matching, spoken, titled } from "../src/speech";
import { paragraphs, told, words } from "../src/story";
import type { Text } from "../src/text.svelte";

vi.hoisted(() => Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) }));

const TABLES: Record<string, Record<string, string>> = {
  verbs: { open: "ouvrir", over: "à la place de", build: "construire" },
  seats: { grey: "gris", violet: "violet" },
  lines: { red: "rouge", brown: "brun" },
  events: {
    opened: "{station} : {seat} ouvre une boutique",
    turned: "À découvert : {tile}",
    dealt: "Marqueur de {seat} : {line}",
    "dealt-hidden": "Marqueur secret de {seat}",
    earned: "{station} : +{points} pour {seat}",
  },
};
const NAMES: Record<string, string> = { seat: "seats", line: "lines" };
const french = {
  language: "fr",
  names: ["seats", "lines"],
  table: (name: string) => TABLES[name] ?? {},
  has: (key: string) => key.split(".")[1]! in (TABLES[key.split(".")[0]!] ?? {}),
  raw: (key: string) => TABLES[key.split(".")[0]!]![key.split(".")[1]!]!,
  word: (kind: string, value: unknown) => TABLES[NAMES[kind] ?? ""]?.[String(value)] ?? String(value),
} as unknown as Text;

const MOVES = ["open Opéra/red", "open Odéon/brown", "open Odéon/brown over violet", "open Gare de Lyon/brown"];

describe("matching", () => {
  const found = (said: string) => matching(said, MOVES, french);
  it("takes the words of the record", () => expect(found("open Odéon/brown")).toEqual(["open Odéon/brown"]));
  it("takes the language of the page, without accents", () => expect(found("ouvrir opera rouge")).toEqual(["open Opéra/red"]));
  it("takes beginnings, and does without the verb", () => expect(found("gar lyo")).toEqual(["open Gare de Lyon/brown"]));
  it("gives all that may be meant", () => expect(found("ode").length).toBe(2));
  it("prefers whole words", () => expect(found("odeon brun")).toEqual(["open Odéon/brown", "open Odéon/brown over violet"]));
  it("does not take too little", () => expect(found("o")).toHaveLength(4));
  it("finds nothing in nonsense", () => expect(found("xyz")).toEqual([]));
});

describe("speaking", () => {
  it("says moves in the language", () => expect(spoken("open Opéra/red over grey", french)).toBe("ouvrir Opéra/rouge à la place de gris"));
  it("names moves of a game without sentences by their words", () =>
    expect(label({ move: "open Opéra/red over grey" }, french)).toBe("Ouvrir Opéra rouge à la place de gris"));
  it("begins with a large letter", () => expect(titled("école")).toBe("École"));
  it("folds", () => expect(fold("Cœur, Straße É!")).toEqual(["coeur", "strasse", "e"]));
});

describe("telling", () => {
  const spots = { Opéra: [0, 0], "Odéon/brown": [1, 1] };
  it("links places", () => {
    const [one] = told([{ what: "opened", seat: "grey", station: "Opéra", clause: "PP-9" }], french, spots);
    expect(one!.parts[0]).toEqual({ text: "Opéra", spot: "Opéra" });
    expect(words(one!)).toBe("Opéra : gris ouvre une boutique");
    expect(one!.clause).toBe("PP-9");
  });
  it("joins what differs in one word", () => {
    const events = ["Opéra/red", "Odéon/brown"].map((tile) => ({ what: "turned", tile, clause: "PP-8" }));
    expect(told(events, french, spots).map(words)).toEqual(["À découvert : Opéra (rouge), Odéon (brun)"]);
  });
  it("joins what one seat drew, and nothing that counts", () => {
    const drawn = ["red", "brown", "red"].map((line) => ({ what: "dealt", seat: "grey", line }));
    expect(told([...drawn, { ...drawn[0], seat: "violet" }], french, {}).length).toBe(2);
    const earned = ["Opéra", "Odéon"].map((station) => ({ what: "earned", seat: "grey", station, points: 1 }));
    expect(told(earned, french, {}).length).toBe(2);
  });
  it("keeps secrets", () =>
    expect(told([{ what: "dealt", seat: "violet", line: null }], french, {}).map(words)).toEqual(["Marqueur secret de violet"]));
  it("counts repeats", () => {
    const event = { what: "earned", seat: "grey", station: "Opéra", points: 1 };
    expect(told([event, event], french, {})[0]!.times).toBe(2);
  });
  it("makes one paragraph of chance", () => {
    const step = (number: number, who: string) => ({ number, who, move: "", events: [] });
    expect(paragraphs([step(1, "chance"), step(2, "chance"), step(3, "grey"), step(4, "grey")]).map((group) => group.length)).toEqual([
      2, 1, 1,
    ]);
  });
});
