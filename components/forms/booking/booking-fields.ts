import * as z from "zod/mini";
import type { FormControl } from "@/components/forms/fields/field-frame";
import { bookingFormSchema } from "@/lib/consultations/schema/booking";
import { lateNote } from "@/lib/consultations/self-service";
import { slotStart } from "@/lib/consultations/slots";
import { formatShortDay, officeMoment } from "@/lib/office-time";

/** The form's values: the booking, and which of its two steps is shown, so that a reload comes back to it. */
export const bookingStepsSchema = z.extend(bookingFormSchema, { step: z.optional(z.enum(["time", "person"])) });

/** The booking form's values while it is filled in. */
export type BookingFields = z.input<typeof bookingStepsSchema>;
export type BookingFormInput = z.output<typeof bookingStepsSchema>;
export type BookingControl = FormControl<BookingFields, BookingFormInput>;

/** A date and a time of it. */
export type Slot = { date: string; time: string };

/** A slot that somebody else took before this booking arrived, and the nearest free ones. */
export type TakenSlot = Slot & { alternatives: readonly Slot[] };

/** What to know before a slot is booked that starts soon, seen from now; null for any other. */
export const lateNoteOf = (slot: Slot): string | null => {
  const start = slotStart(slot);
  return start ? lateNote(start, new Date()) : null;
};

/** "Tue 24 Nov, 11:00 AM" */
export const slotWords = ({ date, time }: Slot) => `${formatShortDay(officeMoment(date, 12))}, ${time}`;
