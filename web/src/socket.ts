/** The news of a table as it happens; a line that breaks is mended by itself. */
import type { Message } from "./wire";

export type Condition = "connecting" | "live" | "lost";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;

export class Line {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer = 0;
  private closed = false;
  private readonly again = () => this.retry();
  private readonly cut = () => this.drop();

  constructor(
    private readonly address: () => string,
    private readonly hear: (message: Message) => void,
    private readonly notice: (condition: Condition) => void,
  ) {
    addEventListener("online", this.again);
    addEventListener("offline", this.cut);
    document.addEventListener("visibilitychange", this.again);
    this.open();
  }

  private open(): void {
    const url = new URL(this.address(), location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(url);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.notice("live");
    };
    socket.onmessage = (event) => socket === this.socket && this.hear(JSON.parse(event.data) as Message);
    socket.onclose = () => socket === this.socket && this.lost();
  }

  private lost(): void {
    this.socket = null;
    if (this.closed) return;
    this.notice("lost");
    this.timer = window.setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
  }

  /** Without a network nobody answers a goodbye: it is not waited for. */
  private drop(): void {
    this.socket?.close();
    if (this.socket) this.lost();
  }

  /** Somebody looks at the page again, or the network is back: do not wait any longer. */
  private retry(): void {
    if (this.closed || this.socket || document.hidden) return;
    clearTimeout(this.timer);
    this.open();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.again);
    removeEventListener("offline", this.cut);
    document.removeEventListener("visibilitychange", this.again);
    this.socket?.close();
  }
}
