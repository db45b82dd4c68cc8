import { beforeEach, describe, expect, test } from "vitest";
import type { BookingView, SlotDay } from "@/lib/consultations/views";
import type { ConflictsView } from "@/lib/hours/views";
import type { CalendarDay, ShortHoursView } from "@/lib/office/views";
import { officeMoment } from "@/lib/office-time";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { call } from "../support/call";
import {
  booking,
  createAdmin,
  createConsultation,
  createMemberWithHours,
  createShortHours,
  newAddress,
  officeBooking,
  shortHours,
  type TestUser,
} from "../support/factories";
import { outbox } from "../support/outbox";
import { routeAt } from "../support/routes";

// Ramadan and other weeks with shorter hours: nobody books outside them, and nothing that is booked is dropped.

const { GET: list, PUT: put } = routeAt("/api/office/short-hours");
const { POST: book } = routeAt("/api/consultations");
const { POST: bookFor } = routeAt("/api/office/bookings");
const { POST: move } = routeAt("/api/consultations/[id]/move");
const { GET: slots } = routeAt("/api/consultations/slots");
const { GET: calendar } = routeAt("/api/consultations/calendar");
const { GET: listConflicts } = routeAt("/api/office/conflicts");
const { PUT: setSlot } = routeAt("/api/office/slots/[slot]");

const ramadan = { from: "2027-02-08", to: "2027-03-09", opens: 10, closes: 15, friday_closes: 12 };
const [tuesday, friday, saturday] = ["2027-02-09", "2027-02-12", "2027-02-13"];
const outside = { errors: [{ field: "preferredTime", message: "This time is outside office hours" }] };

let admin: TestUser;
beforeEach(async () => {
  setNow(new Date("2027-01-20T05:00:00Z"));
  admin = await createAdmin({ name: "Sara Iqbal" });
});

type Refused = ShortHoursView[] & { detail: string; errors: object[]; conflict: object; current: ShortHoursView[] };
const set = (periods: object[], more: object = {}, as = admin) =>
  call<Refused>(put, { as, body: { periods, ...more } });
const listed = async () => (await call<ShortHoursView[]>(list, { as: admin })).body;
const openTimes = async (date: string) => {
  const { body } = await call<{ days: SlotDay[] }>(slots, { from: newAddress(), query: { date } });
  return body.days[0]?.slots.filter(({ available }) => available).map(({ time }) => time);
};
const conflicts = async () => {
  const { body } = await call<ConflictsView>(listConflicts, { as: admin });
  return body.conflicts.map(({ consultation: { name }, ...rest }) => ({ name, ...rest }));
};

describe("once they are set", () => {
  test("slots follow: shorter on weekdays, shorter still on Fridays, and as always before and after", async () => {
    expect(await set([ramadan])).toMatchObject({ status: 200, body: [{ ...ramadan, consultations: 0 }] });
    expect(await listed()).toEqual([{ ...ramadan, consultations: 0 }]);
    const five = ["10:00 AM", "11:00 AM", "12:00 PM", "1:00 PM", "2:00 PM"];
    expect(await openTimes(tuesday)).toEqual(five);
    expect(await openTimes(friday)).toEqual(["10:00 AM", "11:00 AM"]);
    expect(await openTimes(saturday)).toEqual(five);
    expect(await openTimes("2027-02-06")).toHaveLength(6);
    expect(await openTimes("2027-03-10")).toHaveLength(9);
  });

  test("so do the members' own hours, and with them the seats", async () => {
    await createMemberWithHours({ from: 9, to: 12 });
    await createMemberWithHours({ from: 12, to: 18 });
    await set([ramadan]);
    expect(await openTimes(tuesday)).toEqual(["10:00 AM", "11:00 AM", "12:00 PM", "1:00 PM", "2:00 PM"]);
    const { body } = await call<CalendarDay[]>(calendar, { as: admin, query: { from: friday, to: friday } });
    expect(body[0]?.slots.map(({ time, capacity }) => [time, capacity])).toEqual([
      ["10:00 AM", 1],
      ["11:00 AM", 1],
    ]);
    const capacityAt = async (hour: number, date: string) =>
      (await db.$queryRaw<{ seats: number }[]>`SELECT slot_capacity(${officeMoment(date, hour)}) AS seats`)[0]?.seats;
    expect(await capacityAt(9, tuesday)).toBe(0);
    expect(await capacityAt(14, tuesday)).toBe(1);
    expect(await capacityAt(15, tuesday)).toBe(0);
    expect(await capacityAt(12, friday)).toBe(0);
    expect(await capacityAt(15, "2027-03-10")).toBe(1);
  });

  test("nobody books or moves outside them, not even the office", async () => {
    await set([ramadan]);
    const four = { preferredDate: tuesday, preferredTime: "4:00 PM" };
    const visit = await call(book, { from: newAddress(), body: booking(four) });
    expect(visit).toMatchObject({ status: 422, body: outside });
    expect(await call(bookFor, { as: admin, body: officeBooking(four) })).toMatchObject({ status: 422, body: outside });
    const { id } = await createConsultation({ startsAt: officeMoment(tuesday, 11) });
    const moved = await call(move, { as: admin, params: { id }, body: four });
    expect(moved).toMatchObject({ status: 422, body: outside });
    const slot = officeMoment(tuesday, 16).toISOString();
    const closed = await call(setSlot, { as: admin, params: { slot }, body: { open: false } });
    expect(closed).toMatchObject({ status: 422, body: { errors: [{ field: "starts_at" }] } });
    const two = await call<BookingView>(book, {
      from: newAddress(),
      body: booking({ preferredDate: tuesday, preferredTime: "2:00 PM" }),
    });
    expect(two.status).toBe(201);
  });

  test("with bookings outside them: they stay, mail nobody, and are listed as conflicts", async () => {
    const member = await createMemberWithHours();
    await createConsultation({ name: "Too late", startsAt: officeMoment(tuesday, 16), assignedToId: member.id });
    await createConsultation({ name: "In time", startsAt: officeMoment(tuesday, 14), assignedToId: member.id });
    await createConsultation({ name: "Friday", startsAt: officeMoment(friday, 12), assignedToId: member.id });
    await createConsultation({ name: "Gone", startsAt: officeMoment(friday, 13), status: "cancelled" });
    expect(await conflicts()).toEqual([]);
    expect((await set([ramadan])).body).toEqual([{ ...ramadan, consultations: 2 }]);
    const tight = { reason: "outside_hours", capacity: 0, booked: 1 };
    expect(await conflicts()).toEqual([
      { name: "Too late", ...tight },
      { name: "Friday", ...tight },
    ]);
    expect(await db.consultation.count({ where: { status: "pending" } })).toBe(3);
    expect(await outbox()).toEqual([]);
    const { body } = await call<CalendarDay[]>(calendar, { as: admin, query: { from: tuesday, to: tuesday } });
    expect(body[0]?.outside.map(({ name }) => name)).toEqual(["Too late"]);
    await set([]);
    expect(await conflicts()).toEqual([]);
  });

  test("while bookings arrive: none is stored outside them afterwards", async () => {
    const four = { preferredDate: tuesday, preferredTime: "4:00 PM" };
    const [, ...answers] = await Promise.all([
      set([ramadan]),
      ...Array.from({ length: 10 }, () => call(book, { from: newAddress(), body: booking(four) })),
    ]);
    const stored = answers.filter(({ status }) => status === 201).length;
    expect(await db.consultation.count()).toBe(stored);
    expect((await listed())[0]?.consultations).toBe(stored);
    expect((await call(book, { from: newAddress(), body: booking(four) })).status).not.toBe(201);
  });
});

describe("changing them", () => {
  test("is recorded in words; the same again is not", async () => {
    await set([ramadan]);
    await set([ramadan]);
    expect(await db.auditEntry.findMany({ where: { action: "short-hours-changed" } })).toMatchObject([
      { details: { periods: ["8 Feb 2027 to 9 Mar 2027, 10 to 15, Fridays to 12"], consultations: 0 } },
    ]);
  });

  test("over another admin's change is a conflict that shows both", async () => {
    await set([ramadan], { seen: [] });
    const other = await createAdmin();
    const later = { ...ramadan, from: "2027-02-09", to: "2027-03-10" };
    expect(await set([later], { seen: [] }, other)).toMatchObject({
      status: 409,
      body: {
        conflict: { by: "Sara Iqbal", what: expect.stringMatching(/^Shorter hours changed: 8 Feb 2027/) },
        current: [{ ...ramadan, consultations: 0 }],
      },
    });
    expect(await listed()).toMatchObject([ramadan]);
    expect((await set([later], { seen: await listed() }, other)).status).toBe(200);
    expect((await set([ramadan])).status).toBe(200); // without what was seen, the last one wins
  });

  test("keeps weeks that are over, and one that has begun can still change", async () => {
    await createShortHours({ ...ramadan, from: "2026-12-01", to: "2026-12-30" });
    await createShortHours({ ...ramadan, from: "2027-01-10", to: "2027-01-25" });
    expect((await listed()).map(({ from }) => from)).toEqual(["2027-01-10"]);
    await set([{ ...ramadan, from: "2027-01-10", to: "2027-01-22" }]);
    expect(await db.shortHours.count()).toBe(2);
  });

  test.each<[string, object[], string, string]>([
    ["over", [{ ...ramadan, from: "2027-01-01", to: "2027-01-19" }], "periods", "Please choose weeks that aren’t over"],
    [
      "too far",
      [{ ...ramadan, from: "2029-02-01", to: "2029-02-02" }],
      "periods",
      "Please choose a day within two years",
    ],
    ["too long", [{ ...ramadan, to: "2027-04-11" }], "periods", "Please choose at most 62 days"],
    ["backwards", [{ ...ramadan, to: "2027-02-07" }], "periods", "The last day can’t be before the first"],
    ["closed at once", [{ ...ramadan, closes: 10 }], "periods", "The end must be after the start"],
    ["closed on Fridays", [{ ...ramadan, friday_closes: 10 }], "periods", "The end must be after the start"],
    [
      "longer on Fridays",
      [{ ...ramadan, friday_closes: 16 }],
      "periods",
      "Fridays can’t end later than the other days",
    ],
    ["at night", [{ ...ramadan, opens: 3 }], "periods", "Invalid start"],
    ["twice", [ramadan, { ...ramadan, from: "2027-03-09", to: "2027-03-12" }], "periods", "Two periods share a day"],
  ])("refuses weeks that are %s", async (_, periods, field, message) => {
    const { status, body } = await set(periods);
    expect([status, body.errors]).toEqual([422, [{ field, message }]]);
    expect(await db.shortHours.count()).toBe(0);
  });

  test("refuses to share a day with weeks that are over", async () => {
    await createShortHours({ ...ramadan, from: "2027-01-01", to: "2027-01-19" });
    const { status, body } = await set([{ ...ramadan, from: "2027-01-19", to: "2027-01-30" }]);
    expect([status, body.errors]).toEqual([422, [{ field: "periods", message: "Two periods share a day" }]]);
  });

  test("the database refuses two that share a day, by whoever", async () => {
    const [period] = shortHours().periods;
    if (!period) throw new Error("no period");
    await createShortHours(period);
    await expect(createShortHours({ ...period, from: period.to, to: period.to })).rejects.toThrow();
    await expect(createShortHours({ ...ramadan, friday_closes: 16 })).rejects.toThrow();
  });
});
