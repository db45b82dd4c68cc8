import { maxFeedback } from "@/lib/documents/schema/review";

/** A saved reason put into what is there: alone, or on a line of its own. One that stands there is not put in again. */
export function withSnippet(text: string, snippet: string): string {
  const written = text.trimEnd();
  if (written === "") return snippet.slice(0, maxFeedback);
  if (written.includes(snippet)) return text;
  const both = `${written}\n${snippet}`;
  return both.length > maxFeedback ? text : both;
}
