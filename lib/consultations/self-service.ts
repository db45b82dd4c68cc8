import { site } from "@/lib/site";
import { type ConsultationStatusValue, isUpcoming } from "./labels";

/** What visitors can do on their booking's own page, and until when. */
export const maxVisitorMoves = 2;
/** Hours before the consultation until which visitors can move it. */
export const moveNoticeHours = 2;
/** Days after the consultation after which its page is gone. */
export const pageDays = 30;

const hourMs = 3600_000;

type Booking = { status: ConsultationStatusValue; startsAt: Date; visitorMoves: number };

/** When a booking's page ends. */
export const pageEnd = (startsAt: Date) => new Date(startsAt.getTime() + pageDays * 24 * hourMs);

/** Whether it starts before the office has to have replied: then nobody may promise a call first. */
export const isSoon = (startsAt: Date, at: Date) => startsAt.getTime() - at.getTime() < site.replyHours * hourMs;

/** What a visitor should do then. */
export const comeAnyway = "Please come as planned, even if we have not reached you by then";

/** Why visitors can't cancel: it is over or already cancelled; null if they can. */
export type CancelRefusal = "cancelled" | "past";

/** Why visitors can't move: as above, or it starts too soon, or they have moved it twice. */
export type MoveRefusal = CancelRefusal | "late" | "limit";

export function cancelRefusalOf({ status, startsAt }: Omit<Booking, "visitorMoves">, at: Date): CancelRefusal | null {
  if (status === "cancelled") return "cancelled";
  return !isUpcoming(status) || startsAt <= at ? "past" : null;
}

/** Whether visitors can't move it any more, because it starts too soon. */
const isLate = (startsAt: Date, at: Date) => startsAt.getTime() - at.getTime() < moveNoticeHours * hourMs;

export function moveRefusalOf(booking: Booking, at: Date): MoveRefusal | null {
  const refusal = cancelRefusalOf(booking, at);
  if (refusal) return refusal;
  if (isLate(booking.startsAt, at)) return "late";
  return booking.visitorMoves >= maxVisitorMoves ? "limit" : null;
}

/** What to say before a time is booked that can't be moved online any more; null for a later one. */
export const lateNote = (startsAt: Date, at: Date): string | null =>
  isLate(startsAt, at)
    ? `This is in less than ${moveNoticeHours} hours: you can’t move it online, only cancel it. To move it, call us on ${site.phones[0]}.`
    : null;

/** The same before a booking is moved, for the offered times that start so soon; null if none does. */
export function lateMoveNote(offered: readonly { time: string; startsAt: Date }[], at: Date): string | null {
  const late = offered.filter(({ startsAt }) => isLate(startsAt, at)).map(({ time }) => time);
  if (late.length === 0) return null;
  return `${late.join(" and ")} ${late.length === 1 ? "is" : "are"} in less than ${moveNoticeHours} hours: after that you can’t move it again online, only cancel it.`;
}

/** The API's sentences; the page has its own. */
export const refusalSentences: Record<MoveRefusal, string> = {
  cancelled: "This consultation is cancelled",
  past: "This consultation is over",
  late: `A consultation can be moved until ${moveNoticeHours} hours before it starts`,
  limit: "A consultation can be moved twice",
};
