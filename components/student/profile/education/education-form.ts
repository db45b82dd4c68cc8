import type { EducationView } from "@/lib/education/views";

/** An entry as the form's controls hold it; a new one is most often from home. */
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

/** Newest first, as a CV has them. */
export const newestFirst = (entries: readonly EducationView[]) =>
  entries.toSorted(
    (a, b) =>
      b.year_completed - a.year_completed ||
      (b.end_date ?? "").localeCompare(a.end_date ?? "") ||
      b.created_at.localeCompare(a.created_at),
  );

/** "2019 – 2023", or the year of the certificate alone. */
export function yearsOf({ start_date, year_completed }: EducationView): string {
  const start = start_date?.slice(0, 4);
  return start && Number(start) < year_completed ? `${start} – ${year_completed}` : String(year_completed);
}
