import { savingFailure } from "@/components/forms/saving-failure";

export const profileFailure = savingFailure("There was an error updating your profile");
export const educationFailure = savingFailure("There was an error saving your education");

/** The whole screen, or its education, could not be loaded. */
export const profileNotLoaded = {
  title: "Error loading profile",
  description: "Could not load your profile data. Please try again later.",
};
