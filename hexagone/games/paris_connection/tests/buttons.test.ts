// What the buttons of Paris Connection say.
import { beforeEach, expect, it, vi } from "vitest";
import { flat, heading, inside } from "../../../../web/src/buttons";
import { speak, Text } from "../../../../web/src/text.svelte";
import { find, texts } from "../../../../web/tests/support/samples";

vi.hoisted(() => Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) }));
vi.mock("../../../../web/src/api", () => ({ call: (_: string, path: string) => Promise.resolve(texts(path.split("/").at(-1)!)) }));
beforeEach(() => void vi.stubGlobal("document", { documentElement: {} }));

it("says less below a heading", async () => {
  await speak("en");
  const choice = find("paris-connection", "build red Orléans");
  const text = new Text("paris-connection");
  expect([flat(heading(choice, text)), flat(inside(choice, text))]).toEqual(["Build Red", "Orléans (+1)"]);
});
