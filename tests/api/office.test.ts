import { beforeEach, describe, expect, test } from "vitest";
import { GET as getAssignees } from "@/app/api/consultations/assignees/route";
import { GET as getCalendar } from "@/app/api/consultations/calendar/route";
import { POST as book } from "@/app/api/consultations/route";
import { GET as getSlots } from "@/app/api/consultations/slots/route";
import { DELETE, PUT } from "@/app/api/office/closed-days/[date]/route";
import { GET } from "@/app/api/office/closed-days/route";
import { PUT as putSlot } from "@/app/api/office/slots/[slot]/route";
import type { SlotDay } from "@/lib/consultations/views";
import type { AssigneeView, CalendarDay, ClosedDayView, SlotStateView } from "@/lib/office/views";
import { officeMoment } from "@/lib/office-time";
import { now, setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { call } from "../support/call";
import {
  booking,
  createAdmin,
  createConsultation,
  createPartner,
  createProcessingMember,
  createShortHours,
  createStudent,
  newAddress,
  type TestUser,
} from "../support/factories";

type Refusal = { detail: string };

// Friday, 10:30 AM in Karachi; the Monday after it.
const monday = "2026-11-23";
let as: TestUser;
beforeEach(async () => {
  setNow(new Date("2026-11-20T05:30:00Z"));
  as = await createAdmin();
});

const close = (date: string, body: object = {}) => call<ClosedDayView & Refusal>(PUT, { as, params: { date }, body });
const open = (date: string) => call<Refusal>(DELETE, { as, params: { date } });
const list = async (query: Record<string, string> = {}) => (await call<ClosedDayView[]>(GET, { as, query })).body;
const setSlot = (slot: string, body: object) => call<SlotStateView & Refusal>(putSlot, { as, params: { slot }, body });
const calendar = (from: string, to = from) => call<CalendarDay[] & Refusal>(getCalendar, { as, query: { from, to } });
const day = async (date: string) => (await calendar(date)).body[0] as CalendarDay;
const bookAt = (preferredDate: string, preferredTime = "10:00 AM") =>
  call<Refusal>(book, { body: booking({ preferredDate, preferredTime }), from: newAddress() });
const freeOn = async (date: string) => {
  const { body } = await call<{ days: SlotDay[] }>(getSlots, { query: { date }, from: newAddress() });
  return body.days[0]?.slots.filter(({ available }) => available).map(({ time }) => time);
};
const at = (date: string, hour: number) => officeMoment(date, hour);
/** In the order of their transactions: under a frozen clock all have the same time. */
const auditActions = async () => {
  const rows = await db.$queryRaw<{ action: string }[]>`SELECT action FROM audit_entries ORDER BY xmin::text::bigint`;
  return rows.map(({ action }) => action);
};

describe("a closed day", () => {
  test("takes no bookings until it is reopened", async () => {
    expect(await close(monday, { reason: "Iqbal Day" })).toMatchObject({
      status: 200,
      body: { date: monday, reason: "Iqbal Day", consultations: 0 },
    });
    expect(await bookAt(monday)).toMatchObject({ status: 422, body: { detail: "The office is closed on this day" } });
    expect(await freeOn(monday)).toEqual([]);
    expect(await open(monday)).toMatchObject({ status: 204 });
    expect(await bookAt(monday)).toMatchObject({ status: 201 });
  });

  test("says how many consultations it has, and keeps them", async () => {
    const kept = await Promise.all([
      createConsultation({ startsAt: at(monday, 9), status: "pending" }),
      createConsultation({ startsAt: at(monday, 10), status: "confirmed" }),
      createConsultation({ startsAt: at(monday, 11), status: "completed" }),
      createConsultation({ startsAt: at(monday, 12), status: "cancelled" }),
      createConsultation({ startsAt: at("2026-11-24", 9), status: "pending" }),
    ]);
    expect(await close(monday)).toMatchObject({ body: { consultations: 2 } });
    expect(await list()).toEqual([{ date: monday, reason: null, consultations: 2 }]);
    for (const { id, status } of kept)
      expect(await db.consultation.findUnique({ where: { id } })).toMatchObject({ status });
    expect(await db.outboxEmail.count()).toBe(0);
  });

  test("keeps its reason unless another is given, and changes are recorded", async () => {
    await close(monday, { reason: "Eid" });
    expect(await close(monday)).toMatchObject({ body: { reason: "Eid" } });
    expect(await close(monday, { reason: "عید الفطر" })).toMatchObject({ body: { reason: "عید الفطر" } });
    expect(await close(monday, { reason: null })).toMatchObject({ body: { reason: null } });
    await open(monday);
    expect(await open(monday)).toMatchObject({ status: 204 });
    const closings = ["office-day-closed", "office-day-closed", "office-day-closed"];
    expect(await auditActions()).toEqual([...closings, "office-day-opened"]);
  });

  test.each([
    ["2026-02-30", "Invalid date"],
    ["tomorrow", "Invalid date"],
    ["0001-01-01", "Invalid date"],
    ["2026-11-19", "Please choose today or a later day"],
    ["2028-11-21", "Please choose a day within two years"],
    ["9999-12-31", "Please choose a day within two years"],
  ])("%s is not a closed day", async (date, detail) => {
    expect(await close(date)).toMatchObject({ status: 422, body: { detail, errors: [{ field: "date" }] } });
    expect(await db.closedDay.count()).toBe(0);
  });

  test("has a one-line reason", async () => {
    for (const [reason, detail] of [
      ["x".repeat(101), "Reason is too long"],
      ["two\nlines", "Reason contains characters that are not allowed"],
    ]) {
      expect(await close(monday, { reason })).toMatchObject({ status: 422, body: { detail } });
    }
    expect(await open("never")).toMatchObject({ status: 422, body: { detail: "Invalid date" } });
  });

  test("may be from today to two years ahead; the list is sorted by date, from today on", async () => {
    await db.closedDay.create({ data: { date: new Date("2026-11-19"), reason: "Over" } });
    for (const date of ["2028-11-20", "2026-11-20", "2026-12-25"]) expect((await close(date)).status).toBe(200);
    expect((await list()).map(({ date }) => date)).toEqual(["2026-11-20", "2026-12-25", "2028-11-20"]);
    expect((await list({ from: "2026-12-01" })).map(({ date }) => date)).toEqual(["2026-12-25", "2028-11-20"]);
    expect((await list({ from: "2026-01-01" })).map(({ date }) => date)[0]).toBe("2026-11-19");
  });

  test("counts a booking made while it was being closed", async () => {
    for (let round = 0; round < 5; round++) {
      const date = `2026-12-0${round + 1}`;
      const [closed, booked] = await Promise.all([close(date), bookAt(date)]);
      expect(closed.body.consultations).toBe(booked.status === 201 ? 1 : 0);
    }
  });
});

describe("a slot", () => {
  const ten = "2026-11-23T05:00:00.000Z";

  test("that is closed cannot be booked until it is reopened", async () => {
    expect(await setSlot(ten, { open: false })).toMatchObject({
      status: 200,
      body: { starts_at: ten, open: false, consultations: 0 },
    });
    expect(await freeOn(monday)).not.toContain("10:00 AM");
    expect(await bookAt(monday)).toMatchObject({
      status: 409,
      body: { detail: "This time slot is no longer available" },
    });
    expect(await setSlot(ten, { open: false })).toMatchObject({ status: 200 });
    expect(await setSlot("2026-11-23T10:00:00+05:00", { open: true })).toMatchObject({
      body: { starts_at: ten, open: true },
    });
    expect(await bookAt(monday)).toMatchObject({ status: 201 });
    expect(await auditActions()).toEqual(["office-slot-closed", "office-slot-opened"]);
  });

  test("with a consultation keeps it", async () => {
    const { id } = await createConsultation({ startsAt: new Date(ten) });
    expect(await setSlot(ten, { open: false })).toMatchObject({ body: { open: false, consultations: 1 } });
    expect(await db.consultation.findUnique({ where: { id } })).toMatchObject({ status: "pending" });
  });

  test.each([
    "2026-11-22T05:00:00.000Z", // a Sunday
    "2026-11-23T05:30:00.000Z",
    "2026-11-23T05:00:00.001Z",
    "2026-11-23T13:00:00.000Z", // 6:00 PM
    "2026-11-28T11:00:00.000Z", // Saturday, 4:00 PM
    ...["2026-11-23", "5", "soon", "2026-13-45T05:00:00Z", "%00"],
  ])("%s is not a slot", async (slot) => {
    expect(await setSlot(slot, { open: false })).toMatchObject({
      status: 422,
      body: { detail: "This time is outside office hours", errors: [{ field: "starts_at" }] },
    });
  });

  test.each(["2026-11-23T05:00:00.000", "2026-11-23T10:00", "2026-11-23t10:00:00"])(
    "%s is not parsed in the server's own time zone",
    async (slot) => {
      expect(await setSlot(slot, { open: false })).toMatchObject({
        status: 422,
        body: { detail: "Please give the time with its zone, such as Z or +05:00", errors: [{ field: "starts_at" }] },
      });
      expect(await db.closedSlot.count()).toBe(0);
    },
  );

  test("in the past, or years away, is refused", async () => {
    expect(await setSlot("2026-11-20T05:00:00.000Z", { open: false })).toMatchObject({
      status: 422,
      body: { detail: "Please choose a later time" },
    });
    expect(await setSlot("2030-11-20T05:00:00.000Z", { open: false })).toMatchObject({ status: 422 });
    expect(await db.closedSlot.count()).toBe(0);
  });

  test("of a closed day cannot be opened separately", async () => {
    await close(monday);
    expect(await setSlot(ten, { open: true })).toMatchObject({
      status: 409,
      body: { detail: "The office is closed on this day" },
    });
  });

  test.each([{}, { open: "yes" }, { open: null }, { open: 1 }])("%j is invalid", async (body) => {
    expect(await setSlot(ten, body)).toMatchObject({
      status: 422,
      body: { detail: "Please say whether the slot is open" },
    });
  });
});

describe("the office's calendar", () => {
  test("has every slot with its consultations, cancelled ones too, and those outside the slots", async () => {
    const member = await createProcessingMember({ name: "Sana Malik" });
    await createConsultation({ name: "Nine", startsAt: at(monday, 9), assignedToId: member.id, note: "Early" });
    await createConsultation({ name: "Gone", startsAt: at(monday, 9), status: "cancelled" });
    await createConsultation({ name: "Late", startsAt: at(monday, 20) });
    await createConsultation({ name: "Next day", startsAt: at("2026-11-24", 9) });
    await db.closedSlot.create({ data: { startsAt: at(monday, 12) } });
    const { slots, outside, ...rest } = await day(monday);
    expect(rest).toEqual({ date: monday, is_closed: false, closed_reason: null, short_hours: null, has_more: false });
    expect(slots.map(({ time, state }) => `${time} ${state}`)).toEqual([
      ...["9:00 AM open", "10:00 AM open", "11:00 AM open", "12:00 PM closed", "1:00 PM open", "2:00 PM open"],
      ...["3:00 PM open", "4:00 PM open", "5:00 PM open"],
    ]);
    expect(slots[0]?.consultations.map(({ name }) => name).sort()).toEqual(["Gone", "Nine"]);
    expect(slots[0]?.consultations.find(({ name }) => name === "Nine")).toMatchObject({
      assigned_to: { id: member.id, name: "Sana Malik" },
      note: "Early",
    });
    expect(outside.map(({ name }) => name)).toEqual(["Late"]);
  });

  test("past slots are past, even on a closed day", async () => {
    await close("2026-11-20");
    const states = (await day("2026-11-20")).slots.map(({ state }) => state);
    expect(states).toEqual(["past", "past", ...Array(7).fill("closed")]);
  });

  test("a day in a week with shorter hours says from when to when", async () => {
    const from = "2026-11-23";
    await createShortHours({ from, to: "2026-11-28", opens: 9, closes: 15, friday_closes: 12 });
    const days = await Promise.all([monday, "2026-11-27", "2026-11-28", "2026-11-29", "2026-11-30"].map(day));
    expect(days.map(({ short_hours }) => short_hours)).toEqual([
      { opens: 9, closes: 15 },
      { opens: 9, closes: 12 },
      { opens: 10, closes: 15 },
      null,
      null,
    ]);
  });

  test("a closed day has its reason; a Sunday is closed without one", async () => {
    await close(monday, { reason: "Eid" });
    await createConsultation({ startsAt: at(monday, 9) });
    expect(await day(monday)).toMatchObject({ is_closed: true, closed_reason: "Eid", slots: { length: 9 } });
    expect((await day(monday)).slots[0]).toMatchObject({ state: "closed", consultations: [{}] });
    expect(await day("2026-11-22")).toEqual({
      date: "2026-11-22",
      is_closed: true,
      closed_reason: null,
      short_hours: null,
      slots: [],
      has_more: false,
      outside: [],
    });
  });

  test("a day with hundreds of cancelled ones hides neither its own visitors nor the next days", async () => {
    const { id } = await createConsultation({ startsAt: at(monday, 9), status: "cancelled" });
    await db.$executeRaw`
      INSERT INTO consultations (reference, name, email, phone, phone_key, destination, study_level, starts_at, status, updated_at)
      SELECT 'TG-X' || i, name, email, phone, phone_key, destination, study_level, starts_at, status, updated_at
      FROM consultations, generate_series(1, 1000) AS i WHERE id = ${id}::uuid`;
    await createConsultation({ name: "Last on Monday", startsAt: at(monday, 17) });
    await createConsultation({ name: "Last of the week", startsAt: at("2026-11-28", 15) });
    const { body } = await calendar(monday, "2026-11-29");
    const names = body.map(({ slots }) => slots.flatMap(({ consultations }) => consultations.map(({ name }) => name)));
    expect(names[0]).toHaveLength(100);
    expect(names[0]?.at(-1)).toBe("Last on Monday");
    expect(names[5]).toEqual(["Last of the week"]);
    expect(body.map(({ has_more }) => has_more)).toEqual([true, ...Array(6).fill(false)]);
  });

  test("has at most 31 days", async () => {
    expect((await calendar("2026-12-01", "2026-12-31")).body).toHaveLength(31);
    expect(await calendar("2026-12-01", "2027-01-01")).toMatchObject({
      status: 422,
      body: { detail: "Please choose at most 31 days" },
    });
    expect(await calendar("2026-12-02", "2026-12-01")).toMatchObject({ status: 422 });
    expect(await call(getCalendar, { as })).toMatchObject({ status: 422, body: { detail: "Invalid from" } });
    expect(await calendar("2026-12-01", "x")).toMatchObject({ status: 422, body: { detail: "Invalid to" } });
  });
});

test("the possible assignees: active admins and processing members with their regions and what they have to do", async () => {
  const managedRegions = ["uk", "europe"] as const;
  const zara = await createProcessingMember({ name: "Zara", managedRegions: [...managedRegions] });
  const ali = await createAdmin({ name: "Ali" });
  await createProcessingMember({ name: "Gone", active: false });
  await createProcessingMember({ name: "Invited", invitedUntil: new Date(now().getTime() + 3600_000) });
  setNow(officeMoment("2026-11-23", 10));
  const own = (date: string, hour: number) => ({ assignedToId: zara.id, startsAt: officeMoment(date, hour) });
  await createConsultation(own("2026-11-24", 11));
  await createConsultation({ ...own("2026-11-25", 11), status: "confirmed" });
  await createConsultation({ ...own("2026-11-25", 12), status: "cancelled" });
  await createConsultation(own("2026-11-23", 9)); // over
  await createStudent();
  await createPartner();
  const { body } = await call<AssigneeView[]>(getAssignees, { as });
  expect(body).toEqual([
    { id: ali.id, name: "Ali", role: "admin", regions: [], upcoming: 0 },
    { id: as.id, name: as.name, role: "admin", regions: [], upcoming: 0 },
    { id: zara.id, name: "Zara", role: "processing", regions: managedRegions, upcoming: 2 },
  ]);
});
