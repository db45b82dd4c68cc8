import type { input } from "zod/mini";
import type { FormControl } from "@/components/forms/fields/field-frame";
import type { BookingInput, bookingSchema } from "@/lib/consultations/schema/consultation";

/** The booking form's values while it is filled in. */
export type BookingFields = input<typeof bookingSchema>;
export type BookingControl = FormControl<BookingFields, BookingInput>;

/** A free time near one that somebody else has just taken. */
export type Alternative = { date: string; time: string };
