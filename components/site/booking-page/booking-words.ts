import type { ConsultationStatusValue } from "@/lib/consultations/labels";
import type { PageNote } from "@/lib/consultations/schema/booking-page";
import { type MoveRefusal, moveNoticeHours } from "@/lib/consultations/self-service";
import type { BookingPageView } from "@/lib/consultations/views";
import { formatShortDay, formatTime } from "@/lib/office-time";
import { site } from "@/lib/site";

/** The views of a booking's page. The key stays in each address. */
export const viewAddress = (reference: string, query: Record<string, string>) =>
  `/b/${reference}?${new URLSearchParams(query)}`;

/** "Tue 24 Nov, 11:00 AM" */
export const shortTime = (startsAt: string) => `${formatShortDay(startsAt)}, ${formatTime(startsAt)}`;

/** The heading of a booking's page, by its status. */
export function headingOf({ status, cancelRefusal, name }: BookingPageView): string {
  if (status === "cancelled") return "Your booking is cancelled";
  if (status === "no_show") return "We’re sorry we missed you";
  if (cancelRefusal === "past") return "This consultation is over";
  return status === "confirmed" ? `Your consultation is confirmed, ${name}` : `Your place is reserved, ${name}`;
}

/** What a booking's own view can say has just happened. */
export type Said = "booked" | "moved" | "cancelled";

/** The status of a booking with which each sentence still holds. */
const statusFor: Record<Said, ConsultationStatusValue> = {
  booked: "pending",
  moved: "pending",
  cancelled: "cancelled",
};

/** What has just happened, if the booking still looks like it: an address can be opened again. */
export function fittingSaid(
  said: "booked" | PageNote["said"] | undefined,
  { status, cancelRefusal }: Pick<BookingPageView, "status" | "cancelRefusal">,
): Said | undefined {
  if (said !== "booked" && said !== "moved" && said !== "cancelled") return undefined;
  return status === statusFor[said] && cancelRefusal !== "past" ? said : undefined;
}

const callUs = () => `please call ${site.phones[0]}`;

/** Why the booking can't be moved here, and what to do instead. */
export const moveRefusalWords = (): Record<MoveRefusal, string> => ({
  cancelled: "This booking is cancelled. You can book another time.",
  past: "This consultation is over. You can book another one.",
  late: `It starts in less than ${moveNoticeHours} hours. To move it now, ${callUs()}.`,
  limit: `You have moved it twice. To move it again, ${callUs()}.`,
});

/** How often the booking can still be moved here, and until when. */
export const movesLeftWords = (movesLeft: number) =>
  `You can move it ${movesLeft === 1 ? "once more" : "twice"}, until ${moveNoticeHours} hours before it starts.`;

type MailStatus = NonNullable<BookingPageView["mail"]>["status"];

/** Where the latest email is: it counts as sent only once it has left. */
export const mailWords = ({ email, reference }: BookingPageView): [MailStatus, string][] => [
  ["on_its_way", `An email about this booking is on its way to ${email}.`],
  ["sent", `We have sent an email about this booking to ${email}.`],
  [
    "delayed",
    `We couldn't deliver the email about this booking to ${email} yet and will keep trying. What you see here counts all the same: please keep the reference ${reference}.`,
  ],
  [
    "failed",
    `We couldn't deliver the email about this booking to ${email}. What you see here counts all the same: please keep the reference ${reference} and call us on ${site.phones[0]} if you need anything.`,
  ],
];
