import * as z from "zod/mini";
import { clearable, lineField } from "@/lib/fields";
import { budgetField, countriesField, levelField, namesField } from "@/lib/students/schema";

/** Accepts undefined and null, and keeps them distinct. */
const given = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));

/** Preferences for a preview, which stores nothing. Missing ones come from the profile. */
export const previewSchema = z.object({
  student_id: lineField({ label: "Student", min: 1, max: 100 }),
  education_level: given(levelField()),
  preferred_countries: given(countriesField()),
  preferred_fields: given(namesField("Preferred fields")),
  /** As in the profile: "25000" is a number, "" is none. */
  budget: clearable(budgetField()),
});
export type PreviewInput = z.output<typeof previewSchema>;
