import { afterEach, expect, test } from "vitest";
import { isSignedNote, signedNote } from "@/lib/consultations/page-note";
import type { PageNote } from "@/lib/consultations/schema/booking-page";
import { setNow } from "@/lib/platform/clock";

const reference = "TG-7K3QX9";
const taken: PageNote = { said: "taken", wanted: "2026-11-26 3:00 PM" };

afterEach(() => setNow(null));

test("a note holds for its booking and what it says, for two minutes", () => {
  setNow(new Date("2026-11-23T05:00:00Z"));
  const { note = "", ...said } = signedNote(reference, taken);
  expect(said).toEqual(taken);
  expect(isSignedNote(reference, taken, note)).toBe(true);
  setNow(new Date("2026-11-23T05:01:59Z"));
  expect(isSignedNote(reference, taken, note)).toBe(true);
  setNow(new Date("2026-11-23T05:02:00Z"));
  expect(isSignedNote(reference, taken, note)).toBe(false);
});

test("a note for another booking, another sentence, another slot or a later time is refused", () => {
  const { note = "" } = signedNote(reference, taken);
  const [until = "", signature = ""] = note.split(".");
  const later = (Number.parseInt(until, 36) + 1).toString(36);
  expect(isSignedNote("TG-222222", taken, note)).toBe(false);
  expect(isSignedNote(reference, { said: "moved" }, note)).toBe(false);
  expect(isSignedNote(reference, { ...taken, wanted: "2026-11-26 4:00 PM" }, note)).toBe(false);
  expect(isSignedNote(reference, taken, `${later}.${signature}`)).toBe(false);
  for (const typed of ["", ".", "x", until, `${until}.`, `.${signature}`, `${note}A`]) {
    expect(isSignedNote(reference, taken, typed), typed).toBe(false);
  }
});
