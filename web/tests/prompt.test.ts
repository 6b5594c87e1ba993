// One sentence that says what is expected, and at the end who has won: to one person, and to several at one screen.
import { describe, expect, it, vi } from "vitest";
import type { Table } from "../src/table.svelte";

vi.hoisted(() => {
  const media = { matches: false, addEventListener: () => undefined };
  Object.assign(globalThis, { matchMedia: () => media, document: { documentElement: { lang: "" }, cookie: "" } });
});
const GAME = {
  prompts: { throw: "À toi : lance les dés.", install: "{city} : tu t’installes ?", "during-showed": "On compte…" },
  seats: { blue: "Bleu", green: "Vert", red: "Rouge" },
};
const CITIES = { "you-by": "Tu gagnes avec {by} {by:ville|villes} d’avance." };
const texts = { road: { ...GAME, names: {}, result: CITIES }, other: { ...GAME, names: {} } };
vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(texts))));
const { prompt } = await import("../src/prompt");
const { speak, Text } = await import("../src/text.svelte");

/** A table at which these seats are mine. */
function table(about: { mine: string[]; phase?: string; winners?: string[]; scores?: Record<string, number>; game?: string }): Table {
  const { mine, phase = "", winners = [], scores = {}, game = "other" } = about;
  const view = { phase, scores, asked: { city: "Dijon" } };
  const news = { stage: winners.length ? "over" : "playing", winners, legal: [{}, {}], view, seats: [] };
  const people = { blue: "Inès", green: "Éloi", red: "Zoé" };
  return { news, told: news, telling: false, turn: "blue", mine, show: { begun: [] }, text: new Text(game, people) } as unknown as Table;
}

describe("in French", async () => {
  await speak("fr");
  it("asks the one who has the turn", () => expect(prompt(table({ mine: ["blue"], phase: "throw" }))).toBe("À toi : lance les dés."));
  it("calls by name one of several at a screen", () => {
    expect(prompt(table({ mine: ["blue", "green"], phase: "throw" }))).toBe("Inès, à toi : lance les dés.");
    expect(prompt(table({ mine: ["blue", "green"], phase: "install" }))).toBe("Inès, Dijon : tu t’installes ?");
  });
  it("says for whom chance moves, and who gets the screen", () => {
    const told = (about: object) => prompt({ ...table({ mine: ["blue"] }), ...about } as Table);
    expect(told({ telling: true, turn: "chance", acting: "green" })).toBe("Éloi joue…");
    expect(told({ telling: true, turn: "chance", acting: "blue" })).toBe("Ton coup…");
    expect(told({ telling: true, turn: "chance", acting: "chance" })).toBe("Le hasard décide…");
    expect(told({ curtain: "red" })).toBe("Au tour de Zoé");
  });
  it("says what the end shows, not who made the last move", () => {
    const told = (...begun: string[]) =>
      prompt({ ...table({ mine: ["blue"] }), telling: true, acting: "green", show: { begun } } as unknown as Table);
    expect(told("opened")).toBe("Éloi joue…");
    expect(told("opened", "showed", "drove")).toBe("On compte…");
  });
  it("says by how much", () => {
    expect(prompt(table({ mine: ["blue"], winners: ["blue"], scores: { blue: 9, green: 3 } }))).toBe("Tu gagnes de 6 points.");
    expect(prompt(table({ mine: ["blue"], winners: ["blue"], scores: { blue: 4, green: 3 } }))).toBe("Tu gagnes de 1 point.");
    expect(prompt(table({ mine: ["blue"], winners: ["blue"], scores: { blue: 12, green: 11 }, game: "road" }))).toBe(
      "Tu gagnes avec 1 ville d’avance.",
    );
  });
  it("says which place one has, and with whom", () => {
    const scores = { blue: 50, green: 44, red: 44 };
    expect(prompt(table({ mine: ["red"], winners: ["blue"], scores }))).toBe("Inès gagne, tu finis deuxième, à égalité avec Éloi.");
    expect(prompt(table({ mine: ["red"], winners: ["blue"], scores: { ...scores, green: 45 } }))).toBe("Inès gagne, tu finis troisième.");
  });
  it("joins the names of winners as people do", () => {
    const scores = { blue: 9, green: 9, red: 9 };
    expect(prompt(table({ mine: [], winners: ["blue", "green", "red"], scores }))).toBe("Inès, Éloi et Zoé partagent la victoire.");
    expect(prompt(table({ mine: ["red"], winners: ["blue", "red"], scores }))).toBe("Tu partages la victoire avec Inès.");
  });
});
