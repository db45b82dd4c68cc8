import { beforeEach, describe, expect, test } from "vitest";
import type { ConflictsView, MemberHoursView } from "@/lib/hours/views";
import { officeMoment } from "@/lib/office-time";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { call } from "../support/call";
import {
  createAdmin,
  createConsultation,
  createMemberWithHours,
  createPartner,
  createProcessingMember,
  createStudent,
  memberHours,
  type TestUser,
} from "../support/factories";
import { routeAt } from "../support/routes";

// When the members of the processing team are in, and which bookings that leaves no room for.

const { GET: listHours } = routeAt("/api/office/hours");
const { PUT: setHours } = routeAt("/api/office/hours/[id]");
const { GET: listConflicts } = routeAt("/api/office/conflicts");
const { PATCH: changeStatus } = routeAt("/api/users/[id]/status");

const tuesday = "2026-11-24";
const at = (hour: number, date = tuesday) => officeMoment(date, hour);

let admin: TestUser;
beforeEach(async () => {
  setNow(new Date("2026-11-20T03:30:00Z"));
  admin = await createAdmin({ name: "Sara Iqbal" });
});

type Answer = MemberHoursView & { detail: string; errors: { field: string; message: string }[] };
const set = (id: string, body: object, as = admin) => call<Answer>(setHours, { as, params: { id }, body });
const conflicts = async () => {
  const { body } = await call<ConflictsView>(listConflicts, { as: admin });
  return body.conflicts.map(({ consultation: { name }, ...rest }) => ({ name, ...rest }));
};
const capacityAt = async (slot: Date) => {
  const [found] = await db.$queryRaw<{ n: number }[]>`SELECT slot_capacity(${slot}::timestamptz) AS n`;
  return found?.n;
};

describe("hours", () => {
  test("are saved as a whole, and listed for every active member", async () => {
    const member = await createProcessingMember({ name: "Bilal" });
    await createProcessingMember({ name: "Left", active: false });
    const body = {
      weekly: [
        { weekday: 6, from: 10, to: 14 },
        { weekday: 2, from: 9, to: 13 },
      ],
      days_off: [{ from: "2026-12-01", to: "2026-12-03" }],
    };
    const saved = await set(member.id, body);
    expect(saved).toMatchObject({
      status: 200,
      body: { weekly: body.weekly.toReversed(), days_off: body.days_off, version: 2 },
    });
    const { body: list } = await call<MemberHoursView[]>(listHours, { as: admin });
    expect(list).toEqual([saved.body]);
    expect(await db.auditEntry.findMany({ where: { action: "hours-changed" } })).toMatchObject([
      { actorId: admin.id, subjectId: member.id, details: { changed: ["weekly", "days_off"] } },
    ]);

    await set(member.id, { weekly: [], days_off: [] });
    expect(await db.workingHours.count()).toBe(0);
    expect(await db.dayOff.count()).toBe(0);
  });

  test("that are already so change nothing", async () => {
    const { id } = await createProcessingMember();
    await set(id, memberHours());
    expect((await set(id, memberHours({ version: 1 }))).body.version).toBe(2);
    expect(await db.auditEntry.count({ where: { action: "hours-changed" } })).toBe(1);
  });

  test("that another admin has changed since are a conflict with theirs", async () => {
    const { id } = await createProcessingMember();
    await set(id, memberHours(), await createAdmin({ name: "Mehwish Arif" }));
    const late = await set(id, { weekly: [], days_off: [], version: 1 });
    expect(late).toMatchObject({
      status: 409,
      body: { conflict: { by: "Mehwish Arif" }, current: { ...memberHours(), version: 2 } },
    });
    expect(await db.workingHours.count()).toBe(5);
    expect((await set(id, { weekly: [], days_off: [], version: 2 })).status).toBe(200);
  });

  test("days off that are over are kept, not listed, and not removed by a later change", async () => {
    const { id } = await createProcessingMember();
    const dayOff = { memberId: id, firstDay: new Date("2026-11-02"), lastDay: new Date("2026-11-19") };
    await db.dayOff.create({ data: dayOff });
    expect((await set(id, memberHours())).body.days_off).toEqual(memberHours().days_off);
    expect(await db.dayOff.count()).toBe(2);
    const sent = { from: "2026-11-02", to: "2026-11-19" };
    expect(await set(id, memberHours({ days_off: [sent] }))).toMatchObject({
      status: 422,
      body: { errors: [{ field: "days_off", message: "Days off that are over can’t be set. Please remove them." }] },
    });
  });

  test.each([
    ["a Sunday", { weekly: [{ weekday: 7, from: 9, to: 17 }] }, "weekly", "Invalid day"],
    ["a start before the office opens", { weekly: [{ weekday: 1, from: 8, to: 17 }] }, "weekly", "Invalid start"],
    ["half an hour", { weekly: [{ weekday: 1, from: 9.5, to: 17 }] }, "weekly", "Invalid start"],
    ["an end after it closes", { weekly: [{ weekday: 1, from: 9, to: 19 }] }, "weekly", "Invalid end"],
    ["no hour", { weekly: [{ weekday: 1, from: 12, to: 12 }] }, "weekly", "The end must be after the start"],
    [
      "a day twice",
      {
        weekly: [
          { weekday: 1, from: 9, to: 12 },
          { weekday: 1, from: 13, to: 17 },
        ],
      },
      "weekly",
      "At most one span a day",
    ],
    ["no date", { days_off: [{ from: "2026-02-30", to: "2026-03-01" }] }, "days_off", "Please choose the first day"],
    [
      "days in reverse",
      { days_off: [{ from: "2026-12-03", to: "2026-12-01" }] },
      "days_off",
      "The last day can’t be before the first",
    ],
    [
      "two entries from the same day",
      {
        days_off: [
          { from: "2026-12-01", to: "2026-12-01" },
          { from: "2026-12-01", to: "2026-12-03" },
        ],
      },
      "days_off",
      "Two entries begin on the same day",
    ],
    [
      "too many days off",
      { days_off: Array(61).fill({ from: "2026-12-01", to: "2026-12-01" }) },
      "days_off",
      "At most 60 entries",
    ],
    ["a list of lists", { weekly: [[]] }, "weekly", "Invalid hours"],
    ["days off that are no range", { days_off: ["2026-12-01"] }, "days_off", "Invalid days off"],
    ["no list", { weekly: "always" }, "weekly", "Invalid hours"],
  ])("with %s are refused", async (_, wrong, field, message) => {
    const { id } = await createProcessingMember();
    const { status, body } = await set(id, memberHours(wrong));
    expect([status, body.errors]).toEqual([422, expect.arrayContaining([{ field, message }])]);
    expect(await db.workingHours.count()).toBe(0);
  });

  test("only an admin sets and sees them", async () => {
    const member = await createProcessingMember();
    for (const as of [member, await createStudent(), await createPartner()]) {
      expect((await set(member.id, memberHours(), as)).status).toBe(403);
      expect((await call(listHours, { as })).status).toBe(403);
      expect((await call(listConflicts, { as })).status).toBe(403);
    }
    expect(await db.workingHours.count()).toBe(0);
  });

  test("belong to active members of the processing team", async () => {
    for (const { id } of [
      admin,
      await createStudent(),
      await createPartner(),
      await createProcessingMember({ active: false }),
    ]) {
      expect((await set(id, memberHours())).status).toBe(404);
    }
  });

  test("that make no sense are refused by the database as well", async () => {
    const { id: memberId } = await createProcessingMember();
    const span = { memberId, weekday: 1, fromHour: 9, toHour: 17 };
    for (const wrong of [{ weekday: 8 }, { weekday: 0 }, { fromHour: 17 }, { toHour: 25 }]) {
      await expect(db.workingHours.create({ data: { ...span, ...wrong } })).rejects.toThrow();
    }
    const days = { memberId, firstDay: new Date("2026-12-02"), lastDay: new Date("2026-12-01") };
    await expect(db.dayOff.create({ data: days })).rejects.toThrow();
  });
});

describe("a slot's capacity", () => {
  test("is one while nobody has hours, also if only a closed account or another role has some", async () => {
    expect(await capacityAt(at(10))).toBe(1);
    await createMemberWithHours({ active: false });
    const data = { memberId: admin.id, weekday: 2, fromHour: 9, toHour: 18 };
    await db.workingHours.create({ data });
    expect(await capacityAt(at(10))).toBe(1);
  });

  test("is the number of members who are in then, in office time", async () => {
    await createMemberWithHours({ from: 9, to: 12 });
    const other = await createMemberWithHours({ from: 11, to: 18 });
    const days = { memberId: other.id, firstDay: new Date("2026-11-25"), lastDay: new Date("2026-11-26") };
    await db.dayOff.create({ data: days });
    const asked = [9, 11, 12, 17].map((hour) => capacityAt(at(hour)));
    expect(await Promise.all(asked)).toEqual([1, 2, 1, 1]);
    expect(await capacityAt(at(11, "2026-11-26"))).toBe(1);
    expect(await capacityAt(at(17, "2026-11-26"))).toBe(0);
    expect(await capacityAt(at(11, "2026-11-27"))).toBe(2);
    expect(await capacityAt(at(11, "2026-11-28"))).toBe(0); // Saturday
  });
});

describe("conflicts", () => {
  test("there are none while everybody fits", async () => {
    const member = await createMemberWithHours();
    await createMemberWithHours();
    for (const seat of [1, 2]) await createConsultation({ startsAt: at(10), seat });
    await createConsultation({ startsAt: at(11), assignedToId: member.id });
    expect(await conflicts()).toEqual([]);
  });

  test("lower capacity drops nothing; the latest of a slot's bookings are in conflict until one moves away", async () => {
    const members = [await createMemberWithHours(), await createMemberWithHours(), await createMemberWithHours()];
    const made = (minute: number) => new Date(Date.UTC(2026, 10, 19, 8, minute));
    const [first, last, middle] = [
      await createConsultation({ name: "First", startsAt: at(10), seat: 2, createdAt: made(1) }),
      await createConsultation({ name: "Last", startsAt: at(10), seat: 3, createdAt: made(3) }),
      await createConsultation({ name: "Middle", startsAt: at(10), seat: 1, createdAt: made(2) }),
    ];
    await createConsultation({ name: "Gone", startsAt: at(10), seat: 3, status: "cancelled" });
    for (const { id } of members.slice(1)) await set(id, { weekly: [], days_off: [] });
    const tight = { reason: "beyond_capacity", capacity: 1, booked: 3 };
    expect(await conflicts()).toEqual([
      { name: "Middle", ...tight },
      { name: "Last", ...tight },
    ]);
    expect(await db.consultation.count({ where: { status: "pending" } })).toBe(3);

    await db.consultation.update({ where: { id: first.id }, data: { status: "cancelled" } });
    await db.consultation.update({ where: { id: last.id }, data: { startsAt: at(11) } });
    expect(await conflicts()).toEqual([]);
    await set(members[0]?.id ?? "", { weekly: [{ weekday: 2, from: 11, to: 12 }], days_off: [] });
    expect(await conflicts()).toEqual([{ name: middle.name, reason: "beyond_capacity", capacity: 0, booked: 1 }]);
  });

  test("a booking whose member has the day off comes before others of its slot, and isn't listed twice", async () => {
    const [stays, leaves] = [await createMemberWithHours(), await createMemberWithHours()];
    await createConsultation({ name: "With Bilal", startsAt: at(10), assignedToId: leaves.id });
    await createConsultation({ name: "With Hina", startsAt: at(10), seat: 2, assignedToId: stays.id });
    await set(leaves.id, memberHours({ days_off: [{ from: tuesday, to: tuesday }] }));
    expect(await conflicts()).toEqual([{ name: "With Bilal", reason: "member_out", capacity: 1, booked: 2 }]);
  });

  test("a booking on a day on which the office is closed is one, whether or not anybody has hours", async () => {
    await createConsultation({ name: "Before the holiday", startsAt: at(10) });
    await db.closedDay.create({ data: { date: new Date(tuesday), reason: "Quaid-e-Azam Day" } });
    const expected = [{ name: "Before the holiday", reason: "office_closed", capacity: 0, booked: 1 }];
    expect(await conflicts()).toEqual(expected);
    await createMemberWithHours();
    expect(await conflicts()).toEqual(expected);
  });

  test("an admin, or a member without hours, is nobody's conflict; what is over isn't either", async () => {
    await createMemberWithHours();
    const stranger = await createProcessingMember();
    await createConsultation({ startsAt: at(10), assignedToId: admin.id });
    await createConsultation({ startsAt: at(11), assignedToId: stranger.id });
    await createConsultation({ startsAt: at(10, "2026-11-19") });
    await createConsultation({ startsAt: at(10, "2026-11-28"), status: "completed" });
    expect(await conflicts()).toEqual([]);
  });

  test("a closed account lowers the capacity like shorter hours do", async () => {
    const [member] = [await createMemberWithHours(), await createMemberWithHours()];
    for (const seat of [1, 2]) await createConsultation({ startsAt: at(10), seat, status: "confirmed" });
    await call(changeStatus, { as: admin, params: { id: member?.id ?? "" }, body: { active: false } });
    expect(await conflicts()).toMatchObject([{ reason: "beyond_capacity", capacity: 1, booked: 2 }]);
  });

  test("at most a hundred are listed, and the answer says that there are more", async () => {
    for (let hour = 0; hour < 101; hour++) {
      const startsAt = new Date(at(9).getTime() + Math.floor(hour / 9) * 86_400_000 + (hour % 9) * 3_600_000);
      await createConsultation({ startsAt });
    }
    const { id } = await createProcessingMember();
    await set(id, { weekly: [{ weekday: 1, from: 9, to: 10 }], days_off: [{ from: "2026-11-20", to: "2027-11-20" }] });
    const { body } = await call<ConflictsView>(listConflicts, { as: admin });
    expect([body.conflicts.length, body.has_more]).toEqual([100, true]);
    expect(body.conflicts[0]?.consultation.starts_at).toBe(at(9).toISOString());
  });
});
