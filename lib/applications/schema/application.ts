import * as z from "zod/mini";
import { applicationStatuses, stepStatuses } from "@/lib/applications/labels";
import { mostSteps } from "@/lib/applications/steps";
import { countryName } from "@/lib/catalogue/destination-names";
import { clearable, lineField, optional, seenVersionField, textField, versionField } from "@/lib/fields";
import { isCalendarDate } from "@/lib/office-time";

/* The team's input for applications, for the forms and for POST and PATCH /applications. Dates are YYYY-MM-DD. */

const badProgress = "Progress must be between 0 and 100";
const badDeadline = "Invalid deadline";
const badStepDate = "Invalid step date";

const universityField = () => lineField({ label: "University name", min: 1, max: 200 });
const programField = () => lineField({ label: "Program name", min: 1, max: 200 });
const intakeField = () => lineField({ label: "Intake", max: 100, message: "Invalid intake" });
const countryField = () =>
  lineField({ label: "Country", max: 100, message: "Invalid country" }).check(z.overwrite(countryName));
const notesField = () => textField({ label: "Notes", max: 5000, message: "Invalid notes" });
const deadlineField = () => z.string(badDeadline).check(z.refine(isCalendarDate, badDeadline));
const statuses = applicationStatuses.map(({ value }) => value);
const statusField = () => z.enum(statuses, "Invalid status");
const progressField = () =>
  z
    .number(badProgress)
    .check(z.refine((percent) => Number.isInteger(percent) && percent >= 0 && percent <= 100, badProgress));

/** A catalogue id; the command checks that the programme exists. */
const programmeIdField = () => z.string("Invalid programme").check(z.regex(/^[\w.-]{1,200}$/, "Invalid programme"));

const reasonField = () => textField({ label: "Reason", min: 1, max: 500 });

/**
 * What to do with names that aren't in the catalogue: "ask" refuses them and returns the closest matches, "accept"
 * takes them as typed. The forms use "ask"; the API defaults to "accept".
 */
const unlistedField = () => z._default(z.enum(["ask", "accept"], "Invalid choice"), "accept");

/** The Create Application form. */
export const applicationFormSchema = z.object({
  student_id: lineField({ label: "Student", min: 1, max: 100 }),
  university_name: universityField(),
  program_name: programField(),
  intake: optional(intakeField()),
  country: optional(countryField()),
  status: z._default(statusField(), "pending"),
  progress: z._default(progressField(), 0),
  notes: optional(notesField()),
  deadline: optional(deadlineField()),
  /** The chosen catalogue programme, if any. */
  programme_id: optional(programmeIdField()),
  /** The student's request that it answers. */
  request_id: optional(lineField({ label: "Request", max: 100, message: "Invalid request" })),
  unlisted: unlistedField(),
});
/** The form's values while typing. */
export type CreateApplicationValues = z.input<typeof applicationFormSchema>;
export type ApplicationCreateInput = z.output<typeof applicationFormSchema>;

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== "";

/** Renames fields to their primary names: each has an alternative, which counts if the primary one is absent. */
function underFirstNames(body: unknown): unknown {
  const given = body as Record<string, unknown>;
  const or = (name: string, other: string) => (isGiven(given[name]) ? given[name] : (given[other] ?? given[name]));
  return {
    ...given,
    university_name: or("university_name", "university"),
    program_name: or("program_name", "program"),
    intake: or("intake", "term"),
  };
}

/** POST /applications: the form's fields, under either name. */
export const applicationCreateSchema = z.pipe(z.transform(underFirstNames), applicationFormSchema);

const isMoment = (text: string) => isCalendarDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));
const momentForm = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?Z)?$/;

const states = stepStatuses.map(({ value }) => value);

const stepSchema = z.object(
  {
    name: lineField({ label: "Step name", min: 1, max: 100 }),
    status: z.enum(states, "Invalid step status"),
    /** When it was completed: a day, or a timestamp from the API. */
    date: clearable(
      z.string(badStepDate).check(z.refine((text) => momentForm.test(text) && isMoment(text), badStepDate)),
    ),
  },
  "Invalid steps",
);

/** PATCH /applications/{id} and the Update Status dialog. Absent fields stay; null clears optional ones. */
export const applicationChangeSchema = z.pipe(
  z.transform((body: unknown) => {
    const { term, ...rest } = body as Record<string, unknown>;
    return term === undefined || rest.intake !== undefined ? rest : { ...rest, intake: term };
  }),
  z.object({
    status: z.optional(statusField()),
    progress: z.optional(progressField()),
    notes: clearable(notesField()),
    steps: z.optional(
      z.array(stepSchema, "Invalid steps").check(z.maxLength(mostSteps, `You can add up to ${mostSteps} steps`)),
    ),
    intake: clearable(intakeField()),
    country: clearable(countryField()),
    deadline: clearable(deadlineField()),
    /** The version the caller saw. If the stored one differs it is a conflict; without it the last change wins. */
    version: versionField(),
  }),
);
export type ApplicationChangeInput = z.output<typeof applicationChangeSchema>;

/**
 * POST /applications/{id}/correction and the Correct form: what an application is for. Absent fields stay. The student
 * sees the reason.
 */
export const applicationCorrectionSchema = z.object({
  university_name: z.optional(universityField()),
  program_name: z.optional(programField()),
  intake: clearable(intakeField()),
  country: clearable(countryField()),
  programme_id: optional(programmeIdField()),
  reason: reasonField(),
  version: seenVersionField(),
  unlisted: unlistedField(),
});
export type ApplicationCorrectionInput = z.output<typeof applicationCorrectionSchema>;

/** POST /applications/{id}/withdrawal and the Withdraw form. The student sees the reason. */
export const applicationWithdrawalSchema = z.object({ reason: reasonField(), version: seenVersionField() });
export type ApplicationWithdrawalInput = z.output<typeof applicationWithdrawalSchema>;
