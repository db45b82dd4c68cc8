import type { ConsultationTypeValue } from "@/lib/consultations/labels";
import { expertFee } from "@/lib/site";

/** What a consultation costs, and where that is paid. */
export const feeWords = (type: ConsultationTypeValue) =>
  type === "expert" ? `${expertFee}, paid at the office` : "Free";

/** How the booking form speaks of the two kinds of consultation. */
export const bookingWords = {
  free: { choice: "Free consultation", heading: "Book Your Free Consultation" },
  expert: { choice: `Expert consultation (${feeWords("expert")})`, heading: "Book Your Expert Consultation" },
} as const satisfies Record<ConsultationTypeValue, { choice: string; heading: string }>;
