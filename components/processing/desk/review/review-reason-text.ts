import { maxFeedback } from "@/lib/documents/schema/review";

/** Inserts a saved reason into the text: alone, or on its own line. One that is already there is not inserted again. */
export function withSnippet(text: string, snippet: string): string {
  const written = text.trimEnd();
  if (written === "") return snippet.slice(0, maxFeedback);
  if (written.includes(snippet)) return text;
  const both = `${written}\n${snippet}`;
  return both.length > maxFeedback ? text : both;
}
