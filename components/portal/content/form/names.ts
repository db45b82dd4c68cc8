import { fieldWords } from "@/lib/content/difference";
import type { Schema } from "@/lib/content/form-parts";

/** What a part is called on the screen. */
export const labelOf = (name: string, schema: Schema): string => schema.title ?? fieldWords(name);

/** What an entry of a list is called: its own name, or its number. */
export function entryName(entry: unknown, index: number): string {
  const parts = (typeof entry === "object" && entry !== null ? entry : {}) as Record<string, unknown>;
  for (const name of ["label", "title", "name", "days", "question", "office", "text", "test", "intake"]) {
    const text = parts[name];
    if (typeof text === "string" && text) return text.length > 70 ? `${text.slice(0, 70)}…` : text;
  }
  return `Entry ${index + 1}`;
}

/** How a value of a choice is said: "general-knowledge" is our estimate. */
const said: Record<string, string> = { "general-knowledge": "Our estimate", none: "None: our estimate" };
export const choiceWords = (value: unknown): string =>
  said[String(value)] ?? fieldWords(String(value).replaceAll("-", " "));
