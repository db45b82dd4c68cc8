import { expect, test } from "vitest";
import { questionOf } from "@/components/admin/consultations/times/known-people";
import { type PersonDetails, wishesOf } from "@/components/admin/consultations/times/person-to-book";

const person = { name: "Hira", phone: "0311 1234567", email: "hira@example.com" };

test.each<[string, Partial<PersonDetails>, Partial<ReturnType<typeof wishesOf>>]>([
  [
    "a student's first country that we place into",
    { preferred_countries: ["Japan", "newZealand", "canada"], education_level: "diploma" },
    { preferredCountry: "new-zealand", studyLevel: "diploma" },
  ],
  ["nothing of an empty profile", { preferred_countries: [], education_level: null }, {}],
  [
    "an earlier booking",
    { destination: "uk", studyLevel: "masters" },
    { preferredCountry: "uk", studyLevel: "masters" },
  ],
  [
    "an earlier booking for a destination outside the form's first list",
    { destination: "other", otherCountry: "ireland", studyLevel: "phd" },
    { preferredCountry: "ireland", studyLevel: "phd" },
  ],
  [
    "an earlier booking for somewhere else",
    { destination: "other", otherCountry: null, studyLevel: "language" },
    { preferredCountry: "other", studyLevel: "language" },
  ],
  ["nothing of a message", {}, {}],
])("the form to book takes over %s", (_what, details, wishes) => {
  expect(wishesOf({ ...person, ...details })).toEqual(wishes);
});

const typed = (name: string, phone = "", email = "") => ({ name, phone, email });
test.each([
  ["nothing for two letters", typed("Al"), ""],
  ["the name", typed(" Ali "), "Ali"],
  ["the email, once it is one", typed("Ali", "", "ali@x.pk"), "ali@x.pk"],
  ["still the name while the number is short", typed("Ali", "0300"), "Ali"],
  ["the number before all else", typed("Ali", "0300 123", "ali@x.pk"), "0300 123"],
])("whoever is known is looked for by %s", (_, input, question) => {
  expect(questionOf(input)).toBe(question);
});
