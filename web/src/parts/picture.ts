// The picture of an empty board comes from the server as SVG. It is read as XML, and only what draws gets into the page: whatever a board file
// says, and whatever the server has made of it, no element or attribute that could act is let in.

const DRAWS = new Set(["svg", "g", "defs", "use", "path", "rect", "circle", "line", "text", "title", "desc"]);
const SVG = "http://www.w3.org/2000/svg";

/** The drawing, without all that is none; an empty one if this is no SVG. */
export function drawing(source: string): Element {
  const read = new DOMParser().parseFromString(source, "image/svg+xml").documentElement;
  if (!draws(read) || read.localName !== "svg") return document.createElementNS(SVG, "svg");
  for (const element of [read, ...read.querySelectorAll("*")]) draws(element) ? clean(element) : element.remove();
  return document.importNode(read, true);
}

function draws(element: Element): boolean {
  return element.namespaceURI === SVG && DRAWS.has(element.localName);
}

/** Attributes that run, style or load something go. */
function clean(element: Element): void {
  for (const { name, value } of [...element.attributes]) {
    const within = value.startsWith("#"); // the same picture
    if (/^(on|style$)/i.test(name) || /url\(/i.test(value) || (name.endsWith("href") && !within)) element.removeAttribute(name);
  }
}
