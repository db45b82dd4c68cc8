import * as z from "zod/mini";
import { choiceField, lineField } from "@/lib/text";

const levels = ["bachelors", "masters", "phd", "diploma", "language"] as const;

const badBudget = "Budget must be a whole number of rupees";

/** At most 20 entries of 100 characters. */
const names = (label: string) => {
  const message = `Invalid ${label.toLowerCase()}`;
  const entry = lineField({ label, min: 1, max: 100, message });
  return z.optional(z.nullable(z.array(entry, message).check(z.maxLength(20, `${label} is too long`))));
};

/** Preferences to look for recommendations with, without storing them. What is absent is taken from the profile. */
export const previewSchema = z.object({
  student_id: lineField({ label: "Student", min: 1, max: 100 }),
  education_level: z.optional(z.nullable(choiceField(levels, "Please select your study level"))),
  preferred_countries: names("Preferred countries"),
  preferred_fields: names("Preferred fields"),
  budget: z.optional(
    z.nullable(
      z
        .number(badBudget)
        .check(z.refine((value) => Number.isInteger(value) && value >= 0 && value <= 2_000_000_000, badBudget)),
    ),
  ),
});
export type PreviewInput = z.output<typeof previewSchema>;
