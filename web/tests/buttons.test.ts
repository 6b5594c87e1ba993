// What buttons say: a sentence in every language for every kind of move that the games offer.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { button, flat, heading, inside } from "../src/buttons";
import { speak, Text } from "../src/text.svelte";
import type { Language } from "../src/wire";
import { CHOICES, said, texts } from "./support/samples";

const LANGUAGES: Language[] = ["en", "fr", "it", "de"];

vi.hoisted(() => Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) }));
vi.mock("../src/api", () => ({ call: (_: string, path: string) => Promise.resolve(texts(path.split("/").at(-1)!)) }));
beforeEach(() => void vi.stubGlobal("document", { documentElement: {} }));

describe.each(LANGUAGES)("in %s", (language) => {
  beforeEach(() => speak(language));

  const all = Object.entries(CHOICES).flatMap(([game, choices]) => choices.map((choice) => [game, choice.move, choice] as const));
  it.each(all)("%s has a sentence for %s", (game, _, choice) => {
    const text = new Text(game);
    expect(text.has(`buttons.${choice.parts.verb}`)).toBe(true);
    for (const words of [button, heading, inside].map((say) => flat(say(choice, text)))) {
      expect(words).not.toMatch(/[{}[\]]|undefined|null| {2}|\( ?\)| $/); // every word of it was known
      expect(words).toMatch(/^[\p{Lu}\d]/u);
    }
    expect(said(choice, game).toLowerCase()).toContain(flat(inside(choice, text)).toLowerCase()); // who says what they read is understood
  });

  it.each(all)("%s leaves no foreign word on the button of %s", (game, _, choice) => {
    const text = new Text(game);
    const known = Object.assign({}, ...[...text.names, "verbs"].map((table) => text.table(table))) as Record<string, string>;
    const foreign = choice.move.split(/[ /]/).filter((word) => !/^\d+$/.test(word) && word in known && known[word]!.toLowerCase() !== word);
    const words = said(choice, game)
      .toLowerCase()
      .split(/[^\p{L}\d-]+/u);
    if (language !== "en") expect(words.filter((word) => foreign.includes(word))).toEqual([]);
  });

  it("says of no two moves the same", () => {
    for (const [game, choices] of Object.entries(CHOICES)) {
      const names = choices.map((choice) => said(choice, game));
      const moves = choices.map(({ move, facts, parts }) => JSON.stringify([move, facts.kind, parts]));
      expect(new Set(names).size).toBe(new Set(moves).size);
    }
  });

  it("does without the facts", () => {
    for (const [game, choices] of Object.entries(CHOICES))
      for (const { move, parts } of choices) expect(said({ move, parts }, game)).not.toMatch(/[{}[\]]|undefined/);
  });
});
