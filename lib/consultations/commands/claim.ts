import "server-only";
import { findDestinationNames } from "@/lib/catalogue/destination-names";
import { hashBookingKey } from "@/lib/consultations/booking-key";
import { pageDays } from "@/lib/consultations/self-service";
import { toCountryValue } from "@/lib/consultations/views";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";

/**
 * Gives a booking made without an account to a new one, and its country to the profile, if the key opens the booking's
 * page. Does nothing otherwise: whoever registers must not learn whether a booking exists.
 */
export async function claimBooking(tx: Tx, userId: string, { reference, k }: { reference: string; k: string }) {
  const ended = new Date(now().getTime() - pageDays * 24 * 3600_000);
  const [row] = await tx.consultation.updateManyAndReturn({
    where: {
      reference: reference.toUpperCase(),
      manageKeyHash: hashBookingKey(k),
      userId: null,
      startsAt: { gt: ended },
    },
    data: { userId },
    select: { destination: true, otherCountry: true },
  });
  const country = row && findDestinationNames(row.otherCountry ?? toCountryValue(row.destination));
  if (country) await tx.user.update({ where: { id: userId }, data: { preferredCountry: country.id } });
}
