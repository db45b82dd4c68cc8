import type { Notice } from "@/components/forms/use-send";
import { ApiError } from "@/lib/http/browser/api";

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

export const profileFailure = savingFailure("There was an error updating your profile");
export const educationFailure = savingFailure("There was an error saving your education");

/** The whole screen, or its education, could not be loaded. */
export const profileNotLoaded = {
  title: "Error loading profile",
  description: "Could not load your profile data. Please try again later.",
};
