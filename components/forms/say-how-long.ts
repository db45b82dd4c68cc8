import { ApiError } from "@/lib/http/browser/api";
import { countOf } from "@/lib/plural";

/** "15 minutes", for the seconds of a Retry-After header; rounded up, so that nobody retries too early. */
export function waitingTime(seconds: number): string {
  const [count, unit] = seconds <= 90 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return countOf(count, unit);
}

/** Passes a call through. When it is rate limited, adds the waiting time to the server's sentence. */
export async function sayHowLong<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 429 || !error.retryAfter) throw error;
    const sentence = `${error.message} You can try again in ${waitingTime(error.retryAfter)}.`;
    throw new ApiError(error.status, sentence, error.body, error.retryAfter);
  }
}
