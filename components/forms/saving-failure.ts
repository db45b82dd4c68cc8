import { ApiError } from "@/lib/http/browser/api";
import type { Notice } from "./use-send";

/** The error above a form that could not be saved: what failed, and why if the server said so. */
export function savingFailure(sentence: string): (error: unknown) => Notice {
  return (error) => {
    // The input stays: after a login in another tab it can be sent as it is.
    if (error instanceof ApiError && error.status === 401) {
      return { title: "Session expired", description: "Please log in again" };
    }
    return { title: "Error", description: error instanceof ApiError ? `${sentence}. ${error.message}` : sentence };
  };
}
