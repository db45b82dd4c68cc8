import * as z from "zod/mini";
import { budgetField, countriesField, levelField, namesField } from "@/lib/students/schema";
import { clearable, lineField } from "@/lib/text";

/** Absent and null are both taken, and told apart. */
const given = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));

/** Preferences to look for recommendations with, without storing them. What is absent is taken from the profile. */
export const previewSchema = z.object({
  student_id: lineField({ label: "Student", min: 1, max: 100 }),
  education_level: given(levelField()),
  preferred_countries: given(countriesField()),
  preferred_fields: given(namesField("Preferred fields")),
  /** As the profile takes it: "25000" is a number, "" is none. */
  budget: clearable(budgetField()),
});
export type PreviewInput = z.output<typeof previewSchema>;
