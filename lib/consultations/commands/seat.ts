import "server-only";
import { listNearestSlots, type Wanted } from "@/lib/consultations/queries/consultations";
import { refusalOf } from "@/lib/consultations/slot-hours";
import { officeRules } from "@/lib/consultations/slots";
import { AppError } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { lockKey, type Tx, violates } from "@/lib/platform/db";

/*
 * A slot has as many seats as members are in, and one while nobody has hours. Whoever books, moves or reopens a
 * consultation locks the slot, takes its lowest free seat, and stores it; unique indexes over active rows have the last
 * word (docs/decisions/0038-seats-of-a-slot.md).
 */

/** Prevents a second active consultation on a seat of a slot. */
const seatIndex = "consultations_one_active_per_seat";
/** Prevents a second active consultation of a member at the same time. */
const memberIndex = "consultations_one_per_member";

/**
 * The advisory lock of a slot: its seats are given out one after the other. It is the last lock before the row is
 * written.
 */
export const slotKey = (startsAt: Date) => lockKey(`slot:${startsAt.toISOString()}`);

/** Gives out a slot's seats one after the other, until the transaction ends. */
export async function lockSlot(tx: Tx, startsAt: Date): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${slotKey(startsAt)})`;
}

type Found = {
  isDayClosed: boolean;
  isSlotClosed: boolean;
  upcoming: number;
  seat: number | null;
  isOut: boolean;
  isOutside: boolean;
};

const maxUpcoming = 3;

/**
 * The free seat at a time, whose day and slot are locked. Throws 422 if the office is closed then, and 409 if it has
 * closed the slot, if the slot is full, if the member who is asked for is out, or if the visitor has too many upcoming
 * consultations.
 */
export async function seatAt(
  tx: Tx,
  startsAt: Date,
  wanted: Wanted,
  visitor?: { email: string; phoneKey: string },
): Promise<number> {
  const { rules, memberId = null } = wanted;
  const date = officeDate(startsAt);
  const upcoming = visitor
    ? Prisma.sql`SELECT count(*)::int FROM consultations WHERE starts_at > ${now()} AND status IN ('pending', 'confirmed')
        AND (email = ${visitor.email} OR phone_key = ${visitor.phoneKey})`
    : Prisma.sql`SELECT 0`;
  const [found] = await tx.$queryRaw<[Found]>`
    SELECT free_seat(${startsAt}::timestamptz) AS seat,
      is_out(${memberId}::uuid, ${startsAt}::timestamptz) AS "isOut",
      is_outside_short_hours(${startsAt}::timestamptz) AS "isOutside",
      EXISTS (SELECT FROM closed_days WHERE date = ${date}::date) AS "isDayClosed",
      EXISTS (SELECT FROM closed_slots WHERE starts_at = ${startsAt}) AS "isSlotClosed",
      (${upcoming}) AS upcoming`;
  const refusal = refusalOf(startsAt, now(), new Set(found.isDayClosed ? [date] : []), rules);
  if (refusal) throw AppError.field(...refusal);
  if (found.isOutside) throw AppError.field("preferredTime", "This time is outside office hours");
  if (found.upcoming >= maxUpcoming) {
    throw new AppError("conflict", "You already have the maximum number of upcoming consultations");
  }
  if (found.isSlotClosed || !found.seat) throw slotTaken(startsAt, wanted);
  if (found.isOut) throw memberIsOut(startsAt, wanted);
  return found.seat;
}

/** The seat for a consultation that comes back to its slot. Throws 409 if the slot is full. */
export async function seatAgain(tx: Tx, startsAt: Date): Promise<number> {
  await lockSlot(tx, startsAt);
  const [found] = await tx.$queryRaw<{ seat: number | null }[]>`SELECT free_seat(${startsAt}::timestamptz) AS seat`;
  if (!found?.seat) throw new AppError("conflict", taken);
  return found.seat;
}

const taken = "This time slot is no longer available";

/** The 409 for a slot that is taken or closed, with the three nearest free ones from its day on. */
const slotTaken = (startsAt: Date, wanted: Wanted) => withOthers(taken, startsAt, wanted);

/** The same if the member isn't in then. A visitor isn't told who works when. */
const memberIsOut = (startsAt: Date, wanted: Wanted) =>
  withOthers(wanted.rules === officeRules ? "This team member isn’t in at this time" : taken, startsAt, wanted);

const withOthers = (sentence: string, startsAt: Date, wanted: Wanted) =>
  new AppError("conflict", sentence, {
    members: async () => ({ alternatives: await listNearestSlots(startsAt, 3, wanted) }),
  });

/** The 409 for a violation of either index, with other times for whoever chose this one; other errors as they are. */
export function toSeatConflict(error: unknown, chosen?: { startsAt: Date; wanted: Wanted }): unknown {
  const isBusy = violates(error, memberIndex);
  if (!isBusy && !violates(error, seatIndex)) return error;
  const isTold = isBusy && (!chosen || chosen.wanted.rules === officeRules);
  const sentence = isTold ? "This team member already has a consultation at this time" : taken;
  return chosen ? withOthers(sentence, chosen.startsAt, chosen.wanted) : new AppError("conflict", sentence);
}
