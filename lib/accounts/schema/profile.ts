import * as z from "zod/mini";
import { countryId } from "@/lib/catalogue/destination-names";
import { choiceField, clearable, emailField, lineField, nameField, phoneField, textField } from "@/lib/fields";
import { isCalendarDate, officeDate } from "@/lib/office-time";
import { type EnglishTestValue, englishTestOptions } from "@/lib/students/labels";
import {
  budgetField,
  countriesField,
  isScoreOf,
  levelField,
  namesField,
  numberField,
  scoreMessages,
} from "@/lib/students/schema";
import { longestSkill, mostSkills, withoutDuplicates } from "@/lib/students/skills";
import { lengthOf } from "@/lib/text";

/*
 * A person's profile, for the forms and for PUT /users/{id}. Absent fields stay; null clears an optional one. The forms
 * send empty strings for empty fields: they count as null, except for fields that the Personal Information form
 * requires.
 */

const longBio = "Bio must be less than 300 characters";
const badDob = "Invalid date of birth";
const firstDob = "1920-01-02";

const dobField = () => z.string(badDob).check(z.refine(isPastDate, badDob));
const addressField = () => lineField({ label: "Address", min: 5, max: 300, message: "Address is required" });

const isPastDate = (text: string) => isCalendarDate(text) && text >= firstDob && text < officeDate(new Date());

/** A list of names; null empties it. */
const names = (field: ReturnType<typeof namesField>) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === null ? [] : value)),
      field,
    ),
  );

const englishTests = englishTestOptions.map(({ value }) => value) as [EnglishTestValue, ...EnglishTestValue[]];

type Score = { test_type?: EnglishTestValue | null | undefined; english_score?: number | null | undefined };

/** Each test has its own scale; without a test, any score that one of them can have. */
const isScoreThere = ({ test_type: test, english_score: score }: Score) => {
  if (typeof score !== "number" || (test && !englishTests.includes(test))) return true; // the field reports this itself
  return test ? isScoreOf(test, score) : score <= 160 && Number.isInteger(score * 2);
};
const badScore = "Enter your overall score as it appears on the report";
/** The message for a score outside its test's scale. */
export const badScoreOf = (test: EnglishTestValue | null | undefined) => (test ? scoreMessages[test] : badScore);
const scoreFitsTest = z.refine<Score>(isScoreThere, {
  path: ["english_score"],
  error: ({ input }) => badScoreOf((input as Score).test_type), // zod passes on the refined value
  // Also runs if another field is wrong, so that both errors are reported together. A body that isn't an object has no
  // score.
  when: ({ value }) => typeof value === "object" && value !== null,
});

const personal = {
  name: z.optional(nameField()),
  email: z.optional(emailField()),
  phone: z.optional(phoneField()),
  dob: z.optional(z.nullable(dobField())),
  address: z.optional(z.nullable(addressField())),
  bio: clearable(
    textField({ label: "Bio", max: Number.POSITIVE_INFINITY }).check(
      z.refine((text) => lengthOf(text) <= 300, longBio),
    ),
  ),
};

const preferences = {
  education_level: clearable(levelField()),
  preferred_countries: names(countriesField()),
  preferred_fields: names(namesField("Preferred fields")),
  budget: clearable(budgetField()),
  test_type: clearable(choiceField(englishTests, "Please select a test")),
  english_score: clearable(numberField(badScore, (value) => value >= 0)),
  funding_source: clearable(lineField({ label: "Funding source", max: 100 })),
};

/** PUT /users/{id}. */
export const profileChangeSchema = z
  .object({
    ...personal,
    ...preferences,
    preferred_country: clearable(lineField({ label: "Preferred country", max: 100 }).check(z.overwrite(countryId))),
    profile_picture: z.optional(
      z.nullable(z.string("Invalid profile picture").check(z.maxLength(300, "Invalid profile picture"))),
    ),
    /** Required if the email address changes. */
    current_password: z.optional(
      z.nullable(
        z
          .string("Current password is required to change the email")
          .check(z.maxLength(1024, "Current password is too long")),
      ),
    ),
  })
  .check(scoreFitsTest);
export type ProfileChangeInput = z.output<typeof profileChangeSchema>;

/** The Personal Information form: everything but the bio is required. */
export const personalFormSchema = z.object({
  name: nameField(),
  email: emailField(),
  phone: phoneField(),
  dob: dobField(),
  address: addressField(),
  bio: personal.bio,
  current_password: z.optional(z.string()),
});

/** The study preferences form. */
export const preferencesFormSchema = z.object(preferences).check(scoreFitsTest);

/** PUT /users/{id}/skills: drops duplicates, ignoring case. */
export const skillsSchema = z.object({
  skills: z.pipe(
    z
      .array(lineField({ label: "Skill", min: 1, max: longestSkill, message: "Invalid skill" }), "Invalid skills")
      .check(z.maxLength(mostSkills, `You can add up to ${mostSkills} skills`)),
    z.transform(withoutDuplicates),
  ),
});
export type SkillsInput = z.output<typeof skillsSchema>;
