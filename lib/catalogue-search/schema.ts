import "server-only";
import * as z from "zod/mini";
import { lineField, optional } from "@/lib/fields";

const search = optional(lineField({ label: "Search", max: 100 }));

export const universitySearchSchema = z.object({ search });
export type UniversitySearch = z.output<typeof universitySearchSchema>;

/** `id` selects exactly that programme, `university_id` those of one university. */
export const programmeSearchSchema = z.object({
  search,
  university_id: optional(lineField({ label: "University", max: 100 })),
  id: optional(lineField({ label: "Programme", max: 100 })),
});
export type ProgrammeSearch = z.output<typeof programmeSearchSchema>;
