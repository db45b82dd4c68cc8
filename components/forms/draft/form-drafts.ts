import { newFormDraft } from "./form-draft";

/*
 * The forms with a stored draft, with exactly the fields that each shows. The same fields are read without JavaScript,
 * where the booking form has no steps.
 */

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
    "step",
  ],
  write: (text) => localStorage.setItem("booking-draft", text),
  preset: { consultationType: "free", step: "time" }, // how the form begins
});

export const contactDraft = newFormDraft({
  key: "contact-draft",
  fields: ["name", "email", "phone", "subject", "message"],
  write: (text) => localStorage.setItem("contact-draft", text),
});
