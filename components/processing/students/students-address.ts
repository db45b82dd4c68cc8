import type { Route } from "next";
import type { StudentFilter } from "@/components/processing/processing-queries";
import type { Region } from "@/lib/accounts/region-countries";
import type { StudentSort } from "@/lib/accounts/schema/student-list";
import { destinationNames } from "@/lib/catalogue/destination-names";

/** What a view of the list may be asked for; what stands in a list of choices is text. */
export type StudentsView = { [Part in keyof StudentFilter]: Part extends "page" ? number : string | undefined };

export const studentsStart: StudentFilter = {
  search: "",
  country: undefined,
  region: undefined,
  sort: "newest",
  page: 1,
};

export const studentSorts = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
  { value: "name", label: "Name A to Z" },
] as const satisfies readonly { value: StudentSort; label: string }[];

const path = "/processing/students";
/** The API's `offset` ends at 100,000. */
const maxPage = 4001;
const maxSearch = 100;

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((known) => known === value);

/** Reads the address for a member who looks after these regions. What it does not know is as if it were absent. */
export function readStudentsAddress(
  params: { get(name: string): string | null },
  managed: readonly Region[],
): StudentFilter {
  const page = Number(params.get("page"));
  return {
    search: (params.get("search") ?? "").trim().slice(0, maxSearch),
    country: oneOf(
      destinationNames.map(({ id }) => id),
      params.get("country"),
    ),
    region: managed.length > 0 ? oneOf(["mine", ...managed], params.get("region")) : undefined,
    sort:
      oneOf(
        studentSorts.map(({ value }) => value),
        params.get("sort"),
      ) ?? studentsStart.sort,
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1,
  };
}

/** The address of a view of the list; what is as usual is left out. */
export function studentsHref(to: Partial<StudentsView>): Route {
  const { search, country, region, sort, page } = { ...studentsStart, ...to };
  const params = new URLSearchParams();
  if (search) params.set("search", search);
  if (country) params.set("country", country);
  if (region) params.set("region", region);
  if (sort && sort !== studentsStart.sort) params.set("sort", sort);
  if (page > 1) params.set("page", String(page));
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}
