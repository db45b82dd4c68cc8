import type { input } from "zod/mini";
import type { FormControl } from "@/components/forms/fields/field-frame";
import type { BookingInput, bookingSchema } from "@/lib/consultations/schema/consultation";

/** What the booking form holds while it is filled in. */
export type BookingFields = input<typeof bookingSchema>;
export type BookingControl = FormControl<BookingFields, BookingInput>;

/** A free time near one that was just taken by somebody else. */
export type Alternative = { date: string; time: string };
