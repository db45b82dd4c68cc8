import { expertFee } from "@/lib/site";

/** Labels and values for bookings and consultations, shared by forms, lists, mails and the API. */

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

/** The price of a consultation, and where to pay it. */
export const feeLabel = (type: ConsultationTypeValue) =>
  type === "expert" ? `${expertFee()}, paid at the office` : "Free";

/** The statuses with their badges' tones. Somebody who did not come keeps the slot: the hour is gone. */
export const consultationStatuses = [
  { value: "pending", label: "pending", tone: "wait" },
  { value: "confirmed", label: "confirmed", tone: "info" },
  { value: "completed", label: "completed", tone: "ok" },
  { value: "no_show", label: "did not come", tone: "off" },
  { value: "cancelled", label: "cancelled", tone: "bad" },
] as const;
export type ConsultationStatusValue = (typeof consultationStatuses)[number]["value"];

/** The statuses of one that can still take place. */
export const upcomingStatuses = ["pending", "confirmed"] as const satisfies ConsultationStatusValue[];
/** Whether it can still take place. */
export const isUpcoming = (status: ConsultationStatusValue) => upcomingStatuses.some((one) => one === status);

/** The orders of the office's list. */
export const consultationSorts = [
  { value: "arrival", label: "Newest booking first" },
  { value: "slot", label: "By appointment" },
  { value: "status", label: "By status" },
] as const;
export type ConsultationSort = (typeof consultationSorts)[number]["value"];

/** How somebody for whom the office books has asked for it. */
export const officeSources = [
  { value: "walk_in", label: "Walk-in" },
  { value: "phone", label: "Phone" },
] as const;

/** Where a booking came from. */
export const bookingSources = [
  { value: "website", label: "Website" },
  { value: "assistant", label: "Chat assistant" },
  { value: "partner", label: "Partner" },
  ...officeSources,
] as const;
