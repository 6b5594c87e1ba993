/** What happened, in words, with links to the places (as in hexagone/terminal/screen.py). */
import { detailed, isCompound, titled } from "./speech";
import { listed, pieces, type Text } from "./text.svelte";
import type { Step } from "./wire";

export type Event = Step["events"][number]; // of any game: its words are known by their names only
export type Part = string | { text: string; spot: string };

/** One sentence: its parts, the clause by which it happened, how often, and whose it is. */
export interface Told {
  parts: Part[];
  clause: string;
  times: number;
  seat: string | null;
  points: number | null;
}

type Spots = Record<string, unknown>;

/** Each told once: the same thing several times with a number, several things of a kind as a list. */
export function told(events: Event[], text: Text, spots: Spots): Told[] {
  const all: Told[] = [];
  for (const event of merged(events)) {
    const next = sentence(event, text, spots);
    const last = all.at(-1);
    if (last && words(last) === words(next)) last.times += 1;
    else all.push(next);
  }
  return all;
}

/** Steps of chance that follow each other are one paragraph. */
export function paragraphs(steps: Step[]): Step[][] {
  const groups: Step[][] = [];
  for (const step of steps) {
    const last = groups.at(-1)?.at(-1);
    if (last && last.who === "chance" && step.who === "chance" && !last.undone === !step.undone) groups.at(-1)!.push(step);
    else groups.push([step]);
  }
  return groups;
}

/** A sentence as plain text. */
export function words(told: Told): string {
  return told.parts.map((part) => (typeof part === "string" ? part : part.text)).join("");
}

/** What ends it: how often it happened, and a full stop if it has none. */
export function ending(told: Told): string {
  if (told.times > 1) return `\u00a0(×${told.times}).`;
  return /[.?]$/.test(words(told)) ? "" : ".";
}

function sentence(event: Event, text: Text, spots: Spots): Told {
  const hidden = Object.values(event).includes(null) ? "-hidden" : "";
  const parts: Part[] = [];
  const word = (name: string) => text.word(name, [event[name]].flat()[0]);
  for (const piece of pieces(text.raw(`events.${event.what}${hidden}`), event, word))
    parts.push(...(typeof piece === "string" ? [piece] : linked(piece.name, event[piece.name], text, spots)));
  const { clause, seat, points } = event as { clause?: string; seat?: string; points?: number };
  return { parts: begun(parts), clause: clause ?? "", times: 1, seat: seat ?? null, points: points ?? null };
}

function begun(parts: Part[]): Part[] {
  const [first, ...rest] = parts;
  if (first === undefined) return parts;
  return [typeof first === "string" ? titled(first) : { ...first, text: titled(first.text) }, ...rest];
}

const PEOPLE = ["seat", "who"];
/** « Inès et Éloi » */
const and = () => listed(["|", "|"]).slice(1, -1);

/** A word of a sentence; a place on the board can be pointed at. */
function linked(name: string, value: unknown, text: Text, spots: Spots): Part[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.flatMap((one, i) => {
    const said = isCompound(one) ? detailed(one, text) : text.word(name, one);
    const part = typeof one === "string" && one in spots ? { text: said, spot: one } : said;
    return i ? [PEOPLE.includes(name) && i === values.length - 1 ? and() : ", ", part] : [part];
  });
}

/** Events of a kind and a seat that differ in one word become one with a list of these words. */
function merged(events: Event[]): Event[] {
  const groups: Event[][] = [];
  for (const event of events) {
    const first = groups.at(-1)?.[0];
    if (first && first.what === event.what && first.seat === event.seat) groups.at(-1)!.push(event);
    else groups.push([event]);
  }
  return groups.flatMap(joined);
}

function joined(same: Event[]): Event[] {
  const first = same[0]!;
  const varied = Object.keys(first).filter((key) => new Set(same.map((event) => String(event[key]))).size > 1);
  if ("points" in first || varied.length !== 1) return same; // points of several would be read as their sum
  return [{ ...first, [varied[0]!]: same.map((event) => event[varied[0]!]) }];
}
