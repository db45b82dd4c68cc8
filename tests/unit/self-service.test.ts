import { expect, test } from "vitest";
import { readSlotValue, slotValue } from "@/lib/consultations/schema/booking-page";
import { cancelRefusalOf, lateMoveNote, lateNote, moveRefusalOf, pageEnd } from "@/lib/consultations/self-service";
import { hourOf, type SlotTime } from "@/lib/consultations/slots";
import { officeMoment } from "@/lib/office-time";

const startsAt = new Date("2026-11-24T05:00:00Z");
const before = (ms: number) => new Date(startsAt.getTime() - ms);
const hour = 3600_000;
const booking = { status: "confirmed", startsAt, visitorMoves: 0 } as const;

test.each([
  ["in time", booking, before(2 * hour), null, null],
  ["too late to move", booking, before(2 * hour - 1), "late", null],
  ["moved twice", { ...booking, visitorMoves: 2 }, before(24 * hour), "limit", null],
  ["begun", booking, startsAt, "past", "past"],
  ["completed before its time", { ...booking, status: "completed" }, before(24 * hour), "past", "past"],
  ["cancelled", { ...booking, status: "cancelled" }, before(24 * hour), "cancelled", "cancelled"],
] as const)("%s", (_, row, at, move, cancel) => {
  expect([moveRefusalOf(row, at), cancelRefusalOf(row, at)]).toEqual([move, cancel]);
});

test("before a time is booked that can't be moved any more, it says so", () => {
  const at = new Date("2026-11-24T05:30:00Z");
  expect(lateNote(new Date("2026-11-24T07:00:00Z"), at)).toMatch(
    /^This is in less than 2 hours: you can’t move it online/,
  );
  expect(lateNote(new Date("2026-11-24T07:30:00Z"), at)).toBeNull();
});

test("before a booking is moved, it says which of the offered times can't be moved from again", () => {
  const at = new Date("2026-11-24T05:30:00Z");
  const offered = (...times: SlotTime[]) =>
    times.map((time) => ({ time, startsAt: officeMoment("2026-11-24", hourOf(time)) }));
  expect(lateMoveNote(offered("12:00 PM", "1:00 PM"), at)).toBe(
    "12:00 PM is in less than 2 hours: after that you can’t move it again online, only cancel it.",
  );
  expect(lateMoveNote(offered("1:00 PM", "2:00 PM"), at)).toBeNull();
  expect(lateMoveNote([], at)).toBeNull();
});

test("the page ends thirty days after the slot", () => {
  expect(pageEnd(startsAt)).toEqual(new Date("2026-12-24T05:00:00Z"));
});

test("a slot is one value of a form, and anything else is none", () => {
  const slot = { date: "2026-11-24", time: "10:00 AM" } as const;
  expect(readSlotValue(slotValue(slot))).toEqual(slot);
  for (const odd of ["", "2026-11-24", "2026-11-24 10:30 AM", "2026-02-30 10:00 AM", undefined, ["x"], 5])
    expect(readSlotValue(odd)).toBeUndefined();
});
