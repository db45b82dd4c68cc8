import * as z from "zod/mini";
import { countryName } from "@/lib/catalogue/destination-names";
import { lineField, optional } from "@/lib/fields";
import { isCalendarDate, officeDate } from "@/lib/office-time";

const firstYear = 1950;
const yearsAhead = 8;
const noYear = "Year is required";

/** The current year in office time, wherever the browser or server is. */
const thisYear = () => Number(officeDate(new Date()).slice(0, 4));

/** A four-digit year, from 1950 to eight years ahead; parsed to a number. */
const yearField = z.pipe(
  z.transform((value: unknown) => (typeof value === "number" ? String(value) : value)),
  z.pipe(
    z.string(noYear).check(
      z.trim(),
      z.refine((text) => /^\d{4}$/.test(text), { error: noYear, abort: true }),
      z.refine((text) => Number(text) >= firstYear && Number(text) <= thisYear() + yearsAhead, noYear),
    ),
    z.transform(Number),
  ),
);

const dateField = (label: string) =>
  optional(z.string(`Invalid ${label}`).check(z.refine(isCalendarDate, `Invalid ${label}`)));

/** An education entry, for the form and the API. Dates are YYYY-MM-DD. */
export const educationSchema = z
  .object({
    degree: lineField({ label: "Degree", min: 2, max: 200, message: "Degree name is required" }),
    institution: lineField({ label: "Institution", min: 2, max: 200, message: "Institution name is required" }),
    year_completed: yearField,
    gpa: lineField({ label: "GPA", min: 1, max: 50, message: "GPA is required" }),
    country: optional(lineField({ label: "Country", max: 100 }).check(z.overwrite(countryName))),
    major: optional(lineField({ label: "Major", max: 200 })),
    start_date: dateField("start date"),
    end_date: dateField("end date"),
  })
  .check(
    z.refine(({ start_date, end_date }) => !start_date || !end_date || end_date >= start_date, {
      path: ["end_date"],
      error: "End date must be after start date",
    }),
  );
export type EducationInput = z.output<typeof educationSchema>;

/** The maximum number of entries per student. */
export const maxEntries = 30;
