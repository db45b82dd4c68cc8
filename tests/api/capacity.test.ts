import { beforeEach, describe, expect, test } from "vitest";
import type { BookingView, ChangedConsultation, SlotDay } from "@/lib/consultations/views";
import type { CalendarDay } from "@/lib/office/views";
import { officeMoment } from "@/lib/office-time";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { call } from "../support/call";
import {
  booking,
  createAdmin,
  createConsultation,
  createLinked,
  createMemberWithHours,
  createProcessingMember,
  createStudent,
  newAddress,
  officeBooking,
  type TestUser,
} from "../support/factories";
import { outbox } from "../support/outbox";
import { routeAt } from "../support/routes";

// A slot takes as many consultations as members are in, and a member only one at a time.

const { POST: book } = routeAt("/api/consultations");
const { POST: bookFor } = routeAt("/api/office/bookings");
const { PATCH: change } = routeAt("/api/consultations/[id]");
const { POST: move } = routeAt("/api/consultations/[id]/move");
const { POST: moveByLink } = routeAt("/api/bookings/[reference]/move");
const { GET: slots } = routeAt("/api/consultations/slots");
const { GET: calendar } = routeAt("/api/consultations/calendar");
const { POST: undo } = routeAt("/api/changes/[id]/undo");

const tuesday = "2026-11-24";
const at = (hour: number) => officeMoment(tuesday, hour);
const ten = { preferredDate: tuesday, preferredTime: "10:00 AM" };
const two = { preferredDate: tuesday, preferredTime: "2:00 PM" };
const taken = "This time slot is no longer available";
const out = "This team member isn’t in at this time";
const busy = "This team member already has a consultation at this time";

let admin: TestUser;
beforeEach(async () => {
  setNow(new Date("2026-11-20T03:30:00Z"));
  admin = await createAdmin();
});

type Answer = BookingView & { detail: string; alternatives: object[]; undo?: { id: string } };
type Changed = ChangedConsultation & { detail: string; alternatives: object[] };
const visit = (overrides: object = ten) => call<Answer>(book, { from: newAddress(), body: booking({ ...overrides }) });
const office = (overrides: object = ten) => call<Answer>(bookFor, { as: admin, body: officeBooking({ ...overrides }) });
const patch = (id: string, body: object) => call<Changed>(change, { as: admin, params: { id }, body });
const moveTo = (id: string, body: object) => call<Changed>(move, { as: admin, params: { id }, body });
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();
const seatsAt = async (hour: number) => {
  const rows = await db.consultation.findMany({ where: { startsAt: at(hour), status: { not: "cancelled" } } });
  return rows.map(({ seat }) => seat).sort();
};
const openTimes = async () => {
  const { body } = await call<{ days: SlotDay[] }>(slots, { from: newAddress(), query: { date: tuesday } });
  return body.days[0]?.slots.filter(({ available }) => available).map(({ time }) => time);
};

describe("a slot with three people", () => {
  test("requested by fifty at once, goes to exactly three", async () => {
    for (let made = 0; made < 3; made++) await createMemberWithHours();
    const answers = await Promise.all(Array.from({ length: 50 }, () => visit()));
    expect(statuses(answers)).toEqual([...Array(3).fill(201), ...Array(47).fill(409)]);
    for (const { status, body } of answers) {
      if (status !== 409) continue;
      expect(body.detail).toBe(taken);
      expect(body.alternatives).toHaveLength(3);
      expect(body.alternatives).not.toContainEqual({ date: tuesday, time: "10:00 AM" });
    }
    expect(await seatsAt(10)).toEqual([1, 2, 3]);
  });

  test("requested by three at once, has a seat for each", async () => {
    for (let made = 0; made < 3; made++) await createMemberWithHours();
    for (const preferredTime of ["9:00 AM", "10:00 AM", "11:00 AM", "12:00 PM"]) {
      const answers = await Promise.all(Array.from({ length: 3 }, () => visit({ ...ten, preferredTime })));
      expect(statuses(answers)).toEqual([201, 201, 201]);
    }
  });

  test("requested by bookings, moves, walk-ins and a reopening at once, goes to exactly three", async () => {
    for (let made = 0; made < 3; made++) await createMemberWithHours();
    const moved = await Promise.all([11, 12, 13, 14, 15].map((hour) => createConsultation({ startsAt: at(hour) })));
    const cancelled = await Promise.all(
      Array.from({ length: 5 }, () => createConsultation({ startsAt: at(10), status: "cancelled" })),
    );
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => visit()),
      ...Array.from({ length: 10 }, () => office()),
      ...moved.map(({ id }) => moveTo(id, ten)),
      ...cancelled.map(({ id }) => patch(id, { status: "confirmed" })),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(27);
    expect(await seatsAt(10)).toEqual([1, 2, 3]);
  });

  test("is free until the third, and again after a cancellation; a missed one keeps its seat", async () => {
    for (let made = 0; made < 3; made++) await createMemberWithHours();
    const first = await visit();
    await visit();
    expect(await openTimes()).toContain("10:00 AM");
    await visit();
    expect(await openTimes()).not.toContain("10:00 AM");
    await patch(first.body.id, { status: "cancelled" });
    expect((await office()).status).toBe(201);
    expect(await seatsAt(10)).toEqual([1, 2, 3]);
    await db.consultation.updateMany({ where: { startsAt: at(10), seat: 2 }, data: { status: "no_show" } });
    expect((await visit()).status).toBe(409);
  });

  test("says so in the office's calendar", async () => {
    await createMemberWithHours({ from: 9, to: 11 });
    await createMemberWithHours();
    const { body } = await call<CalendarDay[]>(calendar, { as: admin, query: { from: tuesday, to: tuesday } });
    expect(body[0]?.slots.map(({ capacity }) => capacity)).toEqual([2, 2, 1, 1, 1, 1, 1, 1, 1]);
  });
});

describe("without hours", () => {
  test("a slot takes one, as before", async () => {
    await createProcessingMember();
    expect((await visit()).status).toBe(201);
    expect(await visit()).toMatchObject({ status: 409, body: { detail: taken } });
    expect(await office()).toMatchObject({ status: 409, body: { detail: taken } });
    expect(await openTimes()).toHaveLength(8);
    const { body } = await call<CalendarDay[]>(calendar, { as: admin, query: { from: tuesday, to: tuesday } });
    expect(new Set(body[0]?.slots.map(({ capacity }) => capacity))).toEqual(new Set([1]));
  });
});

describe("when fewer are in", () => {
  test("nobody in means nothing is free, for visitors and for the office", async () => {
    await createMemberWithHours({ from: 9, to: 11 });
    expect(await openTimes()).toEqual(["9:00 AM", "10:00 AM"]);
    expect(await visit(two)).toMatchObject({ status: 409, body: { detail: taken } });
    const refused = await office(two);
    expect(refused).toMatchObject({ status: 409, body: { detail: taken } });
    expect(refused.body.alternatives[0]).toEqual({ date: tuesday, time: "10:00 AM" });
  });

  test("bookings from before count, whatever their seats: a cancelled one makes no room beyond the capacity", async () => {
    const members = [await createMemberWithHours(), await createMemberWithHours(), await createMemberWithHours()];
    const answers = [await visit(), await visit(), await visit()];
    await db.workingHours.deleteMany({ where: { memberId: members[2]?.id ?? "" } });
    await patch(answers[0]?.body.id ?? "", { status: "cancelled" });
    expect(await seatsAt(10)).toEqual([2, 3]);
    expect((await visit()).status).toBe(409);
    await patch(answers[1]?.body.id ?? "", { status: "cancelled" });
    expect((await visit()).status).toBe(201);
    expect(await seatsAt(10)).toEqual([1, 3]);
  });

  test("a cancelled one is not reopened, and a move not undone, into a full slot", async () => {
    const member = await createMemberWithHours();
    const { id } = await createConsultation({ startsAt: at(10), status: "confirmed" });
    const { body } = await moveTo(id, two);
    const cancelled = await createConsultation({ startsAt: at(10), status: "cancelled" });
    expect((await visit()).status).toBe(201);
    expect(await patch(cancelled.id, { status: "pending" })).toMatchObject({ status: 409, body: { detail: taken } });
    const back = () => call<Answer>(undo, { as: admin, params: { id: body.undo?.id ?? "" } });
    expect(await back()).toMatchObject({ status: 409, body: { detail: taken } });

    await createMemberWithHours();
    expect((await back()).status).toBe(200);
    expect(await seatsAt(10)).toEqual([1, 2]);
    expect(member.active).toBe(true);
  });
});

describe("a booking that asks for a member", () => {
  test("is theirs, tells them once it can’t be undone any more, and the log says so", async () => {
    const member = await createMemberWithHours({ name: "Bilal Ahmed" });
    const { status, body } = await office({ ...ten, assigned_to_id: member.id });
    expect(status).toBe(201);
    const row = await db.consultation.findUniqueOrThrow({ where: { id: body.id } });
    expect(row.assignedToId).toBe(member.id);
    const mails = await outbox();
    expect(mails.find(({ to }) => to === member.email)).toMatchObject({ changeId: body.undo?.id });
    expect(await db.auditEntry.findMany({ where: { action: "consultation-assigned" } })).toMatchObject([
      { actorId: admin.id, subjectId: body.id, details: { from: null, to: member.id } },
    ]);
  });

  test("requested by twenty at once, goes to one; the others are told when that member is free", async () => {
    for (let made = 0; made < 3; made++) await createMemberWithHours();
    const member = await createMemberWithHours({ from: 10, to: 12 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => office({ ...ten, assigned_to_id: member.id })));
    expect(statuses(answers)).toEqual([201, ...Array(19).fill(409)]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ detail: busy, alternatives: [{ date: tuesday, time: "11:00 AM" }, {}, {}] });
    expect(await seatsAt(10)).toEqual([1]);
  });

  test("is refused when they are out, if there is no such member, or if the account is closed", async () => {
    await createMemberWithHours();
    const member = await createMemberWithHours({ from: 9, to: 11 });
    const refused = await office({ ...two, assigned_to_id: member.id });
    expect(refused).toMatchObject({ status: 409, body: { detail: out } });
    expect(refused.body.alternatives[0]).toEqual({ date: tuesday, time: "10:00 AM" });
    const closed = await createMemberWithHours({ active: false });
    for (const { id } of [closed, await createStudent(), { id: crypto.randomUUID() }]) {
      expect(await office({ ...ten, assigned_to_id: id })).toMatchObject({
        status: 422,
        body: { errors: [{ field: "assigned_to_id", message: "Invalid team member" }] },
      });
    }
    expect((await office({ ...ten, assigned_to_id: "Bilal" })).status).toBe(422);
    expect(await db.consultation.count()).toBe(0);
  });

  test("can be for an admin, whose hours nobody knows", async () => {
    await createMemberWithHours();
    expect((await office({ ...ten, assigned_to_id: admin.id })).status).toBe(201);
  });

  test("is not for visitors to say", async () => {
    const member = await createMemberWithHours();
    const { body } = await visit({ ...ten, assigned_to_id: member.id });
    expect(await db.consultation.findUniqueOrThrow({ where: { id: body.id } })).toMatchObject({ assignedToId: null });
  });
});

describe("a member", () => {
  test("is assigned one consultation at a time", async () => {
    const member = await createMemberWithHours();
    await createMemberWithHours();
    await createConsultation({ startsAt: at(10), assignedToId: member.id });
    const { id } = await createConsultation({ startsAt: at(10), seat: 2 });
    expect(await patch(id, { assigned_to_id: member.id })).toMatchObject({ status: 409, body: { detail: busy } });
    const cancelled = await createConsultation({ startsAt: at(10), status: "cancelled", assignedToId: member.id });
    await db.consultation.update({ where: { id }, data: { status: "cancelled" } });
    expect(await patch(cancelled.id, { status: "pending" })).toMatchObject({ status: 409, body: { detail: busy } });
  });

  test("keeps a consultation that moves, so it moves only to when they are free", async () => {
    await createMemberWithHours();
    const member = await createMemberWithHours({ from: 9, to: 12 });
    const { id } = await createConsultation({ startsAt: at(10), assignedToId: member.id });
    await createConsultation({ startsAt: at(11), assignedToId: member.id });
    expect(await moveTo(id, two)).toMatchObject({ status: 409, body: { detail: out } });
    const eleven = { preferredDate: tuesday, preferredTime: "11:00 AM" };
    expect(await moveTo(id, eleven)).toMatchObject({ status: 409, body: { detail: busy } });
    expect((await moveTo(id, { ...eleven, preferredTime: "9:00 AM" })).status).toBe(200);
  });

  test("a visitor who moves is not told who works when, and gets times of that member", async () => {
    await createMemberWithHours();
    const member = await createMemberWithHours({ from: 9, to: 12 });
    const { row, k } = await createLinked({ startsAt: at(10), assignedToId: member.id });
    await createConsultation({ startsAt: at(11), assignedToId: member.id });
    for (const preferredTime of ["2:00 PM", "11:00 AM"]) {
      const refused = await call<Answer>(moveByLink, {
        from: newAddress(),
        params: { reference: row.reference },
        body: { k, preferredDate: tuesday, preferredTime },
      });
      expect(refused).toMatchObject({ status: 409, body: { detail: taken } });
      expect(refused.body.alternatives[0]).toEqual({ date: tuesday, time: "9:00 AM" });
    }
  });

  test("cannot be booked twice even by a writer that bypasses the check", async () => {
    const { id: assignedToId } = await createMemberWithHours();
    await createConsultation({ startsAt: at(10), assignedToId });
    await expect(createConsultation({ startsAt: at(10), seat: 2, assignedToId })).rejects.toThrow(
      "consultations_one_per_member",
    );
    await expect(createConsultation({ startsAt: at(10), seat: 0 })).rejects.toThrow();
  });
});

describe("the calendar for one member", () => {
  const freeOf = async (member: string) => {
    const { status, body } = await call<CalendarDay[]>(calendar, {
      as: admin,
      query: { from: tuesday, to: tuesday, member },
    });
    expect(status).toBe(200);
    return body[0]?.slots.filter(({ member_free }) => member_free).map(({ time }) => time);
  };

  test("has the slots at which they are in and have no consultation", async () => {
    const [bilal, hina] = [await createMemberWithHours({ from: 9, to: 12 }), await createMemberWithHours()];
    await createConsultation({ startsAt: at(10), assignedToId: bilal.id });
    await createConsultation({ startsAt: at(11), assignedToId: bilal.id, status: "cancelled" });
    await createConsultation({ startsAt: at(14), assignedToId: hina.id });
    expect(await freeOf(bilal.id)).toEqual(["9:00 AM", "11:00 AM"]);
    expect(await freeOf(hina.id)).toHaveLength(8);
  });

  test("has every slot of somebody whose hours nobody knows, except when they are busy", async () => {
    await createMemberWithHours();
    const stranger = await createProcessingMember();
    await createConsultation({ startsAt: at(10), assignedToId: stranger.id });
    expect(await freeOf(stranger.id)).toHaveLength(8);
  });

  test("says nothing of anybody if nobody is asked for, and refuses what isn't a member's id", async () => {
    const { body } = await call<CalendarDay[]>(calendar, { as: admin, query: { from: tuesday, to: tuesday } });
    expect(body[0]?.slots[0]).not.toHaveProperty("member_free");
    const wrong = await call(calendar, { as: admin, query: { from: tuesday, to: tuesday, member: "Bilal" } });
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: "member", message: "Invalid member" }] } });
  });
});
