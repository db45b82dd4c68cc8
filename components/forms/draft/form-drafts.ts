import { newFormDraft } from "./form-draft";

/* The forms that keep what is typed: everything that each shows, and nothing more. Without JavaScript the same fields are read. */

export const bookingDraft = newFormDraft({
  key: "booking-draft",
  fields: [
    "consultationType",
    "fullName",
    "email",
    "phone",
    "preferredCountry",
    "studyLevel",
    "preferredDate",
    "preferredTime",
    "message",
  ],
  write: (text) => localStorage.setItem("booking-draft", text),
  preset: { consultationType: "free" }, // the kind of consultation is chosen from the start
});

export const contactDraft = newFormDraft({
  key: "contact-draft",
  fields: ["name", "email", "phone", "subject", "message"],
  write: (text) => localStorage.setItem("contact-draft", text),
});
