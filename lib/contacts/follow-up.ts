import "server-only";
import { AppError } from "@/lib/errors";
import { now } from "@/lib/platform/clock";

/** When we speak next, as it was sent; null and undefined as they are. Throws 422 for a time that has passed. */
export function followUpOf(sent: string | null | undefined): Date | null | undefined {
  if (typeof sent !== "string") return sent;
  const at = new Date(sent);
  if (at <= now()) throw AppError.field("follow_up_at", "Choose a time that is still to come");
  return at;
}
