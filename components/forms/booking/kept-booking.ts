import { accountHere, isOfAnother, isRecord } from "@/components/forms/draft/account-here";
import type { BookedView } from "@/lib/consultations/views";

/*
 * The booking made in this tab, so that a reload shows the confirmation again and nobody books twice. It is removed
 * with the tab, at sign-out, by another booking, and once its time has come.
 */

const words = ["reference", "name", "email", "consultationType", "date", "time", "starts_at"] as const;

/** The last booking from this tab, while it is still upcoming. */
export function keptBooking(now = Date.now()): BookedView | undefined {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem("booking-confirmation") ?? "null");
    if (!isRecord(read) || !isRecord(read.booking) || isOfAnother(read.account, "student")) return;
    const { booking } = read;
    if (!words.every((word) => typeof booking[word] === "string")) return;
    if (!(new Date(String(booking.starts_at)).getTime() > now)) return;
    return { ...(booking as BookedView), help: undefined }; // written by `keepBooking`; help is shown only once
  } catch {
    return undefined; // storage is blocked, or not our JSON
  }
}

export function keepBooking(booking: BookedView): void {
  const account = accountHere("student");
  try {
    sessionStorage.setItem("booking-confirmation", JSON.stringify({ ...(account && { account }), booking }));
  } catch {
    // Full or blocked: the confirmation stays until the page is left.
  }
}

export function forgetBooking(): void {
  try {
    sessionStorage.removeItem("booking-confirmation");
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
