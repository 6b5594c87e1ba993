/** What a line brings is whole at first; then only what has changed comes. Here it becomes whole again. */
import type { ChangeMessage, Message, News } from "./wire";

export const WHOLE = "whole"; // what is said over the line by who has missed something

export class Changes {
  private known: News | null = null;

  /** The message, as if everything were always sent; null, if something is missing: then everything must be asked for. */
  whole(message: Message): Exclude<Message, ChangeMessage> | null {
    if (message.type === "news") this.known = message.news;
    if (message.type !== "change") return message;
    this.known = this.known?.version === message.since ? applied(this.known, message.news) : null;
    return this.known && { type: "news", news: this.known };
  }
}

/** News after what has changed: fields of it, entries of its view, and the steps that are new. */
function applied(known: News, changed: Partial<News>): News {
  return { ...known, steps: [], ...changed, view: changed.view ? { ...known.view, ...changed.view } : known.view };
}
