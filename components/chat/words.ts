import { waitingTime } from "@/components/forms/say-how-long";
import { ApiError } from "@/lib/http/browser/api";

export const greeting =
  "Assalam-o-alaikum, and welcome. I am the AI study-abroad assistant. Ask me about universities, visas, tests, scholarships, costs or documents.";

/** Said as the assistant when our own server fails or cannot be reached (specification section 8, Chat). */
export const apology =
  "I'm sorry, I'm having trouble processing your request right now. Please try again or contact us directly for assistance.";

export const connectionError = {
  title: "Connection Error",
  description: "Couldn't process your message. Please try again.",
};

/** Frequent questions that the catalogue answers well. */
export const suggestedQuestions = [
  "Which countries let me work while I study?",
  "What IELTS score do I need for the UK?",
  "Are there full scholarships for Pakistani students?",
  "What documents does a Canada visa need?",
  "How much does Australia cost per year?",
] as const;

/**
 * What to say about a failure. A refusal uses the server's own words, a rate limit adds how long it lasts; anything
 * else is our fault or the connection's.
 */
export function failureWords(error: unknown): { sentence: string; isConnection: boolean } {
  if (!(error instanceof ApiError)) return { sentence: apology, isConnection: true };
  if (error.status === 429) {
    const wait = error.retryAfter ? ` You can try again in ${waitingTime(error.retryAfter)}.` : "";
    return { sentence: error.message + wait, isConnection: false };
  }
  if (error.status === 422) return { sentence: `${error.message}.`, isConnection: false };
  return { sentence: apology, isConnection: true };
}
