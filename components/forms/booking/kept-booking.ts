import { accountHere, isOfAnother, isRecord } from "@/components/forms/draft/account-here";
import type { BookedView } from "@/lib/consultations/views";

/*
 * What was booked in this tab, so that a reload shows the confirmation again and nobody books twice. It goes with the tab,
 * with the sign-out, when another one is booked, and once the hour has come.
 */

const words = ["reference", "name", "email", "consultationType", "date", "time", "starts_at"] as const;

/** The booking that this tab made last, while it is still to come. */
export function keptBooking(now = Date.now()): BookedView | undefined {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem("booking-confirmation") ?? "null");
    if (!isRecord(read) || !isRecord(read.booking) || isOfAnother(read.account, "student")) return;
    const { booking } = read;
    if (!words.every((word) => typeof booking[word] === "string")) return;
    if (!(new Date(String(booking.starts_at)).getTime() > now)) return;
    return { ...(booking as BookedView), help: undefined }; // written by `keepBooking`; help is said once
  } catch {
    return undefined; // storage is shut, or not JSON of ours
  }
}

export function keepBooking(booking: BookedView): void {
  const account = accountHere("student");
  try {
    sessionStorage.setItem("booking-confirmation", JSON.stringify({ ...(account && { account }), booking }));
  } catch {
    // Full or shut: it is shown all the same, until the page is left.
  }
}

export function forgetBooking(): void {
  try {
    sessionStorage.removeItem("booking-confirmation");
  } catch {
    // Storage is shut: nothing was kept.
  }
}
