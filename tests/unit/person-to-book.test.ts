import { expect, test } from "vitest";
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
