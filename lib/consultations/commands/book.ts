import "server-only";
import { randomUUID } from "node:crypto";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { rememberCampaign } from "@/lib/campaigns/commands";
import { bookingKey, bookingPath, bookingUrl, hashBookingKey } from "@/lib/consultations/booking-key";
import { calendarEntry, organizer } from "@/lib/consultations/emails/calendar";
import { bookingReceivedMail, officeBookingMail, toFacts, withPageLink } from "@/lib/consultations/emails/mails";
import { officeSources } from "@/lib/consultations/labels";
import { helpFor, type Wanted } from "@/lib/consultations/queries/consultations";
import type { BookingInput } from "@/lib/consultations/schema/booking";
import type { OfficeBookingInput } from "@/lib/consultations/schema/consultation";
import { isSoon } from "@/lib/consultations/self-service";
import { hourOf, officeRules } from "@/lib/consultations/slots";
import { type BookedView, type OfficeBookingView, toBookingView, toStoredCountry } from "@/lib/consultations/views";
import type { Help } from "@/lib/distress/answers";
import { careMark } from "@/lib/distress/emails";
import { helpParagraph } from "@/lib/distress/help";
import { AppError } from "@/lib/errors";
import type { Consultation } from "@/lib/generated/prisma/client";
import { queueEmail } from "@/lib/mail/commands/outbox";
import { receiptFor } from "@/lib/mail/queries/receipt";
import { notify } from "@/lib/notices/commands/notify";
import { officeDate, officeMoment } from "@/lib/office-time";
import { partnerOfCode } from "@/lib/partners/queries/link";
import { now } from "@/lib/platform/clock";
import { lockKey, type Tx, transaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { addToJournal } from "@/lib/platform/journal";
import { officeEmail } from "@/lib/platform/mail";
import { mayRaiseCare } from "@/lib/platform/rate-limit";
import { readableCode } from "@/lib/readable-code";
import { site } from "@/lib/site";
import { beginHold, type HeldChange, recordUndo, toUndo } from "@/lib/undo/commands/hold";
import { noteBooking } from "./change";
import { dayKey } from "./day-lock";
import { lockAssignable, queueMemberMails } from "./member-mails";
import { lockSlot, seatAt, slotKey, toSeatConflict } from "./seat";

const newReference = () => `TG-${readableCode(6)}`;

/** A phone number's digits without country code and leading zeros, the same in every spelling. */
const phoneKeyOf = (phone: string) => phone.replaceAll(/\D/g, "").replace(/^((00)?92)?0*/, "");

type Booking = { startsAt: Date; date: string; email: string; phoneKey: string; wanted: Wanted };

/**
 * Locks the day against closing, serialises bookings by one person, so that two at the same time can't both pass the
 * limit, and those of one slot. The fixed order prevents deadlocks: a member's account comes before the slot.
 */
async function lockBooking(tx: Tx, { startsAt, date, email, phoneKey, wanted: { memberId } }: Booking): Promise<void> {
  const [one, other] = [`email:${email}`, `phone:${phoneKey}`].map(lockKey).sort((a, b) => (a < b ? -1 : 1));
  const last = memberId ? other : slotKey(startsAt);
  await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(${dayKey(date)}), pg_advisory_xact_lock(${one}), pg_advisory_xact_lock(${other}), pg_advisory_xact_lock(${last})`;
  if (!memberId) return;
  if (!(await lockAssignable(tx, memberId))) throw AppError.field("assigned_to_id", "Invalid team member");
  await lockSlot(tx, startsAt);
}

type About = {
  /** The helplines for a visitor in distress. */
  help: Help | null;
  /** Whether the office's mail mentions it in the subject. */
  isRaised: boolean;
  /** What the office's own booking waits for. */
  held: HeldChange | undefined;
};

/** Queues the mails to the visitor and, of a visitor's own booking, to the office; returns the receipt of the first. */
async function queueBookingMails(tx: Tx, row: Consultation, { help, isRaised, held }: About): Promise<string> {
  const facts = toFacts(row);
  const mailId = await queueEmail(tx, {
    key: `consultation:${row.id}:booked`,
    to: row.email,
    replyTo: officeEmail(),
    subject: `Your consultation with ${site.name}, ${row.reference}`,
    content: bookingReceivedMail(facts, {
      help: help && helpParagraph(help),
      pageUrl: bookingUrl(row),
      isSoon: isSoon(row.startsAt, now()),
    }),
    ...withPageLink(row),
    calendar: calendarEntry(row, organizer()),
    held,
  });
  if (row.status === "pending") await queueOfficeMail(tx, row, isRaised);
  return receiptFor(mailId);
}

/** Asks the office to confirm a booking. */
const queueOfficeMail = (tx: Tx, row: Consultation, isRaised: boolean) =>
  queueEmail(tx, {
    key: `consultation:${row.id}:office`,
    to: officeEmail(),
    replyTo: row.email,
    subject: `${isRaised ? `${careMark}: new` : "New"} booking ${row.reference}: ${row.name}`,
    content: officeBookingMail(
      { ...toFacts(row), needsCare: isRaised },
      `${env.appUrl}/admin/dashboard?tab=consultations`,
    ),
  });

/**
 * Records who booked, how they were asked, and how to undo it; tells the member who was asked for. All mails about the
 * booking wait for the Undo.
 */
async function noteOfficeBooking(tx: Tx, actor: Actor, row: Consultation): Promise<HeldChange | undefined> {
  const { id: subjectId, version, status, assignedToId, source, note } = row;
  const before = { status, assigned_to_id: null, booked: { note } };
  const held = await recordUndo(tx, actor, { kind: "consultation", subjectId, version, before }, beginHold(actor));
  await recordAudit({ action: "consultation-booked", actor, subjectId, details: { source } }, tx);
  await noteBooking(tx, actor, row);
  if (assignedToId) {
    await queueMemberMails(tx, { before: { status, assignedToId: null }, row, held });
    const details = { from: null, to: assignedToId };
    await recordAudit({ action: "consultation-assigned", actor, subjectId, details }, tx);
  }
  return held;
}

const isOfficeInput = (input: BookingInput | OfficeBookingInput): input is OfficeBookingInput =>
  officeSources.some(({ value }) => value === input.source);

/**
 * What differs between a visitor's own booking and one that the office makes for somebody, which is confirmed at once.
 */
function originOf(actor: Actor, input: BookingInput | OfficeBookingInput) {
  if (isOfficeInput(input)) {
    const { source, note = null, assigned_to_id: assignedToId = null } = input;
    return { status: "confirmed", source, note, message: null, userId: null, assignedToId } as const;
  }
  const { source = "website", message = null } = input;
  const userId = actor.kind === "user" ? actor.id : null;
  return { status: "pending", source, note: null, message, userId, assignedToId: null } as const;
}

/**
 * Books a slot. Throws 422 for a time outside the calendar, and 409 if the slot is taken (with up to three
 * alternatives) or the person already has three upcoming consultations. The slot's lock and its seats decide between
 * simultaneous bookings. A message that sounds like distress marks the row, and the visitor is shown helplines.
 * An admin books for somebody with none of the form's limits, and with a certain member if they asked for one: it is
 * confirmed at once, and the audit log says how they asked. Its mails are held, and the answer says how to undo it until
 * they leave.
 */
export async function bookConsultation(
  actor: Actor,
  input: BookingInput | OfficeBookingInput,
): Promise<BookedView & Pick<OfficeBookingView, "undo">> {
  assertCan(actor, isOfficeInput(input) ? "consultation:book-for" : "consultation:book");
  const origin = originOf(actor, input);
  const startsAt = officeMoment(input.preferredDate, hourOf(input.preferredTime));
  const phoneKey = phoneKeyOf(input.phone);
  const help = await helpFor(origin.message ?? "");
  const wanted = isOfficeInput(input) ? { rules: officeRules, memberId: origin.assignedToId } : {};
  const isRaised = help !== null && (await mayRaiseCare(input.email));
  try {
    return await transaction(async (tx) => {
      await lockBooking(tx, { startsAt, date: officeDate(startsAt), email: input.email, phoneKey, wanted });
      // The office needs no notice, and knows why somebody comes a fourth time.
      const visitor = isOfficeInput(input) ? undefined : { email: input.email, phoneKey };
      const seat = await seatAt(tx, startsAt, wanted, visitor);
      const partner =
        "referral_code" in input && input.referral_code ? await partnerOfCode(tx, input.referral_code) : null;
      const id = randomUUID();
      if (!isOfficeInput(input)) await rememberCampaign(tx, input);
      const row = await tx.consultation.create({
        data: {
          id,
          manageKeyHash: hashBookingKey(bookingKey(id)),
          reference: newReference(),
          name: input.fullName,
          email: input.email,
          phone: input.phone,
          phoneKey,
          type: input.consultationType,
          destination: toStoredCountry(input.preferredCountry),
          otherCountry: (input.preferredCountry === "other" && input.otherCountry) || null,
          studyLevel: input.studyLevel,
          startsAt,
          seat,
          needsCare: help !== null,
          partnerId: partner?.id ?? null,
          ...origin,
          source: partner ? "partner" : origin.source,
          createdAt: now(),
        },
      });
      const actorId = actor.kind === "user" ? actor.id : null;
      await addToJournal(tx, "consultation_events", { consultationId: id, actorId, to: row.status, createdAt: now() });
      const held = isOfficeInput(input) ? await noteOfficeBooking(tx, actor, row) : undefined;
      if (!isOfficeInput(input)) {
        const told = { contactId: row.contactId, recordId: id, by: actorId, detail: "new" };
        // Of distress only admins are told.
        await notify(tx, { kind: "booking", to: help ? "admins" : "owner-or-admins", ...told });
      }
      const mail_receipt = await queueBookingMails(tx, row, { help, isRaised, held });
      const booked = { ...toBookingView(row), mail_receipt, manage_path: bookingPath(row) };
      return { ...booked, ...(help && { help }), ...toUndo(held) };
    });
  } catch (error) {
    throw toSeatConflict(error, { startsAt, wanted });
  }
}
