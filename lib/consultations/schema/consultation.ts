import * as z from "zod/mini";
import { consultationStatuses, officeSources, studyLevelOptions } from "@/lib/consultations/labels";
import { slotTimes } from "@/lib/consultations/slots";
import { choiceField, clearable, emailField, optional, phoneField, textField, versionField } from "@/lib/fields";
import { isCalendarDate } from "@/lib/office-time";
import { valuesOf } from "@/lib/options";
import { isUuid, oneSpelling } from "@/lib/text";
import { bookingSchema, listedCountry } from "./booking";

export const maxNote = 2000;

const memberMessage = "Invalid team member";
const memberField = () => z.string(memberMessage).check(z.refine(isUuid, memberMessage), z.toLowerCase());

const noteText = () => textField({ label: "Note", max: maxNote });
const noteField = () => clearable(noteText());

/** The form for the office's note; an empty one deletes it. */
export const noteFormSchema = z.object({ note: noteText() });

const noEmail = "Email is required";

/**
 * The office's booking for somebody at the door or on the phone. The email is required: the time, the calendar entry
 * and the link to the booking's page go there.
 */
export const officeBookingSchema = z.extend(
  z.omit(bookingSchema, { message: true, referral_code: true, source: true, campaign: true }),
  {
    email: z.pipe(z.string(noEmail).check(z.trim(), z.minLength(1, noEmail)), emailField()),
    phone: phoneField().check(z.overwrite(oneSpelling)),
    studyLevel: choiceField(valuesOf(studyLevelOptions), "Please select the study level"),
    source: choiceField(valuesOf(officeSources), "Please say how they asked"),
    /** For the office only. */
    note: optional(noteText()),
    /** The team member who was asked for. */
    assigned_to_id: optional(memberField()),
  },
);
export type OfficeBookingInput = z.output<typeof officeBookingSchema>;

/** The office's form for it. A press chooses day and time together, so one message says that neither is chosen. */
export const officeBookingFormSchema = z.extend(z.omit(officeBookingSchema, { otherCountry: true }), {
  ...listedCountry,
  preferredDate: z._default(z.string(), ""),
  preferredTime: choiceField(slotTimes, "Please choose one of the free times"),
});

/**
 * The office's change to a consultation: status, assigned member, note. `seen_note` is the note to be replaced, so that
 * one written in the meantime isn't lost. `version` is the one the caller saw: if the stored one differs it is a
 * conflict; without it the last change wins. `before_time` allows completing one that hasn't started.
 */
export const consultationChangeSchema = z
  .object({
    status: z.optional(choiceField(valuesOf(consultationStatuses), "Invalid status")),
    assigned_to_id: z.optional(z.nullable(memberField())),
    note: noteField(),
    seen_note: noteField(),
    version: versionField(),
    before_time: z.optional(z.boolean("Invalid confirmation")),
  })
  .check(
    z.refine(
      ({ status, assigned_to_id, note }) => [status, assigned_to_id, note].some((value) => value !== undefined),
      {
        path: ["status"],
        error: "Invalid status",
      },
    ),
  );
export type ConsultationChangeInput = z.output<typeof consultationChangeSchema>;

/** The office's move of a consultation to another slot; `version` as in a change. */
export const consultationMoveSchema = z.object({
  ...z.pick(bookingSchema, { preferredDate: true, preferredTime: true }).shape,
  version: versionField(),
});

const calendarDate = (field: string) => z.string().check(z.refine(isCalendarDate, `Invalid ${field}`));

/** One day, or a range of at most 31. */
export const slotQuerySchema = z
  .object({
    date: z.optional(calendarDate("date")),
    from: z.optional(calendarDate("from")),
    to: z.optional(calendarDate("to")),
  })
  .check(
    z.refine((query) => Boolean(query.date) || Boolean(query.from && query.to), {
      path: ["date"],
      error: "Invalid date",
    }),
    z.refine(
      // A single day plus one end also counts as a range, as in `listSlotDays`.
      ({ date, from = date, to = date }) =>
        !from || !to || !(from > to || Date.parse(to) - Date.parse(from) > 30 * 24 * 3600_000),
      { path: ["to"], error: "Please choose at most 31 days" },
    ),
  );
export type SlotQuery = z.output<typeof slotQuerySchema>;
