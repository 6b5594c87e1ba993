// What the buttons of Paris Paris say.
import { beforeEach, expect, it, vi } from "vitest";
import { button, label } from "../../../../web/src/buttons";
import { speak, Text } from "../../../../web/src/text.svelte";
import { find, one, texts } from "../../../../web/tests/support/samples";

vi.hoisted(() => Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) }));
vi.mock("../../../../web/src/api", () => ({ call: (_: string, path: string) => Promise.resolve(texts(path.split("/").at(-1)!)) }));
beforeEach(() => void vi.stubGlobal("document", { documentElement: {} }));

const GAME = "paris-paris";

it("is what people say", async () => {
  await speak("fr");
  expect(one(GAME, "open Bastille")).toBe("Ouvrir une boutique : Bastille (orange)");
});

it("knows the names that have a colour", async () => {
  await speak("en");
  const names = button(find(GAME, "open Opéra/red over violet"), new Text(GAME)).filter((word) => typeof word !== "string");
  expect(names.map(({ name }) => name)).toEqual(["Opéra", "red", "violet"]);
});

it("calls people by their names, and elides in French", async () => {
  await speak("fr");
  const choice = find(GAME, "open Opéra/red over violet");
  const words = (name: string) => label(choice, new Text(GAME, { violet: name }));
  expect(words("Zoé")).toBe("Ouvrir une boutique : Opéra (rouge) à la place de Zoé");
  expect(words("Éva")).toBe("Ouvrir une boutique : Opéra (rouge) à la place d’Éva");
});
