import * as z from "zod/mini";
import { countryOptions, otherDestinations } from "@/lib/catalogue/booking-choices";
import { helpAnswer } from "@/lib/distress/answers";
import { StudyLevel } from "@/lib/generated/prisma/enums";
import { count, day, id, moment, oneOf } from "@/lib/http/answers/answer-fields";
import { officeTimezone } from "@/lib/office-time";
import { undoAnswer } from "@/lib/undo/answers";
import { bookingSources, consultationStatuses, consultationTypes } from "./labels";

const consultation = {
  id: id(),
  /** A short code to use on the phone. */
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  consultationType: oneOf(consultationTypes),
  destination: oneOf(countryOptions),
  studyLevel: z.enum(StudyLevel),
  date: day(),
  time: z.string(),
  starts_at: moment(),
  message: z.nullable(z.string()),
  status: oneOf(consultationStatuses),
};

/** The visitor's booking. */
export const bookingAnswer = z.strictObject({
  ...consultation,
  fee_pkr: count(),
  /** Helplines to call, if the message sounds like distress. */
  help: z.optional(helpAnswer),
});

/**
 * The same right after booking, with the key to check the confirmation's delivery (`GET /mail-receipts/{key}`), and the
 * path of the booking's own page, whose `k` opens it.
 */
export const bookedAnswer = z.extend(bookingAnswer, { mail_receipt: z.string(), manage_path: z.string() });

/** A student's own bookings. */
export const ownBookingsAnswer = z.strictObject({
  /** Whether the account's email is confirmed: only then are there bookings that were made with it alone. */
  is_confirmed: z.boolean(),
  bookings: z.array(
    z.strictObject({
      reference: z.string(),
      consultationType: oneOf(consultationTypes),
      starts_at: moment(),
      status: oneOf(consultationStatuses),
      /** The path of the booking's own page with its key; null if it has none. */
      manage_path: z.nullable(z.string()),
    }),
  ),
});

/** The office's booking for somebody, with how to undo it. */
export const officeBookingAnswer = z.extend(bookingAnswer, { undo: z.optional(undoAnswer) });

const named = z.strictObject({ id: id(), name: z.string() });

/** A consultation, for the office. */
export const consultationAnswer = z.strictObject({
  ...consultation,
  /** Which of our destinations it is, if it is "other". */
  otherCountry: z.nullable(oneOf(otherDestinations)),
  source: oneOf(bookingSources),
  /** The partner who referred the visitor, by company name. */
  partner: z.nullable(named),
  /** The assigned team member. */
  assigned_to: z.nullable(named),
  /** The message sounds like distress: listed first until the consultation is over. */
  needs_care: z.boolean(),
  /** For the office only. */
  note: z.nullable(z.string()),
  created_at: moment(),
  updated_at: moment(),
  /** Increases with every change. */
  version: z.int(),
});

/** A consultation after a change, with how to undo it if mails are held. */
export const changedConsultationAnswer = z.extend(consultationAnswer, { undo: z.optional(undoAnswer) });

/** The number in each status and in each view of the list, counted up to 10,001. */
export const consultationCountsAnswer = z.strictObject({
  pending: count(),
  confirmed: count(),
  completed: count(),
  no_show: count(),
  cancelled: count(),
  all: count(),
  /** By appointment, in office time; the week from Monday on. */
  today: count(),
  this_week: count(),
  /** Pending or confirmed from today on, assigned to nobody. */
  unassigned: count(),
  /** Pending for more than 24 hours. */
  unanswered: count(),
});

const slot = z.strictObject({ time: z.string(), starts_at: moment(), available: z.boolean() });

/** The calendar of free times. Contains nothing about people. */
export const slotDaysAnswer = z.strictObject({
  timezone: z.literal(officeTimezone),
  days: z.array(z.strictObject({ date: day(), closed: z.boolean(), slots: z.array(slot) })),
});
