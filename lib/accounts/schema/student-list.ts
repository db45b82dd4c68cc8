import "server-only";
import * as z from "zod/mini";
import { pageQuery } from "@/lib/http/list/page";
import { preferredCountryOptions } from "@/lib/students/options";
import { choiceField, lineField, optional } from "@/lib/text";
import { regions } from "./account";

const countries = preferredCountryOptions.map(({ value }) => value);
const regionIds = regions.map(({ value }) => value);

/** The orders of the list of students. */
export const studentSorts = ["newest", "oldest", "name"] as const;
export type StudentSort = (typeof studentSorts)[number];

/**
 * The filters of the list of students. `region` is one of the regions, or "mine" for those that the caller manages;
 * together with `country` both have to hold.
 */
export const studentListSchema = z.object({
  ...pageQuery,
  search: optional(lineField({ label: "Search", max: 100 })),
  country: optional(choiceField(["all", ...countries], "Invalid country")),
  region: optional(choiceField(["mine", ...regionIds], "Invalid region")),
  sort: optional(choiceField(studentSorts, "Invalid sort")),
});
export type StudentListQuery = z.output<typeof studentListSchema>;
