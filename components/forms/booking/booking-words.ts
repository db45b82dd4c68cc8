import { type ConsultationTypeValue, feeLabel } from "@/lib/consultations/labels";

/** How the booking form speaks of the two kinds of consultation. */
export const bookingWords = {
  free: { choice: "Free consultation", heading: "Book Your Free Consultation" },
  expert: { choice: `Expert consultation (${feeLabel("expert")})`, heading: "Book Your Expert Consultation" },
} as const satisfies Record<ConsultationTypeValue, { choice: string; heading: string }>;
