/** Lines break at spaces, and not between a picture or a link and the sign beside it: “(”, “:”, “.”. */
export type Glued<T> = string | { before: string; item: T; after: string };

/** Each thing among words takes along what stands before and after it without a space. */
export function glued<T extends object>(parts: (string | T)[]): Glued<T>[] {
  const all: Glued<T>[] = [];
  let open: Exclude<Glued<T>, string> | null = null; // a thing that may still take what follows
  for (const part of parts) {
    if (typeof part !== "string") all.push((open = { before: taken(all), item: part, after: "" }));
    else {
      const after: string = open ? part.match(TO_SPACE)![0] : "";
      if (open) open.after += after;
      if (part.length > after.length) {
        all.push(part.slice(after.length));
        open = null;
      }
    }
  }
  return all;
}

const TO_SPACE = /^[^ ]*/; // no-break spaces are none

/** The end of the last words, up to their last space: taken away from there. */
function taken<T>(all: Glued<T>[]): string {
  const last = all.at(-1);
  if (typeof last !== "string") return "";
  const end = last.match(/[^ ]*$/)![0];
  all.splice(-1, 1, ...(end.length < last.length ? [last.slice(0, last.length - end.length)] : []));
  return end;
}
