import type { BookingChoice } from "@/lib/catalogue/booking-choices";
import type { ConsultationTypeValue } from "@/lib/consultations/labels";

type Chosen = {
  type?: ConsultationTypeValue;
  date?: string;
  time?: string;
  country?: BookingChoice | null;
};

/** The booking form with the known values prefilled. It records that the assistant sent the visitor. */
export function bookingAddress(chosen: Chosen) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(chosen)) if (value) query.set(name, value);
  query.set("source", "assistant");
  return `/book-consultation?${query}` as const;
}
