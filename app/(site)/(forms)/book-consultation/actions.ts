"use server";

import { bookConsultation } from "@/lib/consultations/commands";
import { bookingSchema } from "@/lib/consultations/schema";
import type { BookingView } from "@/lib/consultations/views";
import { formPost } from "@/lib/http/form-post";
import type { FormState } from "@/lib/http/form-state";

const fields = [
  "consultationType",
  "fullName",
  "email",
  "phone",
  "preferredCountry",
  "studyLevel",
  "preferredDate",
  "preferredTime",
  "message",
] as const;

/** The booking form without JavaScript. */
export async function postBooking(_: FormState<BookingView>, data: FormData): Promise<FormState<BookingView>> {
  return formPost({ schema: bookingSchema, fields, limit: "booking" }, data, (input) =>
    bookConsultation({ kind: "visitor" }, input),
  );
}
