import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { type Tx, transaction } from "@/lib/platform/db";
import { assertSeenVersion } from "@/lib/undo/queries/conflict";
import { withHours } from "./queries";
import type { HoursInput } from "./schema";
import { type MemberHoursView, toMemberHoursView } from "./views";

/** Locks the member against other changes of the account; throws 404 for anyone else. */
async function lockMember(tx: Tx, id: string): Promise<MemberHoursView> {
  const found = await tx.$queryRaw<object[]>`
    SELECT id FROM users WHERE id = ${id}::uuid AND role = 'processing' AND active FOR NO KEY UPDATE`;
  if (found.length === 0) throw new AppError("not_found");
  return read(tx, id);
}

const read = async (tx: Tx, id: string) =>
  toMemberHoursView(await tx.user.findUniqueOrThrow({ where: { id }, select: withHours() }));

/**
 * Sets when a member of the processing team is in: the weekly hours and the days off, replacing what was there. Days
 * off that are over stay as they were. Bookings stay, even if fewer people are in than are booked: `listConflicts` has
 * them. Throws 422 for new days off that are over, and 409 if the account's version isn't the one the caller saw. A
 * change without effect is not recorded.
 */
export async function setHours(actor: Actor, id: string, input: HoursInput): Promise<MemberHoursView> {
  assertCan(actor, "office:manage");
  const today = officeDate(now());
  if (input.days_off.some(({ to }) => to < today)) {
    throw AppError.field("days_off", "Days off that are over can’t be set. Please remove them.");
  }
  return transaction(async (tx) => {
    const before = await lockMember(tx, id);
    const after = toMemberHoursView({
      ...before,
      workingHours: input.weekly.map(({ weekday, from, to }) => ({ weekday, fromHour: from, toHour: to })),
      daysOff: input.days_off.map(({ from, to }) => ({ firstDay: new Date(from), lastDay: new Date(to) })),
    });
    if (JSON.stringify(before) === JSON.stringify(after)) return before;
    await assertSeenVersion(tx, {
      seen: input.version,
      stored: before.version,
      subjectId: id,
      actions: ["hours-changed", "account-status-changed", "account-changed", "profile-changed", "email-changed"],
      current: async () => before,
    });
    await store(tx, id, after);
    await tx.user.update({ where: { id }, data: { version: { increment: 1 } } });
    const changed = (["weekly", "days_off"] as const).filter(
      (part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]),
    );
    await recordAudit({ action: "hours-changed", actor, subjectId: id, details: { changed } }, tx);
    return read(tx, id);
  });
}

async function store(tx: Tx, memberId: string, { weekly, days_off }: MemberHoursView): Promise<void> {
  const today = new Date(officeDate(now()));
  await tx.workingHours.deleteMany({ where: { memberId } });
  await tx.workingHours.createMany({
    data: weekly.map(({ weekday, from, to }) => ({ memberId, weekday, fromHour: from, toHour: to })),
  });
  const firstDays = days_off.map(({ from }) => new Date(from));
  // One that is over gives way to a new one that begins on the same day.
  await tx.dayOff.deleteMany({
    where: { memberId, OR: [{ lastDay: { gte: today } }, { firstDay: { in: firstDays } }] },
  });
  await tx.dayOff.createMany({
    data: days_off.map(({ from, to }) => ({ memberId, firstDay: new Date(from), lastDay: new Date(to) })),
  });
}
