// What the buttons of Parcours Citroën say.
import { beforeEach, expect, it, vi } from "vitest";
import { matching } from "../../../../web/src/speech";
import { speak, Text } from "../../../../web/src/text.svelte";
import { CHOICES, one, said, texts } from "../../../../web/tests/support/samples";

vi.hoisted(() => Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) }));
vi.mock("../../../../web/src/api", () => ({ call: (_: string, path: string) => Promise.resolve(texts(path.split("/").at(-1)!)) }));
beforeEach(() => void vi.stubGlobal("document", { documentElement: {} }));

const GAME = "parcours-citroen";

it("is what people say", async () => {
  await speak("en");
  expect(one(GAME, "install")).toBe("Install here for 7,000 (rent 9,000)");
  expect(one(GAME, "dice")).toBe("Throw two dice (you need 8)");
  await speak("fr");
  expect(one(GAME, "sell Bordeaux")).toBe("Vendre Bordeaux à la banque pour 7\u202f000");
  await speak("de");
  expect(one(GAME, "roll")).toBe("Würfeln");
  expect(one(GAME, "install")).toBe("Hier für 7.000 niederlassen (Miete 9.000)");
});

it("is found by what it says, and by the words of the record", async () => {
  await speak("fr");
  const choices = CHOICES[GAME]!;
  const name = (move: string) =>
    said(
      choices.find((choice) => choice.move === move)!,
      GAME,
    );
  const found = (words: string) => matching(words, [...new Set(choices.map(({ move }) => move))], new Text(GAME), name);
  expect(found("lancer les des")).toEqual(["roll"]);
  expect(found("roll")).toEqual(["roll"]);
  expect(found("vendre bordeaux")).toEqual(["sell Bordeaux to bank"]);
  expect(found("")).toEqual([]);
});
