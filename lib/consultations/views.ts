import "server-only";
import type * as z from "zod/mini";
import type { BookingCountryValue } from "@/lib/catalogue/destination-names";
import type { Consultation, Prisma } from "@/lib/generated/prisma/client";
import { formatTime, officeDate } from "@/lib/office-time";
import { site } from "@/lib/site";
import type {
  bookedAnswer,
  bookingAnswer,
  changedConsultationAnswer,
  consultationAnswer,
  consultationCountsAnswer,
  slotDaysAnswer,
} from "./answers";

/** The database's enum cannot have a hyphen; the wire's value can. */
export const toCountryValue = (stored: Consultation["destination"]): BookingCountryValue =>
  stored === "new_zealand" ? "new-zealand" : stored;

/** The other way round. */
export const toStoredCountry = (value: BookingCountryValue): Consultation["destination"] =>
  value === "new-zealand" ? "new_zealand" : value;

export type BookingView = z.output<typeof bookingAnswer>;
/** What the visitor is answered who has just booked. */
export type BookedView = z.output<typeof bookedAnswer>;

/** A consultation as the visitor is answered. */
export function toBookingView(row: Consultation): BookingView {
  return {
    id: row.id,
    reference: row.reference,
    name: row.name,
    email: row.email,
    phone: row.phone,
    consultationType: row.type,
    destination: toCountryValue(row.destination),
    studyLevel: row.studyLevel,
    date: officeDate(row.startsAt),
    time: formatTime(row.startsAt),
    starts_at: row.startsAt.toISOString(),
    message: row.message,
    status: row.status,
    fee_pkr: row.type === "expert" ? site.expertFeePkr : 0,
  };
}

/** Who is named beside a consultation. Every row that becomes an admin's view is read with it. */
export const withPeople = {
  partner: { select: { id: true, name: true, companyName: true } },
  assignedTo: { select: { id: true, name: true } },
} satisfies Prisma.ConsultationInclude;

/** A consultation with the partner who sent the visitor and the member who looks after it. */
export type ConsultationWithPeople = Prisma.ConsultationGetPayload<{ include: typeof withPeople }>;

export type ConsultationView = z.output<typeof consultationAnswer>;

/** A consultation as the office sees it. A partner goes by the company's name. */
export function toConsultationView({ partner, assignedTo, ...row }: ConsultationWithPeople): ConsultationView {
  const { fee_pkr: _, ...booking } = toBookingView(row);
  return {
    ...booking,
    source: row.source,
    partner: partner && { id: partner.id, name: partner.companyName ?? partner.name },
    assigned_to: assignedTo && { id: assignedTo.id, name: assignedTo.name },
    needs_care: row.needsCare,
    note: row.note,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    version: row.version,
  };
}

export type SlotDay = z.output<typeof slotDaysAnswer>["days"][number];

export type ChangedConsultation = z.output<typeof changedConsultationAnswer>;

export type ConsultationCounts = z.output<typeof consultationCountsAnswer>;
