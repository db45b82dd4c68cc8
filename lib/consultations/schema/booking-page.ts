import * as z from "zod/mini";
import { bookingSchema } from "@/lib/consultations/schema/booking";
import { type SlotTime, slotTimes } from "@/lib/consultations/slots";
import { isCalendarDate } from "@/lib/office-time";

/** Whether a text has the form of a reference, in either case. */
export const isReference = (text: string) => /^TG-[0-9A-Z]{6}$/i.test(text);

const slotFields = { preferredDate: true, preferredTime: true } as const;

const keyField = () => z.string("Invalid key").check(z.maxLength(100, "Invalid key"));

/** The key in the address of a booking's page; a missing one opens nothing. */
export const bookingLinkSchema = z.object({ k: z._default(keyField(), "") });

/** A slot as one value of a form: "2026-11-26 3:00 PM". */
export const slotValue = ({ date, time }: { date: string; time: string }) => `${date} ${time}`;

/** Reads it again; undefined if it is none. */
export function readSlotValue(value: unknown): { date: string; time: SlotTime } | undefined {
  const [, date = "", label] = /^(\S+) (.+)$/.exec(typeof value === "string" ? value : "") ?? [];
  const time = slotTimes.find((slot) => slot === label);
  return time && isCalendarDate(date) ? { date, time } : undefined;
}

const dateOf = () => z.catch(z.optional(z.string().check(z.refine(isCalendarDate))), undefined);

/** What has just happened to a booking, and the slot that somebody else has taken. */
export type PageNote = { said: "moved" | "cancelled" | "taken" | "time" | "failed"; wanted?: string };

/**
 * The address of a booking's page: the key, which view of it, and what to say there. Anything else in it is ignored.
 */
export const bookingPageSchema = z.object({
  k: z.catch(keyField(), ""),
  view: z.catch(z.enum(["booking", "move", "cancel"]), "booking"),
  /** The chosen day, and the first day shown, when moving. */
  day: dateOf(),
  from: dateOf(),
  /** What has just happened. All but "booked" counts only with the server's signature in `note`. */
  said: z.catch(z.optional(z.enum(["booked", "moved", "cancelled", "taken", "time", "failed"])), undefined),
  note: z.catch(z.string(), ""),
  /** The slot that somebody else has taken. */
  wanted: z.catch(z.optional(z.string().check(z.maxLength(30))), undefined),
});
export type BookingPageQuery = z.output<typeof bookingPageSchema>;

/** Moving a booking through the API; the messages are the booking form's. */
export const bookingMoveSchema = z.object({ k: keyField(), ...z.pick(bookingSchema, slotFields).shape });

/** Cancelling it. */
export const bookingCancelSchema = z.object({ k: keyField() });

const link = {
  reference: z.string("Invalid reference").check(z.refine(isReference, "Invalid reference")),
  k: keyField(),
};

const slotMessage = "Please select a preferred time";

/** The page's form to move a booking. */
export const moveFormSchema = z.object({
  ...link,
  slot: z.string(slotMessage).check(z.refine((value) => readSlotValue(value) !== undefined, slotMessage)),
});

/** The page's form to cancel it. */
export const cancelFormSchema = z.object(link);
