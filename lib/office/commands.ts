import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { lockDay } from "@/lib/consultations/commands/day-lock";
import { shortHoursBetween } from "@/lib/consultations/queries/seats";
import { isSlot } from "@/lib/consultations/slot-hours";
import type { ShortHours } from "@/lib/consultations/slots";
import { AppError } from "@/lib/errors";
import { addDays, datesBetween, formatDate, isCalendarDate, officeDate, officeMoment } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { lockKey, type Tx, transaction } from "@/lib/platform/db";
import { changedSince } from "@/lib/undo/queries/conflict";
import { comingShortHours, countUpcoming } from "./queries";
import type { ClosedDayInput, OpenDayQuery, ShortHoursInput, ShortHoursPeriod, SlotStateInput } from "./schema";
import { type ClosedDayView, type ShortHoursView, type SlotStateView, toClosedDayView } from "./views";

/** Two years: nobody knows the holidays further ahead. */
const closableDays = 731;
const slotMs = 3600_000;
const isTime = /^\d{4}-\d{2}-\d{2}T/i;
/** Without a zone, a time would be read in the machine's local time. */
const hasZone = /(Z|[+-]\d{2}:\d{2})$/i;

function assertClosable(date: string): void {
  if (!isCalendarDate(date)) throw AppError.field("date", "Invalid date");
  const today = officeDate(now());
  if (date < today) throw AppError.field("date", "Please choose today or a later day");
  if (date > addDays(today, closableDays)) throw AppError.field("date", "Please choose a day within two years");
}

const countOn = (date: string, tx?: Tx) => countUpcoming(officeMoment(date, 0), officeMoment(date, 24), tx);

type Day = { reason: string | null } | null;

/** Throws 409 with the closed day, or null for an open one, if it is not as the caller saw it. */
async function assertSeenDay(tx: Tx, date: string, stored: Day, seen: Day | undefined): Promise<void> {
  const isSame = seen === null || stored === null ? seen === stored : seen?.reason === stored.reason;
  if (seen === undefined || isSame) return;
  const isOfDay = { path: ["date"], equals: date };
  throw await changedSince(
    tx,
    { action: { in: ["office-day-closed", "office-day-opened"] }, details: isOfDay },
    // Asked for once the transaction has ended.
    { current: async () => stored && toClosedDayView({ date: new Date(date), ...stored }, await countOn(date)) },
  );
}

/**
 * Closes a day for bookings, or changes a closed day's reason, unless somebody has changed the day since the caller saw
 * it. Existing consultations are counted but stay: their visitors were promised a time, so a person must cancel it.
 */
export async function closeDay(actor: Actor, date: string, { reason, seen }: ClosedDayInput): Promise<ClosedDayView> {
  assertCan(actor, "office:manage");
  assertClosable(date);
  return transaction(async (tx) => {
    await lockDay(tx, date);
    const where = { date: new Date(date) };
    const before = await tx.closedDay.findUnique({ where });
    const after = { reason: reason === undefined ? (before?.reason ?? null) : reason };
    const isChanged = !before || before.reason !== after.reason;
    if (isChanged) await assertSeenDay(tx, date, before, seen && { reason: seen.reason ?? null });
    const row = await tx.closedDay.upsert({ where, create: { ...where, ...after }, update: after });
    const consultations = await countOn(date, tx);
    if (isChanged) {
      const details = { date, reason: row.reason, consultations };
      await recordAudit({ action: "office-day-closed", actor, details }, tx);
    }
    return toClosedDayView(row, consultations);
  });
}

/** Reopens a closed day, unless its reason is another than the caller saw. Does nothing if it is open. */
export async function openDay(actor: Actor, date: string, { seen_reason: seen }: OpenDayQuery = {}): Promise<void> {
  assertCan(actor, "office:manage");
  if (!isCalendarDate(date)) throw AppError.field("date", "Invalid date");
  await transaction(async (tx) => {
    await lockDay(tx, date);
    const where = { date: new Date(date) };
    const before = await tx.closedDay.findUnique({ where });
    if (before) await assertSeenDay(tx, date, before, seen === undefined ? undefined : { reason: seen || null });
    const { count } = await tx.closedDay.deleteMany({ where });
    if (count > 0) await recordAudit({ action: "office-day-opened", actor, details: { date } }, tx);
  });
}

/** Blocks a single slot, or frees it. A consultation on it stays. */
export async function setSlot(actor: Actor, slot: string, { open }: SlotStateInput): Promise<SlotStateView> {
  assertCan(actor, "office:manage");
  if (isTime.test(slot) && !hasZone.test(slot)) {
    throw AppError.field("starts_at", "Please give the time with its zone, such as Z or +05:00");
  }
  const startsAt = new Date(slot.toUpperCase()); // path parameters arrive in lower case
  const isOne = isTime.test(slot) && !Number.isNaN(startsAt.getTime()) && isSlot(startsAt);
  if (!isOne) throw AppError.field("starts_at", "This time is outside office hours");
  if (startsAt <= now()) throw AppError.field("starts_at", "Please choose a later time");
  const date = officeDate(startsAt);
  if (date > addDays(officeDate(now()), closableDays)) {
    throw AppError.field("starts_at", "Please choose a day within two years");
  }
  return transaction(async (tx) => {
    await lockDay(tx, date);
    if (!isSlot(startsAt, await shortHoursBetween(date, date, tx))) {
      throw AppError.field("starts_at", "This time is outside office hours");
    }
    if (open && (await tx.closedDay.findUnique({ where: { date: new Date(date) } }))) {
      throw new AppError("conflict", "The office is closed on this day");
    }
    const { count } = open
      ? await tx.closedSlot.deleteMany({ where: { startsAt } })
      : await tx.closedSlot.createMany({ data: { startsAt }, skipDuplicates: true });
    const consultations = await countUpcoming(startsAt, new Date(startsAt.getTime() + slotMs), tx);
    const starts_at = startsAt.toISOString();
    if (count > 0) {
      const action = open ? "office-slot-opened" : "office-slot-closed";
      await recordAudit({ action, actor, details: { starts_at, consultations } }, tx);
    }
    return { starts_at, open, consultations };
  });
}

const periodOf = ({ from, to, opens, closes, friday_closes }: ShortHours): ShortHoursPeriod => ({
  from,
  to,
  opens,
  closes,
  friday_closes,
});
const inOrder = (periods: readonly ShortHours[]) =>
  periods.map(periodOf).toSorted((one, other) => one.from.localeCompare(other.from));
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** "8 Feb 2027 to 9 Mar 2027, 10 to 15, Fridays to 12", for the audit log. */
const inWords = ({ from, to, opens, closes, friday_closes }: ShortHours) =>
  `${formatDate(from)} to ${formatDate(to)}, ${opens} to ${closes}, Fridays to ${friday_closes}`;

function assertComing(periods: readonly ShortHoursPeriod[]): void {
  const today = officeDate(now());
  if (periods.some(({ to }) => to < today)) throw AppError.field("periods", "Please choose weeks that aren’t over");
  if (periods.some(({ to }) => to > addDays(today, closableDays))) {
    throw AppError.field("periods", "Please choose a day within two years");
  }
}

/**
 * Sets the coming weeks with shorter hours for the whole office, replacing what was there; those that are over stay as
 * they were. Bookings outside them stay, because their visitors were promised a time: `listConflicts` has them. Throws
 * 422 for weeks that are over, and 409 if the weeks aren't those that the caller saw.
 */
export async function setShortHours(actor: Actor, { periods, seen }: ShortHoursInput): Promise<ShortHoursView[]> {
  assertCan(actor, "office:manage");
  assertComing(periods);
  const today = officeDate(now());
  return transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${lockKey("short-hours")})`;
    const [before, after] = [inOrder(await comingShortHours(tx)), inOrder(periods)];
    if (isSame(before, after)) return comingShortHours(tx);
    if (seen && !isSame(inOrder(seen), before)) {
      throw await changedSince(tx, { action: "short-hours-changed" }, { current: () => comingShortHours() });
    }
    const firstDay = after[0] && new Date(after[0].from);
    if (firstDay && (await tx.shortHours.findFirst({ where: { lastDay: { lt: new Date(today), gte: firstDay } } }))) {
      throw AppError.field("periods", "Two periods share a day");
    }
    // Bookings of these days wait, and see the new hours.
    const isNew = (period: ShortHoursPeriod) => !before.some((one) => isSame(one, period));
    for (const day of after.filter(isNew).flatMap(({ from, to }) => datesBetween(from, to))) await lockDay(tx, day);
    await tx.shortHours.deleteMany({ where: { lastDay: { gte: new Date(today) } } });
    await tx.shortHours.createMany({
      data: after.map(({ from, to, opens, closes, friday_closes }) => ({
        firstDay: new Date(from),
        lastDay: new Date(to),
        fromHour: opens,
        toHour: closes,
        fridayToHour: friday_closes,
      })),
    });
    const stored = await comingShortHours(tx);
    const consultations = stored.reduce((sum, period) => sum + period.consultations, 0);
    await recordAudit(
      { action: "short-hours-changed", actor, details: { periods: after.map(inWords), consultations } },
      tx,
    );
    return stored;
  });
}
