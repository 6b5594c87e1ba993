/** The news of a table as it happens; a line that breaks is mended by itself. */
import { Changes, WHOLE } from "./changes";
import type { ChangeMessage, Message } from "./wire";

export type Condition = "connecting" | "live" | "lost";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
const SILENCE = 20_000; // after which we ask whether anybody is there
const PATIENCE = 8_000; // for the answer

export class Line {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer = 0;
  private watch = 0;
  private closed = false;
  private readonly again = () => this.retry();
  private readonly cut = () => this.drop();

  constructor(
    private readonly address: () => string,
    private readonly hear: (message: Exclude<Message, ChangeMessage>) => void,
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
    url.searchParams.set("changes", "true");
    const socket = new WebSocket(url);
    const changes = new Changes();
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.notice("live");
      this.listen();
    };
    socket.onmessage = (event) => socket === this.socket && this.heard(JSON.parse(event.data) as Message, changes);
    socket.onclose = () => socket === this.socket && this.lost();
  }

  private heard(message: Message, changes: Changes): void {
    this.listen();
    const whole = changes.whole(message);
    if (whole) this.hear(whole);
    else this.socket?.send(WHOLE);
  }

  /** A line may be dead without anybody being told (a phone that slept, another network): who hears nothing asks. */
  private listen(): void {
    clearTimeout(this.watch);
    this.watch = window.setTimeout(() => this.ask(), SILENCE);
  }

  private ask(): void {
    clearTimeout(this.watch);
    this.socket?.send("?");
    this.watch = window.setTimeout(() => this.drop(), PATIENCE);
  }

  private lost(): void {
    this.socket = null;
    clearTimeout(this.watch);
    if (this.closed) return;
    this.notice("lost");
    this.timer = window.setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
  }

  /** Nobody answers a goodbye over a dead line: it is not waited for. */
  private drop(): void {
    this.socket?.close();
    if (this.socket) this.lost();
  }

  /** Somebody looks at the page again, or the network is back: do not wait any longer. */
  private retry(): void {
    if (this.closed || document.hidden) return;
    if (this.socket?.readyState === WebSocket.OPEN) return this.ask();
    if (this.socket) return;
    clearTimeout(this.timer);
    this.open();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.watch);
    removeEventListener("online", this.again);
    removeEventListener("offline", this.cut);
    document.removeEventListener("visibilitychange", this.again);
    this.socket?.close();
  }
}
