import "server-only";
import type { Consultation } from "@/lib/generated/prisma/client";
import { formatTime, officeDate } from "@/lib/office-time";
import { site } from "@/lib/site";
import type { BookingCountryValue } from "./labels";

/** The database's enum cannot have a hyphen; the wire's value can. */
export const toCountryValue = (stored: Consultation["destination"]): BookingCountryValue =>
  stored === "new_zealand" ? "new-zealand" : stored;

/** The other way round. */
export const toStoredCountry = (value: BookingCountryValue): Consultation["destination"] =>
  value === "new-zealand" ? "new_zealand" : value;

/** A consultation as the visitor is answered. */
export function toBookingView(row: Consultation) {
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
export type BookingView = ReturnType<typeof toBookingView>;

/** A consultation as the admin sees it. */
export function toConsultationView(row: Consultation) {
  const { fee_pkr: _, ...booking } = toBookingView(row);
  return { ...booking, created_at: row.createdAt.toISOString(), updated_at: row.updatedAt.toISOString() };
}
export type ConsultationView = ReturnType<typeof toConsultationView>;
