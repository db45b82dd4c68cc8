import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { opensBooking } from "@/lib/consultations/booking-key";
import { calendarFile } from "@/lib/consultations/emails/calendar";
import { helpFor, listSlotDays } from "@/lib/consultations/queries/consultations";
import { pageEnd } from "@/lib/consultations/self-service";
import { lastBookableDate } from "@/lib/consultations/slots";
import { type BookingPageView, type SlotDay, toBookingPageView } from "@/lib/consultations/views";
import { AppError } from "@/lib/errors";
import type { Consultation } from "@/lib/generated/prisma/client";
import { receiptFor } from "@/lib/mail/queries/receipt";
import { toMailReceiptView } from "@/lib/mail/views";
import { addDays, officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { checkLimit, countLimit } from "@/lib/platform/rate-limit";

/** What somebody shows to open a booking's page: the reference, the key, and their address, for the limit. */
type BookingLink = { reference: string; key: string; address: string };

/**
 * The link in a request. Path parameters arrive in lower case, references are in capitals; a key that is no text opens
 * nothing.
 */
export const toLink = (reference: string, key: unknown, { address }: { address: string }): BookingLink => ({
  reference: reference.toUpperCase(),
  key: typeof key === "string" ? key : "",
  address,
});

/** The actor for one booking. */
type LinkActor = Extract<Actor, { kind: "link" }>;

/**
 * The booking that a link opens, and the actor for it. Throws the same 404 for an unknown reference, a wrong key and a
 * page that has ended, each of which counts against the limit of the address; 429 once that is exhausted. The right key
 * always opens: many phones share an address.
 */
export async function openBooking(
  actor: Actor,
  { reference, key, address }: BookingLink,
): Promise<{ row: Consultation; by: LinkActor }> {
  assertCan(actor, "booking-page:open");
  const row = await db.consultation.findUnique({ where: { reference } });
  const isRight = opensBooking(key, row?.manageKeyHash);
  if (!row || !isRight || pageEnd(row.startsAt) <= now()) {
    await checkLimit("bookingKey", address);
    await countLimit("bookingKey", address);
    throw new AppError("not_found");
  }
  return { row, by: { kind: "link", consultationId: row.id } };
}

/**
 * The same for whoever moves or cancels it. Counts against a limit of the booking, because each change sends a mail:
 * not of the address, which strangers may share with somebody who tries wrong keys.
 */
export async function openToChange(actor: Actor, link: BookingLink): Promise<{ row: Consultation; by: LinkActor }> {
  const opened = await openBooking(actor, link);
  await countLimit("bookingChange", opened.row.reference);
  return opened;
}

/** How long a booking counts as made a moment ago: later, whoever sees the address learns nothing of the message. */
const newMs = 15 * 60_000;

/** Whether nothing has happened since it was booked a moment ago. */
const isJustBooked = ({ status, visitorMoves, createdAt }: Consultation) =>
  status === "pending" && visitorMoves === 0 && now().getTime() - createdAt.getTime() < newMs;

/**
 * What a booking's page shows, with the delivery of its latest mail. `isNew`: the address says that it was booked a
 * moment ago. If the booking itself agrees, the page says so, with helplines if the message needs care.
 */
export async function getBookingPage(
  actor: Actor,
  link: BookingLink,
  { isNew }: { isNew: boolean },
): Promise<BookingPageView> {
  const { row } = await openBooking(actor, link);
  const latest = `consultation:${row.id}:${row.sequence}`;
  const mails = await db.outboxEmail.findMany({
    where: { key: { in: [latest, `consultation:${row.id}:booked`] } },
    select: { id: true, key: true, status: true, attempts: true },
  });
  const mail = mails.find(({ key }) => key === latest) ?? mails[0] ?? null;
  const isFresh = isNew && isJustBooked(row);
  return toBookingPageView(row, {
    at: now(),
    mail: mail && { ...toMailReceiptView(mail), receipt: receiptFor(mail.id) },
    isNew: isFresh,
    help: isFresh ? await helpFor(row.message ?? "") : null,
  });
}

/** Days on one screen when a booking is moved. */
const shownDays = 6;

type MovableDays = {
  /** The next days with free times, at most six. */
  days: SlotDay[];
  /** Whether these are not the first days. */
  hasEarlier: boolean;
  /** Where the days after these begin; undefined if there are none. */
  later: string | undefined;
};

/**
 * The member with whom a booking has to stay when it is moved; null if none is assigned. Not for the visitor's eyes.
 */
export async function memberOfBooking(reference: string): Promise<string | null> {
  const row = await db.consultation.findUnique({ where: { reference }, select: { assignedToId: true } });
  return row?.assignedToId ?? null;
}

/**
 * The days with free times for a booking with this member, from a date on; from today on if it is earlier. Looks two
 * weeks ahead of that date.
 */
export async function listMovableDays(from: string | undefined, memberId: string | null = null): Promise<MovableDays> {
  const [today, last] = [officeDate(now()), lastBookableDate(now())];
  const start = from && from > today && from <= last ? from : today;
  const to = [addDays(start, 13), last].sort()[0] as string;
  const free = (await listSlotDays({ from: start, to }, { memberId })).filter(({ slots }) =>
    slots.some(({ available }) => available),
  );
  const days = free.slice(0, shownDays);
  const next = free[shownDays]?.date ?? addDays(to, 1);
  return { days, hasEarlier: start > today, later: next <= last ? next : undefined };
}

/** The booking as a calendar file. */
export async function getBookingCalendar(actor: Actor, link: BookingLink): Promise<Response> {
  const { row } = await openBooking(actor, link);
  return new Response(calendarFile(row), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${row.reference}.ics"`,
    },
  });
}
