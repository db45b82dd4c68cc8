import { describe, expect, test, vi } from "vitest";
import { draftDays } from "@/components/forms/draft/form-draft";
import { bookingDraft, contactDraft } from "@/components/forms/draft/form-drafts";

const now = Date.UTC(2026, 10, 22);
const day = 24 * 3600_000;
const values = { fullName: "عائشہ Khan", phone: "0300 1234567", preferredTime: "2:00 PM" };
const stored = (changes: object = {}) => JSON.stringify({ version: 1, savedAt: now, values, ...changes });

describe("the draft of a booking", () => {
  test("keeps what was typed, for seven days", () => {
    expect(bookingDraft.read(stored(), now)).toEqual(values);
    expect(bookingDraft.read(stored(), now + draftDays * day)).toEqual(values);
    expect(bookingDraft.read(stored(), now + draftDays * day + 1)).toBeUndefined();
  });

  test("contains nothing that the form does not show", () => {
    const more = { ...values, password: "secret", passport: "AB123", email: 5, message: "x".repeat(5_001) };
    expect(bookingDraft.read(stored({ values: more }), now)).toEqual(values);
  });

  test.each([
    ["nothing", null],
    ["no JSON", "{"],
    ["a text", '"hello"'],
    ["another version", stored({ version: 2 })],
    ["no moment", stored({ savedAt: "today" })],
    ["a moment to come", stored({ savedAt: now + day })],
    ["no values", stored({ values: [] })],
    ["empty values", stored({ values: { fullName: "" } })],
  ])("is empty with %s", (_, text) => {
    expect(bookingDraft.read(text, now)).toBeUndefined();
  });

  test("that is too old is deleted, and a blocked storage means no draft", () => {
    const removed: string[] = [];
    const old = stored({ savedAt: Date.now() - 8 * day });
    const store = { getItem: () => old, removeItem: (key: string) => removed.push(key) };
    expect(bookingDraft.load(() => store)).toBeUndefined();
    expect(removed).toEqual(["booking-draft"]);
    const shut = () => {
      throw new Error("Access is denied");
    };
    expect(bookingDraft.load(shut)).toBeUndefined();
  });
});

test("input of the contact form is stored too, and empty input is not", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  contactDraft.save({ name: "عائشہ", subject: "Fees", message: "How much?", phone: undefined });
  expect(contactDraft.load()).toEqual({ name: "عائشہ", subject: "Fees", message: "How much?" });
  contactDraft.save({ name: " ", message: "" });
  bookingDraft.save({ consultationType: "free" });
  expect(kept.size).toBe(0);
  vi.unstubAllGlobals();
});
