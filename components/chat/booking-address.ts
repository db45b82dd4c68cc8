import type { BookingCountryValue, ConsultationTypeValue } from "@/lib/consultations/labels";

type Chosen = {
  type?: ConsultationTypeValue;
  date?: string;
  time?: string;
  country?: BookingCountryValue | null;
};

/** The booking form with what is known already chosen. */
export function bookingAddress(chosen: Chosen) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(chosen)) if (value) query.set(name, value);
  const text = query.toString();
  return text ? (`/book-consultation?${text}` as const) : "/book-consultation";
}
