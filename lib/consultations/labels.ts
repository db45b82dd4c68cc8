import { expertFee } from "@/lib/site";

/** Words and values of bookings and consultations: forms, lists, mails and the API share them. */

export const studyLevelOptions = [
  { value: "bachelors", label: "Bachelors" },
  { value: "masters", label: "Masters" },
  { value: "phd", label: "PhD" },
  { value: "diploma", label: "Diploma" },
  { value: "language", label: "Language" },
] as const;

export const consultationTypes = [
  { value: "free", label: "Free consultation" },
  { value: "expert", label: "Expert consultation" },
] as const;
export type ConsultationTypeValue = (typeof consultationTypes)[number]["value"];

/** What a consultation costs, and where that is paid. */
export const feeLabel = (type: ConsultationTypeValue) =>
  type === "expert" ? `${expertFee}, paid at the office` : "Free";

/** The four statuses with the tone and icon their badge has. */
export const consultationStatuses = [
  { value: "pending", label: "pending", tone: "wait" },
  { value: "confirmed", label: "confirmed", tone: "info" },
  { value: "completed", label: "completed", tone: "ok" },
  { value: "cancelled", label: "cancelled", tone: "bad" },
] as const;
export type ConsultationStatusValue = (typeof consultationStatuses)[number]["value"];

/** Where a booking came from. */
export const bookingSources = [
  { value: "website", label: "Website" },
  { value: "assistant", label: "Chat assistant" },
  { value: "partner", label: "Partner" },
] as const;
