import type { input } from "zod/mini";
import type { BookingInput, bookingSchema } from "@/lib/consultations/schema";
import type { FormControl } from "./field-frame";

/** What the booking form holds while it is filled in. */
export type BookingFields = input<typeof bookingSchema>;
export type BookingControl = FormControl<BookingFields, BookingInput>;

/** A free time near one that was just taken by somebody else. */
export type Alternative = { date: string; time: string };
