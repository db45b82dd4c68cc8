import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { storedPath } from "@/lib/consultations/booking-key";
import { pageDays } from "@/lib/consultations/self-service";
import { type OwnBookingsView, toOwnBookingView } from "@/lib/consultations/views";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

const shown = 5;

/**
 * A student's own bookings whose pages haven't ended, the latest time first, at most five: those of the account, and
 * those that nobody's account has and that were made with its email, once that is confirmed. Until then the answer is
 * the same whether there are any: anybody can register with an address. Throws 404 for another student's id.
 */
export async function listOwnBookings(actor: Actor, studentId: string): Promise<OwnBookingsView> {
  assertCan(actor, "booking:read-own", { ownerId: studentId });
  const { email, emailConfirmedAt } = await db.user.findUniqueOrThrow({
    where: { id: studentId },
    select: { email: true, emailConfirmedAt: true },
  });
  const isConfirmed = emailConfirmedAt !== null;
  const rows = await db.consultation.findMany({
    where: {
      startsAt: { gt: new Date(now().getTime() - pageDays * 24 * 3600_000) },
      OR: [{ userId: studentId }, ...(isConfirmed ? [{ userId: null, email }] : [])],
    },
    orderBy: [{ startsAt: "desc" }, { id: "desc" }],
    take: shown,
  });
  return { is_confirmed: isConfirmed, bookings: rows.map((row) => toOwnBookingView(row, storedPath(row))) };
}
