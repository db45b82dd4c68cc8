import { isOfAnother, isRecord } from "./account-here";

/*
 * What a booking's page passes on to the registration, in this tab only (behaviour/booking.ts writes it): nothing of it
 * is in an address. It is removed once the account exists, at sign-out, and with the tab.
 */
const key = "carried-details";

export type CarriedDetails = {
  name: string;
  email: string;
  phone: string;
  /** Opens the booking's page; the new account gets the booking. */
  booking: { reference: string; k: string };
};

const isText = (value: unknown) => typeof value === "string";

/** The details from the booking's page; undefined if there are none. */
export function carriedDetails(): CarriedDetails | undefined {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    if (!isRecord(read) || !isRecord(read.booking) || isOfAnother(read.account, "student")) return undefined;
    const texts = [read.name, read.email, read.phone, read.booking.reference, read.booking.k];
    return texts.every(isText) ? (read as CarriedDetails) : undefined; // each of its texts is checked above
  } catch {
    return undefined; // storage is blocked, or not our JSON
  }
}

export function forgetDetails(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
