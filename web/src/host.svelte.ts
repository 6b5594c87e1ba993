/** What the host of the server says and allows. Asked again whenever the first page opens. */
import { call } from "./api";
import { language } from "./text.svelte";
import type { ServerInfo } from "./wire";

export const server = $state<{ info: ServerInfo | null }>({ info: null });

export async function ask(): Promise<void> {
  server.info = await call<ServerInfo>("GET", `/api/server?language=${language()}`).catch(() => server.info);
}
