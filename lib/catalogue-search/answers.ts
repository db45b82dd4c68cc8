import * as z from "zod/mini";
import { day } from "@/lib/http/answers/answer-fields";
import type { ProgrammeOption, UniversityOption } from "./views";

/** A university of the catalogue. `country` is the country's name, `country_id` its id among the destinations. */
export const universityOptionAnswer = z.strictObject({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  country: z.string(),
  country_id: z.string(),
}) satisfies z.ZodMiniType<UniversityOption>;

const intake = z.strictObject({ name: z.string(), deadline: z.nullable(day()) });

/** A programme of the catalogue with its next intakes that can still be applied for; a deadline may not be known. */
export const programmeOptionAnswer = z.strictObject({
  id: z.string(),
  name: z.string(),
  level: z.string(),
  university_id: z.string(),
  university_name: z.string(),
  country: z.string(),
  intakes: z.array(intake),
}) satisfies z.ZodMiniType<ProgrammeOption>;
