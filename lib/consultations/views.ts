import "server-only";
import type * as z from "zod/mini";
import {
  type BookingCountryValue,
  type OtherDestinationValue,
  otherDestinations,
} from "@/lib/catalogue/booking-choices";
import type { Help } from "@/lib/distress/answers";
import type { Consultation, Prisma } from "@/lib/generated/prisma/client";
import type { MailReceiptView } from "@/lib/mail/views";
import { formatTime, officeDate } from "@/lib/office-time";
import { site } from "@/lib/site";
import type {
  bookedAnswer,
  bookingAnswer,
  changedConsultationAnswer,
  consultationAnswer,
  consultationCountsAnswer,
  officeBookingAnswer,
  ownBookingsAnswer,
  slotDaysAnswer,
} from "./answers";
import {
  type CancelRefusal,
  cancelRefusalOf,
  isSoon,
  type MoveRefusal,
  maxVisitorMoves,
  moveRefusalOf,
  pageEnd,
} from "./self-service";

/** Database enums can't contain a hyphen; API values can. */
export const toCountryValue = (stored: Consultation["destination"]): BookingCountryValue =>
  stored === "new_zealand" ? "new-zealand" : stored;

/** The reverse. */
export const toStoredCountry = (value: BookingCountryValue): Consultation["destination"] =>
  value === "new-zealand" ? "new_zealand" : value;

const toOtherCountry = ({ otherCountry }: Consultation) =>
  otherDestinations.find(({ value }) => value === otherCountry)?.value ?? null;

export type BookingView = z.output<typeof bookingAnswer>;
/** The answer to a new booking. */
export type BookedView = z.output<typeof bookedAnswer>;
/** The answer to a booking that the office makes for somebody. */
export type OfficeBookingView = z.output<typeof officeBookingAnswer>;

/** A consultation, for the visitor. */
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

export type OwnBookingsView = z.output<typeof ownBookingsAnswer>;

/** A booking on its student's home. */
export const toOwnBookingView = (
  row: Consultation,
  managePath: string | null,
): OwnBookingsView["bookings"][number] => ({
  reference: row.reference,
  consultationType: row.type,
  starts_at: row.startsAt.toISOString(),
  status: row.status,
  manage_path: managePath,
});

/** What a booking's own page shows. */
export type BookingPageView = Pick<
  BookingView,
  "reference" | "name" | "email" | "phone" | "consultationType" | "destination" | "studyLevel" | "starts_at" | "status"
> & {
  /** Why it can't be moved or cancelled; null if it can. */
  moveRefusal: MoveRefusal | null;
  cancelRefusal: CancelRefusal | null;
  otherCountry: OtherDestinationValue | null;
  /** It starts before the office has to have replied. */
  isSoon: boolean;
  /** How often it can still be moved. */
  movesLeft: number;
  /** Whether it belongs to an account. */
  hasAccount: boolean;
  /** The visitor has booked it a moment ago, and comes from there. */
  isNew: boolean;
  /** Helplines to call, right after a booking whose message sounds like distress. */
  help: Help | null;
  /** The last office date on which the page opens. */
  lastDay: string;
  /** The latest mail to the visitor, with the key to check its delivery; null if it has been deleted. */
  mail: { status: MailReceiptView["status"]; receipt: string } | null;
};

export function toBookingPageView(
  row: Consultation,
  { at, ...now }: { at: Date } & Pick<BookingPageView, "mail" | "help" | "isNew">,
): BookingPageView {
  return {
    reference: row.reference,
    name: row.name,
    email: row.email,
    phone: row.phone,
    consultationType: row.type,
    destination: toCountryValue(row.destination),
    otherCountry: toOtherCountry(row),
    studyLevel: row.studyLevel,
    starts_at: row.startsAt.toISOString(),
    status: row.status,
    moveRefusal: moveRefusalOf(row, at),
    cancelRefusal: cancelRefusalOf(row, at),
    isSoon: isSoon(row.startsAt, at),
    movesLeft: maxVisitorMoves - row.visitorMoves,
    hasAccount: row.userId !== null,
    lastDay: officeDate(pageEnd(row.startsAt)),
    ...now,
  };
}

/** The people named with a consultation. Include it in every read for an admin's view. */
export const withPeople = {
  partner: { select: { id: true, name: true, companyName: true } },
  assignedTo: { select: { id: true, name: true } },
} satisfies Prisma.ConsultationInclude;

/** A consultation with its referring partner and assigned member. */
export type ConsultationWithPeople = Prisma.ConsultationGetPayload<{ include: typeof withPeople }>;

export type ConsultationView = z.output<typeof consultationAnswer>;

/** A consultation, for the office. A partner is shown by company name. */
export function toConsultationView({ partner, assignedTo, ...row }: ConsultationWithPeople): ConsultationView {
  const { fee_pkr: _, ...booking } = toBookingView(row);
  return {
    ...booking,
    otherCountry: toOtherCountry(row),
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
