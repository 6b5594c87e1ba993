/** How this person is called back: what is set up, and this browser's own subscription. */
import { call } from "./api";
import type { ChannelInfo, NewChannel, NoticeSettings, Pace } from "./wire";

export const PACES: Pace[] = ["days", "none", "live"];

class Notices {
  known = $state.raw<NoticeSettings | null>(null);
  mark = $state(""); // of this browser's own channel

  /** Whether anything would call this person to a table over days; unknown until it was asked. */
  get reachable(): boolean | null {
    return this.known && this.known.channels.some(({ confirmed, paces }) => confirmed && paces.includes("days"));
  }

  async look(): Promise<void> {
    this.known = await call<NoticeSettings>("GET", "/api/me/notices");
    const own = await subscription();
    this.mark = own ? await digest(own.endpoint) : "";
  }

  async add(channel: NewChannel): Promise<ChannelInfo> {
    const added = await call<ChannelInfo>("POST", "/api/me/channels", channel);
    await this.look();
    return added;
  }

  async remove(channel: ChannelInfo): Promise<void> {
    if (channel.mark && channel.mark === this.mark) await (await subscription())?.unsubscribe();
    await call("DELETE", `/api/me/channels/${channel.id}`);
    await this.look();
  }

  async choose(channel: ChannelInfo, paces: Pace[]): Promise<void> {
    await call("PATCH", `/api/me/channels/${channel.id}`, { paces });
    await this.look();
  }

  /** Ask the browser, and tell the server where to send. False: the browser or its owner does not want it. */
  async subscribe(): Promise<boolean> {
    if (!canPush() || (await Notification.requestPermission()) !== "granted") return false;
    const worker = await navigator.serviceWorker.ready;
    const made = await worker.pushManager
      .subscribe({ userVisibleOnly: true, applicationServerKey: bytes(this.known!.push) })
      .catch(() => null);
    if (!made) return false;
    const { p256dh = "", auth = "" } = made.toJSON().keys ?? {};
    await this.add({ kind: "push", address: made.endpoint, p256dh, auth });
    return true;
  }
}

export const notices = new Notices();

export const canPush = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

async function subscription(): Promise<PushSubscription | null> {
  const worker = canPush() ? await navigator.serviceWorker.getRegistration() : undefined;
  return (await worker?.pushManager?.getSubscription().catch(() => null)) ?? null;
}

/** As the server marks an endpoint. */
async function digest(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return [...new Uint8Array(hash)]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .slice(0, 16);
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}
