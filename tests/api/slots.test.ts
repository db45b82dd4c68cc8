import { beforeEach, describe, expect, test } from "vitest";
import { GET } from "@/app/api/consultations/slots/route";
import type { SlotDay } from "@/lib/consultations/views";
import { officeMoment } from "@/lib/office-time";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { call } from "../support/call";
import { createConsultation, newAddress } from "../support/factories";

type Answer = { timezone: string; days: SlotDay[] };
const ask = (query: Record<string, string> | string) => call<Answer>(GET, { query, from: newAddress() });
const free = async (date: string) =>
  (await ask({ date })).body.days[0]?.slots.filter((slot) => slot.available).map(({ time }) => time);

// Friday, 8:30 AM in Karachi.
beforeEach(() => setNow(new Date("2026-11-20T03:30:00Z")));

test("a day with its slots, in office time", async () => {
  const answer = await ask({ date: "2026-11-23" });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(answer.body.timezone).toBe("Asia/Karachi");
  expect(answer.body.days).toHaveLength(1);
  expect(answer.body.days[0]).toMatchObject({ date: "2026-11-23", closed: false });
  expect(answer.body.days[0]?.slots).toHaveLength(9);
  expect(answer.body.days[0]?.slots[8]).toEqual({
    time: "5:00 PM",
    starts_at: "2026-11-23T12:00:00.000Z",
    available: true,
  });
});

test("a range of days, weekends and all", async () => {
  const { body } = await ask({ from: "2026-11-20", to: "2026-11-23" });
  expect(body.days.map(({ date, closed, slots }) => [date, closed, slots.length])).toEqual([
    ["2026-11-20", false, 9],
    ["2026-11-21", false, 6],
    ["2026-11-22", true, 0],
    ["2026-11-23", false, 9],
  ]);
});

describe("a slot is not free", () => {
  test("within less than an hour", async () => {
    expect(await free("2026-11-20")).not.toContain("9:00 AM");
    expect(await free("2026-11-20")).toContain("10:00 AM");
  });

  test("after ninety days", async () => {
    expect(await free("2027-02-18")).toHaveLength(9);
    expect(await free("2027-02-19")).toEqual([]);
  });

  test.each(["pending", "confirmed", "completed"] as const)("when a consultation there is %s", async (status) => {
    await createConsultation({ status, startsAt: officeMoment("2026-11-23", 9) });
    expect(await free("2026-11-23")).not.toContain("9:00 AM");
  });

  test("when the office has closed it, or the day", async () => {
    await db.closedSlot.create({ data: { startsAt: officeMoment("2026-11-23", 9) } });
    await db.closedDay.create({ data: { date: new Date("2026-11-24") } });
    const { body } = await ask({ from: "2026-11-23", to: "2026-11-25" });
    expect(body.days.map(({ closed, slots }) => [closed, slots.filter((slot) => slot.available).length])).toEqual([
      [false, 8],
      [true, 0],
      [false, 9],
    ]);
  });
});

test("a cancelled consultation frees its slot", async () => {
  await createConsultation({ status: "cancelled", startsAt: officeMoment("2026-11-23", 9) });
  expect(await free("2026-11-23")).toContain("9:00 AM");
});

test("the first and the last hour of a day belong to that day", async () => {
  await createConsultation({ startsAt: officeMoment("2026-11-23", 17) });
  await createConsultation({ startsAt: officeMoment("2026-11-24", 9) });
  expect(await free("2026-11-23")).toHaveLength(8);
  expect(await free("2026-11-24")).toHaveLength(8);
});

test("nobody learns who holds a slot", async () => {
  const row = await createConsultation({ startsAt: officeMoment("2026-11-23", 9), name: "Ayesha Khan" });
  const { text } = await ask({ date: "2026-11-23" });
  for (const secret of [row.id, row.name, row.email, row.phone, row.reference]) expect(text).not.toContain(secret);
});

test.each([
  ["nothing", {}, "date", "Invalid date"],
  ["half a range", { from: "2026-11-20" }, "date", "Invalid date"],
  ["no date", { date: "soon" }, "date", "Invalid date"],
  ["a date that is none", { from: "2026-02-30", to: "2026-03-01" }, "from", "Invalid from"],
  ["32 days", { from: "2026-12-01", to: "2027-01-01" }, "to", "Please choose at most 31 days"],
  ["a hundred years", { from: "2026-12-01", to: "2126-12-01" }, "to", "Please choose at most 31 days"],
  ["a day and a far end", { date: "2026-12-01", to: "9999-12-31" }, "to", "Please choose at most 31 days"],
  ["a day and a far start", { date: "2026-12-01", from: "1000-01-01" }, "to", "Please choose at most 31 days"],
  ["a range backwards", { from: "2026-12-02", to: "2026-12-01" }, "to", "Please choose at most 31 days"],
])("%s is refused", async (_, query, field, message) => {
  expect(await ask(query as Record<string, string>)).toMatchObject({
    status: 422,
    body: { detail: message, errors: [{ field, message }] },
  });
});

test("a repeated parameter is refused", async () => {
  expect(await ask("date=2026-11-23&date=2026-11-24")).toMatchObject({ status: 422 });
});

test.each(["9999-12-31", "1000-01-01"])("the end of the calendar, %s, is a valid day", async (date) => {
  expect(await ask({ date })).toMatchObject({ status: 200, body: { days: [{ date }] } });
  expect(await free(date)).toEqual([]);
});
