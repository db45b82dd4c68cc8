import type { EducationView } from "@/lib/education/views";

/** An entry's values in the form; a new one is usually in the home country. */
export const toEducationForm = (entry?: EducationView) => ({
  degree: entry?.degree ?? "",
  institution: entry?.institution ?? "",
  year_completed: entry ? String(entry.year_completed) : "",
  gpa: entry?.gpa ?? "",
  major: entry?.major ?? "",
  country: entry ? (entry.country ?? "") : "Pakistan",
  start_date: entry?.start_date ?? "",
  end_date: entry?.end_date ?? "",
});

/** Newest first, as in a CV. */
export const newestFirst = (entries: readonly EducationView[]) =>
  entries.toSorted(
    (a, b) =>
      b.year_completed - a.year_completed ||
      (b.end_date ?? "").localeCompare(a.end_date ?? "") ||
      b.created_at.localeCompare(a.created_at),
  );

/** "2019 – 2023", or only the year of the certificate. */
export function yearsOf({ start_date, year_completed }: EducationView): string {
  const start = start_date?.slice(0, 4);
  return start && Number(start) < year_completed ? `${start} – ${year_completed}` : String(year_completed);
}
