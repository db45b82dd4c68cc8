import * as z from "zod/mini";
import { isCalendarDate } from "@/lib/office-time";
import { choiceField, emailField, nameField, optional, phoneField, textField } from "@/lib/text";
import { consultationStatuses, consultationTypes, countryOptions, studyLevelOptions, valuesOf } from "./labels";
import { slotTimes } from "./slots";

const dateMessage = "Please select a preferred date";

/** The visitor's booking form, as it is typed and as it arrives. */
export const bookingSchema = z.object({
  fullName: nameField("Full name"),
  email: emailField(),
  phone: phoneField(),
  preferredCountry: choiceField(valuesOf(countryOptions), "Please select a preferred country"),
  studyLevel: choiceField(valuesOf(studyLevelOptions), "Please select your study level"),
  preferredDate: z.string(dateMessage).check(z.refine(isCalendarDate, dateMessage)),
  preferredTime: choiceField(slotTimes, "Please select a preferred time"),
  message: optional(textField({ label: "Message", max: 2000 })),
  consultationType: z._default(choiceField(valuesOf(consultationTypes), "Invalid consultation type"), "free"),
});
export type BookingInput = z.output<typeof bookingSchema>;

export const statusChangeSchema = z.object({
  status: choiceField(valuesOf(consultationStatuses), "Invalid status"),
});
export type StatusChangeInput = z.output<typeof statusChangeSchema>;

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
      // One day beside one end is a range too, as `listSlotDays` reads it.
      ({ date, from = date, to = date }) =>
        !from || !to || !(from > to || Date.parse(to) - Date.parse(from) > 30 * 24 * 3600_000),
      { path: ["to"], error: "Please ask for at most 31 days" },
    ),
  );
export type SlotQuery = z.output<typeof slotQuerySchema>;
