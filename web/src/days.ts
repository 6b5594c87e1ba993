/** Days as people write them. */
import { language } from "./text.svelte";

export function day(seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString(language(), { dateStyle: "medium" });
}
