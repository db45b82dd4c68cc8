import * as z from "zod/mini";
import { day } from "@/lib/http/answers/answer-fields";
import type { ProgrammeOption, UniversityOption } from "./views";

/** A catalogue university. `country` is the country's name, `country_id` its destination id. */
export const universityOptionAnswer = z.strictObject({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  country: z.string(),
  country_id: z.string(),
}) satisfies z.ZodMiniType<UniversityOption>;

const intake = z.strictObject({ name: z.string(), deadline: z.nullable(day()) });

/** A catalogue programme with its next open intakes; a deadline may be unknown. */
export const programmeOptionAnswer = z.strictObject({
  id: z.string(),
  name: z.string(),
  level: z.string(),
  university_id: z.string(),
  university_name: z.string(),
  country: z.string(),
  intakes: z.array(intake),
}) satisfies z.ZodMiniType<ProgrammeOption>;
