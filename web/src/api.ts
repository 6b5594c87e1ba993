/** Requests to the server: JSON there and back, problems as exceptions. */
import type { Problem } from "./wire";

/** The server refused, or could not be reached. */
export class Trouble extends Error {
  constructor(
    readonly problem: Problem,
    readonly status: number,
  ) {
    super(problem.detail);
  }
}

const PATIENCE = 60_000; // milliseconds: a dead line is not waited for

type Method = "GET" | "POST" | "PATCH" | "DELETE";

export async function call<T>(method: Method, path: string, body?: unknown, more: Record<string, string> = {}): Promise<T> {
  const answer = await reach(method, path, body, more);
  if (!answer.ok) throw new Trouble(await problem(answer), answer.status);
  return (answer.status === 204 ? null : await answer.json()) as T;
}

/** A part of a long list, and where the next part is, if there is one. */
export async function part<T>(path: string): Promise<{ items: T[]; next: string }> {
  const answer = await reach("GET", path);
  if (!answer.ok) throw new Trouble(await problem(answer), answer.status);
  const next = /<([^>]*)>; rel="next"/.exec(answer.headers.get("link") ?? "")?.[1] ?? "";
  return { items: (await answer.json()) as T[], next };
}

/** Plain text, such as the record of a game. */
export async function text(path: string): Promise<string> {
  const answer = await reach("GET", path);
  if (!answer.ok) throw new Trouble(await problem(answer), answer.status);
  return answer.text();
}

async function reach(method: Method, path: string, body?: unknown, more: Record<string, string> = {}): Promise<Response> {
  const headers: Record<string, string> = { accept: "application/json", ...more };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (method !== "GET") headers["x-csrftoken"] = token();
  try {
    return await fetch(path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    });
  } catch {
    throw new Trouble({ kind: "offline", detail: "the server cannot be reached" }, 0);
  }
}

function token(): string {
  return /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? "";
}

async function problem(answer: Response): Promise<Problem> {
  try {
    const said = await answer.json();
    return { ...said, kind: String(said.kind ?? "unknown"), detail: String(said.detail ?? answer.statusText) };
  } catch {
    return { kind: "unknown", detail: answer.statusText };
  }
}
