import type { Metadata } from "next";
import { headers } from "next/headers";
import { BookingView } from "@/components/site/booking-page/booking-view";
import { CancelView } from "@/components/site/booking-page/cancel-view";
import { DeadLink } from "@/components/site/booking-page/dead-link";
import { MoveView } from "@/components/site/booking-page/move-view";
import { isSignedNote } from "@/lib/consultations/page-note";
import { getBookingPage, listMovableDays, memberOfBooking } from "@/lib/consultations/queries/booking-page";
import { listNearestSlots } from "@/lib/consultations/queries/consultations";
import {
  type BookingPageQuery,
  bookingPageSchema,
  type PageNote,
  readSlotValue,
} from "@/lib/consultations/schema/booking-page";
import { hourOf, lastBookableDate } from "@/lib/consultations/slots";
import type { BookingPageView } from "@/lib/consultations/views";
import { AppError } from "@/lib/errors";
import { officeMoment } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { requestContext } from "@/lib/platform/request-context";
import { postCancel, postMove } from "./actions";

export const metadata: Metadata = {
  title: "Your booking",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

/** A booking's own page: what was booked, and what the visitor can do about it. */
export default async function BookingPage({ params, searchParams }: PageProps<"/b/[reference]">) {
  const reference = (await params).reference.toUpperCase();
  const query = bookingPageSchema.parse(await searchParams);
  const booking = await open(reference, query);
  if (typeof booking === "number") return <DeadLink status={booking} />;
  const { k } = query;
  const note = readNote(reference, query);
  if (query.view === "move")
    return <MoveView booking={booking} k={k} action={postMove} {...(await timesFor(reference, query, note))} />;
  if (query.view === "cancel")
    return <CancelView booking={booking} k={k} action={postCancel} isFailed={note?.said === "failed"} />;
  return <BookingView booking={booking} k={k} said={booking.isNew ? "booked" : note?.said} />;
}

/** What the server itself has put into the address a moment ago; whatever somebody typed there is not said. */
function readNote(reference: string, { said, note, wanted }: BookingPageQuery): PageNote | undefined {
  if (!said || said === "booked") return undefined;
  const read: PageNote = { said, ...(wanted !== undefined && { wanted }) };
  return isSignedNote(reference, read, note) ? read : undefined;
}

/** The booking, or the status with which it doesn't open. */
async function open(reference: string, { k, said }: BookingPageQuery): Promise<BookingPageView | 404 | 429> {
  const { address } = requestContext(await headers());
  try {
    return await getBookingPage({ kind: "visitor" }, { reference, key: k, address }, { isNew: said === "booked" });
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return 404;
    if (error instanceof AppError && error.code === "too_many") return 429;
    throw error;
  }
}

/** The free times to choose from, and the nearest ones if somebody else has taken the chosen one. */
async function timesFor(reference: string, { from, day }: BookingPageQuery, note: PageNote | undefined) {
  const taken = note?.said === "taken" ? readSlotValue(note.wanted) : undefined;
  const gone = taken && taken.date <= lastBookableDate(now()) ? taken : undefined; // else nobody could have chosen it
  const memberId = await memberOfBooking(reference);
  const offered = await listMovableDays(from, memberId);
  const nearest = gone ? await listNearestSlots(officeMoment(gone.date, hourOf(gone.time)), 3, { memberId }) : [];
  return { ...offered, from, day, problem: note?.said, gone, nearest, at: now() };
}
