import { afterEach, beforeEach, expect, test } from "vitest";
import { POST } from "@/app/api/consultations/route";
import { GET } from "@/app/api/consultations/slots/route";
import type { SlotDay } from "@/lib/consultations/views";
import { catchUp } from "@/lib/content/jobs/follow";
import { officeMoment } from "@/lib/office-time";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { call } from "../support/call";
import { fillContent, forgetContent } from "../support/content";
import { change, publishAll } from "../support/content-editor";
import { booking, createAdmin, createConsultation, newAddress } from "../support/factories";

const [monday, sunday] = ["2026-11-30", "2026-12-06"];

beforeEach(async () => {
  setNow(new Date("2026-11-27T10:00:00Z"));
  await fillContent();
  await catchUp();
});
afterEach(() => {
  setNow(null);
  forgetContent();
});

const free = async (date: string) => {
  const { body } = await call<{ days: SlotDay[] }>(GET, { query: { date }, from: newAddress() });
  return body.days[0]?.slots.filter(({ available }) => available).map(({ time }) => time);
};
const book = async (preferredDate: string, preferredTime: string) => {
  const body = booking({ preferredDate, preferredTime });
  const answer = await call<{ detail: string }>(POST, { body, from: newAddress() });
  return [answer.status, answer.body.detail];
};

test("once an admin publishes other hours, times and bookings follow, and what is booked stays", async () => {
  const admin = await createAdmin();
  const early = await createConsultation({ startsAt: officeMoment(monday, 9) });
  expect(await free("2026-12-07")).toHaveLength(9);
  expect(await free(sunday)).toEqual([]);

  const hours = [
    {
      days: "Sun-Thu",
      short: "Sun-Thu 10AM-1:30PM",
      long: "10:00 AM-1:30 PM",
      weekdays: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday"],
      opens: "10:00",
      closes: "13:30",
    },
    {
      days: "Fri, Sat",
      short: "Fri, Sat closed",
      long: "closed",
      weekdays: ["Friday", "Saturday"],
      opens: null,
      closes: null,
    },
  ];
  expect((await change(admin, "office.office", (value) => Object.assign(value, { hours }))).status).toBe(200);
  expect(await free("2026-12-07")).toHaveLength(9);
  await publishAll(admin, "office.office");

  expect(await free("2026-12-07")).toEqual(["10:00 AM", "11:00 AM", "12:00 PM"]);
  expect(await free(sunday)).toEqual(["10:00 AM", "11:00 AM", "12:00 PM"]);
  expect(await free("2026-12-05")).toEqual([]);
  expect(await book("2026-12-07", "9:00 AM")).toEqual([422, "This time is outside office hours"]);
  expect(await book("2026-12-07", "1:00 PM")).toEqual([422, "This time is outside office hours"]);
  expect(await book("2026-12-05", "11:00 AM")).toEqual([422, "The office is closed on this day"]);
  expect(await book(sunday, "12:00 PM")).toEqual([201, undefined]);
  expect(await db.consultation.findUniqueOrThrow({ where: { id: early.id } })).toMatchObject({
    startsAt: officeMoment(monday, 9),
    status: early.status,
  });
});
