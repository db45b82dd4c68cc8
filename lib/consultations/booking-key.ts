import "server-only";
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/platform/env";

type Booking = { id: string; reference: string };

/**
 * The key to a booking's page: 128 bits in base64url. It is derived from the booking's id with the site's secret, so
 * every mail and every repeated answer has the same one, and none is stored: the row has its hash.
 */
export const bookingKey = (id: string) =>
  createHmac("sha256", env.authSecret).update(`booking-page:${id}`).digest().subarray(0, 16).toString("base64url");

/** The hash of a key, as stored. */
export const hashBookingKey = (key: string) => createHash("sha256").update(key).digest("hex");

const noHash = "0".repeat(64);

/** Compares a key with a stored hash in constant time; without a hash, no key is right. */
export const opensBooking = (key: string, hash: string | null | undefined) =>
  timingSafeEqual(Buffer.from(hashBookingKey(key), "hex"), Buffer.from(hash ?? noHash, "hex"));

/** The path of a booking's page, with its key. */
export const bookingPath = ({ id, reference }: Booking) => `/b/${reference}?k=${bookingKey(id)}` as const;

/**
 * The path of a stored booking's page, or null if the stored hash belongs to another key: to none, or to one made with a
 * secret that has been replaced since. The link in the earlier mail still works then.
 */
export const storedPath = (row: Booking & { manageKeyHash: string | null }) =>
  hashBookingKey(bookingKey(row.id)) === row.manageKeyHash ? bookingPath(row) : null;

/** The same as an address for a mail. */
export function bookingUrl(row: Booking & { manageKeyHash: string | null }): string | null {
  const path = storedPath(row);
  return path && `${env.appUrl}${path}`;
}
