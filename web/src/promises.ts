/** What the server promised before it knew our entropy, and the entropy that it took from us. The browser keeps both: a server could show others later. */
import type { Draws, News } from "./wire";

interface Promised {
  commitment: string;
  entropy: Record<string, string>;
}

const PLACE = "hexagone-promises";
const MOST = 100; // tables; the oldest are forgotten

/** After entropy was sent: `before` is how the table stood when we chose it, `after` what the server answered. */
export function note(before: News, sent: Record<string, string>, after: News): void {
  if (!before.draws || !after.draws) return;
  const { [before.id]: known, ...others } = read();
  const shown = Object.values(after.draws.entropy); // lots may have given me another seat
  const taken = Object.entries(sent).filter(([, entropy]) => shown.includes(entropy));
  const promised = {
    commitment: known?.commitment ?? before.draws.commitment,
    entropy: { ...known?.entropy, ...Object.fromEntries(taken) },
  };
  write({ ...others, [before.id]: promised });
}

/** Is this the secret that was promised? `here`: to this browser, with what it added. */
export function verdict(id: string, draws: Draws, digest: string): "no" | "yes" | "here" {
  const known = read()[id];
  if (digest !== (known?.commitment ?? draws.commitment)) return "no";
  const mine = Object.values(known?.entropy ?? {});
  const shown = Object.values(draws.entropy);
  if (mine.some((entropy) => !shown.includes(entropy))) return "no";
  return mine.length ? "here" : "yes";
}

function read(): Record<string, Promised> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}");
  } catch {
    return {};
  }
}

function write(all: Record<string, Promised>): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(Object.entries(all).slice(-MOST))));
  } catch {
    return; // a browser that keeps nothing checks what the server shows at the end
  }
}
