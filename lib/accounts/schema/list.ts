import "server-only";
import * as z from "zod/mini";
import { studentSorts } from "@/lib/accounts/labels";
import { choiceField, lineField, optional } from "@/lib/fields";
import { onlyId, pageQuery } from "@/lib/http/list/page";
import { valuesOf } from "@/lib/options";
import { preferredCountryOptions } from "@/lib/students/labels";
import { regions } from "@/lib/students/regions";
import { ownerFilter } from "@/lib/students/schema";

/** Filters for the lists of processing members and partners. */
export const teamListSchema = z.object({
  ...pageQuery,
  id: onlyId(),
  search: optional(lineField({ label: "Search", max: 100 })),
});
export type TeamListQuery = z.output<typeof teamListSchema>;

const countries = preferredCountryOptions.map(({ value }) => value);
const regionIds = regions.map(({ value }) => value);

/**
 * Filters for the student list. `assigned_to_id` is the owner: a member, "me", "none", or "left" for members who have left. `region` is a region, or "mine" for the caller's; combined with `country`, both apply.
 */
export const studentListSchema = z.object({
  ...pageQuery,
  id: onlyId(),
  search: optional(lineField({ label: "Search", max: 100 })),
  country: optional(choiceField(["all", ...countries], "Invalid country")),
  assigned_to_id: ownerFilter(),
  region: optional(choiceField(["mine", ...regionIds], "Invalid region")),
  sort: optional(choiceField(valuesOf(studentSorts), "Invalid sort")),
});
export type StudentListQuery = z.output<typeof studentListSchema>;
