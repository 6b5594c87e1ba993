// A finger or the mouse that carries something off.

import type { Point } from "../../../../web/src/board";

const SLIP = 8; // pixels: less is a tap

/** Follow what was pressed until it is let go; nothing happens if it hardly moved. `drop` is told nothing if the drag was broken off. */
export function carry(press: PointerEvent, move: (at: Point) => void, drop: (at: Point | null) => void): void {
  const from = press.currentTarget as HTMLElement;
  const stop = new AbortController();
  let moved = false;
  const on = (type: string, act: (event: PointerEvent) => void) =>
    from.addEventListener(type, act as EventListener, { signal: stop.signal });
  const end = (at: Point | null) => {
    stop.abort();
    if (moved) swallow(from);
    if (moved) drop(at);
  };
  from.setPointerCapture(press.pointerId);
  on("pointermove", (event) => {
    moved ||= Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) > SLIP;
    if (moved) move([event.clientX, event.clientY]);
  });
  on("pointerup", (event) => end([event.clientX, event.clientY]));
  on("pointercancel", () => end(null));
}

/** The click that follows a drag is none. */
function swallow(from: HTMLElement): void {
  const stop = new AbortController();
  from.addEventListener("click", (event) => (event.stopImmediatePropagation(), event.preventDefault()), {
    capture: true,
    signal: stop.signal,
  });
  setTimeout(() => stop.abort());
}
