import type { BookingCountryValue } from "@/lib/catalogue/destination-names";
import type { ConsultationTypeValue } from "@/lib/consultations/labels";

type Chosen = {
  type?: ConsultationTypeValue;
  date?: string;
  time?: string;
  country?: BookingCountryValue | null;
};

/** The booking form with what is known already chosen. It says that the assistant led there. */
export function bookingAddress(chosen: Chosen) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(chosen)) if (value) query.set(name, value);
  query.set("source", "assistant");
  return `/book-consultation?${query}` as const;
}
