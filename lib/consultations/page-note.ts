import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import type { PageNote } from "@/lib/consultations/schema/booking-page";
import { now } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";

/** How long a note in an address counts: long enough for a slow line, too short for a stored link. */
const lifeMs = 2 * 60_000;

const sign = (reference: string, { said, wanted = "" }: PageNote, until: string) =>
  createHmac("sha256", env.authSecret)
    .update(`booking-note:${reference}:${said}:${wanted}:${until}`)
    .digest()
    .subarray(0, 16);

/**
 * What has just happened to a booking, as parameters of its page's address. Signed for this booking and the next two
 * minutes: nobody can type it, and a stored link doesn't repeat it.
 */
export function signedNote(reference: string, note: PageNote): Record<string, string> {
  const until = (now().getTime() + lifeMs).toString(36);
  return { ...note, note: `${until}.${sign(reference, note, until).toString("base64url")}` };
}

/** Whether the server has written this note for this booking, and a moment ago; compared in constant time. */
export function isSignedNote(reference: string, said: PageNote, note: string): boolean {
  const [until = "", signature = ""] = note.split(".");
  const given = Buffer.from(signature, "base64url");
  const right = sign(reference, said, until);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
  return Number.parseInt(until, 36) > now().getTime();
}
