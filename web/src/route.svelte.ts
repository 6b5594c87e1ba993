/** Which page is shown: the address, and how to go to another one without loading anything anew. */

export const route = $state({ path: location.pathname, search: location.search, hash: location.hash });

function read(): void {
  Object.assign(route, { path: location.pathname, search: location.search, hash: location.hash });
}

export function go(to: string, replace = false): void {
  const moved = new URL(to, location.href).pathname !== location.pathname;
  history[replace ? "replaceState" : "pushState"](null, "", to);
  read();
  if (moved) scrollTo(0, 0);
}

/** A link within the page is followed by us; with a modifier key, or to somewhere else, by the browser. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest?.("a");
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const away =
    link.origin !== location.origin || link.target || link.hasAttribute("download") || /^\/(api|schema|me)\b/.test(link.pathname);
  if (away) return;
  if (link.hash && link.pathname === location.pathname && document.getElementById(link.hash.slice(1))) return;
  event.preventDefault();
  go(link.href);
}

addEventListener("popstate", read);
