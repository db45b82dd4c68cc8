import type { Email } from "postal-mime";
import { beforeEach, describe, expect, test } from "vitest";
import { PATCH } from "@/app/api/consultations/[id]/route";
import { POST } from "@/app/api/consultations/route";
import { GET as getSlots } from "@/app/api/consultations/slots/route";
import type { BookingView, ConsultationView } from "@/lib/consultations/views";
import { addDays, officeDate, officeMoment, weekday } from "@/lib/office-time";
import { now, setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { site } from "@/lib/site";
import { call } from "../support/call";
import {
  booking,
  createAdmin,
  createConsultation,
  createStudent,
  newAddress,
  newEmail,
  newPhone,
  type TestUser,
  workday,
} from "../support/factories";
import { runJobs } from "../support/jobs";
import { invitationOf, recipients, sentMails } from "../support/mail-files";
import { outbox } from "../support/outbox";

type Refusal = { detail: string; errors?: { field: string; message: string }[]; alternatives?: object[] };

const book = (overrides: object = {}, options: object = {}) =>
  call<BookingView & Refusal>(POST, { body: booking({ ...overrides }), from: newAddress(), ...options });

const slotTaken = "This time slot is no longer available";

describe("a booking", () => {
  test("is stored and answered", async () => {
    const input = booking({ fullName: "Ayesha Khan", email: "Ayesha@Example.com", phone: "+92 300 1234567" });
    const { status, body } = await call<BookingView>(POST, { body: input });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      reference: expect.stringMatching(/^TG-[2-9A-HJ-NP-Z]{6}$/),
      name: "Ayesha Khan",
      email: "ayesha@example.com",
      phone: "+92 300 1234567",
      consultationType: "free",
      destination: "canada",
      studyLevel: "masters",
      date: input.preferredDate,
      time: "10:00 AM",
      starts_at: officeMoment(input.preferredDate, 10).toISOString(),
      message: "I would like to study in Toronto.",
      status: "pending",
      fee_pkr: 0,
      mail_receipt: expect.any(String),
      manage_path: expect.stringMatching(new RegExp(`^/b/${body.reference}\\?k=[\\w-]{22}$`)),
    });
    const row = await db.consultation.findUniqueOrThrow({ where: { id: body.id }, include: { events: true } });
    expect(row).toMatchObject({ name: "Ayesha Khan", status: "pending", userId: null, sequence: 0 });
    expect(row.events).toMatchObject([{ from: null, to: "pending" }]);
  });

  test("of an expert costs the fee", async () => {
    expect(await book({ consultationType: "expert" })).toMatchObject({
      status: 201,
      body: { consultationType: "expert", fee_pkr: 5000 },
    });
  });

  test.each(["usa", "canada", "uk", "australia", "germany", "new-zealand", "france", "other"])(
    "may be about %s",
    async (preferredCountry) => {
      expect(await book({ preferredCountry })).toMatchObject({ status: 201, body: { destination: preferredCountry } });
    },
  );

  test("may be about another of our destinations, and only beside other", async () => {
    const about = { otherCountry: "ireland" };
    expect(await book({ ...about, preferredCountry: "other", preferredTime: "10:00 AM" })).toMatchObject({
      status: 201,
    });
    expect(await book({ ...about, preferredCountry: "uk", preferredTime: "11:00 AM" })).toMatchObject({ status: 201 });
    expect(await db.consultation.findMany({ orderBy: { startsAt: "asc" } })).toMatchObject([
      { destination: "other", otherCountry: "ireland" },
      { destination: "uk", otherCountry: null },
    ]);
  });

  test.each(["bachelors", "masters", "phd", "diploma", "language"])("may be about %s", async (studyLevel) => {
    expect(await book({ studyLevel })).toMatchObject({ status: 201, body: { studyLevel } });
  });

  test("needs no message", async () => {
    for (const [index, message] of [undefined, null, "", "  \n "].entries()) {
      expect(await book({ message, preferredDate: workday(index + 1) })).toMatchObject({
        status: 201,
        body: { message: null },
      });
    }
  });

  test("remembers the signed-in account", async () => {
    const student = await createStudent();
    const { body } = await book({}, { as: student });
    expect(await db.consultation.findUniqueOrThrow({ where: { id: body.id } })).toMatchObject({ userId: student.id });
  });

  test("cannot set the office's fields", async () => {
    const id = crypto.randomUUID();
    const { body } = await book({
      status: "confirmed",
      id,
      reference: "TG-MINE22",
      sequence: 9,
      userId: id,
      fee_pkr: 0,
      mail_receipt: expect.any(String),
    });
    expect(body.status).toBe("pending");
    expect(body.id).not.toBe(id);
    expect(body.reference).not.toBe("TG-MINE22");
    expect(await db.consultation.findUniqueOrThrow({ where: { id: body.id } })).toMatchObject({
      status: "pending",
      sequence: 0,
      userId: null,
    });
  });

  test("keeps Urdu and several lines as typed", async () => {
    const { body } = await book({ fullName: "عائشہ خان", message: "پہلی سطر\r\nدوسری سطر" });
    expect(body).toMatchObject({ name: "عائشہ خان", message: "پہلی سطر\nدوسری سطر" });
  });
});

describe("an incomplete booking", () => {
  const required: [string, unknown, string][] = [
    ["fullName", "A", "Full name must be at least 2 characters"],
    ["email", "nothing", "Invalid email address"],
    ["phone", "12345", "Phone number must be at least 10 digits"],
    ["preferredCountry", "", "Please select a preferred country"],
    ["studyLevel", "", "Please select your study level"],
    ["preferredDate", "", "Please select a preferred date"],
    ["preferredTime", "", "Please select a preferred time"],
  ];

  test.each(required)("%s", async (field, value, message) => {
    for (const wrong of [value, undefined, null, 5, ["x"]]) {
      expect(await book({ [field]: wrong })).toMatchObject({
        status: 422,
        body: { detail: message, errors: [{ field, message }] },
      });
    }
  });

  test("with every error gets all messages, in the order of the form", async () => {
    const { status, body } = await call<Refusal>(POST, { body: {} });
    expect(status).toBe(422);
    expect(body.errors?.map(({ field, message }) => [field, message])).toEqual(
      required.map(([field, , message]) => [field, message]),
    );
    expect(body.detail).toBe("Full name must be at least 2 characters");
  });

  test.each([
    ["preferredTime", "9:30 AM", "Please select a preferred time"],
    ["preferredTime", "09:00 AM", "Please select a preferred time"],
    ["preferredTime", "6:00 PM", "Please select a preferred time"],
    ["otherCountry", "mars", "Invalid country"],
    ["preferredCountry", "mars", "Please select a preferred country"],
    ["preferredCountry", "new_zealand", "Please select a preferred country"],
    ["studyLevel", "toString", "Please select your study level"],
    ["preferredDate", "2027-02-29", "Please select a preferred date"],
    ["fullName", "x".repeat(101), "Full name is too long"],
    ["message", "x".repeat(2001), "Message is too long"],
    ["consultationType", "premium", "Invalid consultation type"],
    ["fullName", "Ayesha\nKhan", "Full name contains characters that are not allowed"],
  ])("%s %j", async (field, value, message) => {
    expect(await book({ [field]: value })).toMatchObject({ status: 422, body: { errors: [{ field, message }] } });
  });
});

describe("the time", () => {
  // Friday, 8:30 AM in Karachi.
  beforeEach(() => setNow(new Date("2026-11-20T03:30:00Z")));

  test.each([
    ["a day that is over", "2026-11-19", "10:00 AM", "preferredDate", "Please choose a later time"],
    ["an hour that is over", "2026-11-20", "9:00 AM", "preferredTime", "Please choose a later time"],
    ["a Sunday", "2026-11-22", "10:00 AM", "preferredDate", "The office is closed on this day"],
    ["Saturday at nine", "2026-11-21", "9:00 AM", "preferredTime", "This time is outside office hours"],
    ["Saturday at four", "2026-11-21", "4:00 PM", "preferredTime", "This time is outside office hours"],
    ["the 91st day", "2027-02-19", "10:00 AM", "preferredDate", "Please choose a date within the next 90 days"],
    ["the far future", "9999-12-31", "10:00 AM", "preferredDate", "Please choose a date within the next 90 days"],
  ])("%s is refused", async (_, preferredDate, preferredTime, field, message) => {
    expect(await book({ preferredDate, preferredTime })).toMatchObject({
      status: 422,
      body: { detail: message, errors: [{ field, message }] },
    });
    expect(await db.consultation.count()).toBe(0);
  });

  test.each([
    ["today, with an hour's notice", "2026-11-20", "10:00 AM"],
    ["Saturday at three", "2026-11-21", "3:00 PM"],
    ["the 90th day", "2027-02-18", "5:00 PM"],
  ])("%s is taken", async (_, preferredDate, preferredTime) => {
    expect(await book({ preferredDate, preferredTime })).toMatchObject({
      status: 201,
      body: { date: preferredDate, time: preferredTime },
    });
  });

  test("a closed day is refused", async () => {
    await db.closedDay.create({ data: { date: new Date("2026-11-24"), reason: "Holiday" } });
    expect(await book({ preferredDate: "2026-11-24" })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "preferredDate", message: "The office is closed on this day" }] },
    });
    expect(await book({ preferredDate: "2026-11-25" })).toMatchObject({ status: 201 });
  });

  test("a slot that the office has closed counts as taken", async () => {
    await db.closedSlot.create({ data: { startsAt: officeMoment("2026-11-24", 10) } });
    expect(await book({ preferredDate: "2026-11-24" })).toMatchObject({ status: 409, body: { detail: slotTaken } });
  });
});

describe("a slot", () => {
  test("that is taken is refused, with three free ones near it", async () => {
    setNow(new Date("2026-11-20T03:30:00Z"));
    const slot = { preferredDate: "2026-11-24", preferredTime: "9:00 AM" };
    await book(slot);
    await book({ ...slot, preferredTime: "11:00 AM" });
    const { status, body } = await book(slot);
    expect([status, body]).toEqual([
      409,
      {
        detail: slotTaken,
        alternatives: [
          { date: "2026-11-24", time: "10:00 AM" },
          { date: "2026-11-24", time: "12:00 PM" },
          { date: "2026-11-24", time: "1:00 PM" },
        ],
      },
    ]);
  });

  test("at the end of a week has alternatives in the next one", async () => {
    setNow(new Date("2026-11-20T03:30:00Z"));
    const slot = { preferredDate: "2026-11-21", preferredTime: "3:00 PM" };
    for (let hour = 10; hour < 15; hour++) await createConsultation({ startsAt: officeMoment("2026-11-21", hour) });
    await book(slot);
    expect((await book(slot)).body.alternatives).toEqual([
      { date: "2026-11-23", time: "9:00 AM" },
      { date: "2026-11-23", time: "10:00 AM" },
      { date: "2026-11-23", time: "11:00 AM" },
    ]);
  });

  test.each(["pending", "confirmed", "completed"] as const)("is held by a consultation that is %s", async (status) => {
    const date = workday();
    await createConsultation({ status, startsAt: officeMoment(date, 10) });
    expect(await book({ preferredDate: date })).toMatchObject({ status: 409 });
  });

  test("is free again once its consultation is cancelled", async () => {
    const date = workday();
    await createConsultation({ status: "cancelled", startsAt: officeMoment(date, 10) });
    await createConsultation({ status: "cancelled", startsAt: officeMoment(date, 10) });
    expect(await book({ preferredDate: date })).toMatchObject({ status: 201 });
  });

  test("cannot be taken twice even by a writer that bypasses the check", async () => {
    const startsAt = officeMoment(workday(), 10);
    await createConsultation({ startsAt });
    await expect(createConsultation({ startsAt, status: "completed" })).rejects.toMatchObject({ code: "P2002" });
    await expect(createConsultation({ startsAt: new Date(startsAt.getTime() + 60_000) })).rejects.toThrow();
  });

  test.each([
    ["without a key", false],
    ["each with its Idempotency-Key", true],
  ])("requested by fifty at once, %s, goes to one", async (_, keyed) => {
    const slot = { preferredDate: workday(), preferredTime: "2:00 PM" };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (__, index) =>
        book(slot, keyed ? { idempotencyKey: `fifty-at-once-${String(index).padStart(4, "0")}` } : {}),
      ),
    );
    const refused = answers.filter(({ status }) => status === 409);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(refused).toHaveLength(49);
    for (const { body } of refused) {
      expect(body.detail).toBe(slotTaken);
      expect(body.alternatives).toHaveLength(3);
      expect(body.alternatives).not.toContainEqual({ date: slot.preferredDate, time: slot.preferredTime });
    }
    expect(await db.consultation.count()).toBe(1);
    expect(await outbox()).toHaveLength(2);
    expect(await db.idempotencyKey.count()).toBe(keyed ? 1 : 0);
  });
});

describe("one person", () => {
  const tooMany = {
    status: 409,
    body: { detail: "You already have the maximum number of upcoming consultations" },
  };
  const bookThree = async (person: object) => {
    for (let day = 1; day <= 3; day++) {
      expect(await book({ ...person, preferredDate: workday(day) })).toMatchObject({ status: 201 });
    }
  };

  test("may have three upcoming consultations, by address", async () => {
    const email = newEmail();
    await bookThree({ email });
    expect(await book({ email: email.toUpperCase(), preferredDate: workday(4) })).toMatchObject(tooMany);
  });

  test("and by phone, in any spelling", async () => {
    await bookThree({ phone: "0300 765-4321" });
    for (const phone of [
      "+92 300 7654321",
      "00923007654321",
      "(0300) 7654321",
      "923007654321",
      "3007654321",
      "+92 (0)300 7654321",
    ]) {
      expect(await book({ phone, preferredDate: workday(4) })).toMatchObject(tooMany);
    }
  });

  test("cancelled, completed and past ones do not count", async () => {
    const email = newEmail();
    const person = { email, phone: newPhone() };
    await createConsultation({ ...person, status: "cancelled" });
    await createConsultation({ ...person, status: "completed" });
    await createConsultation({ ...person, startsAt: new Date("2026-01-05T05:00:00Z") });
    await bookThree({ email });
  });

  test("with six at once still has three", async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => book({ email, preferredDate: workday(index + 1) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409]);
  });

  test("people whose address and phone overlap do not deadlock", async () => {
    const [one, two] = [
      { email: newEmail(), phone: newPhone() },
      { email: newEmail(), phone: newPhone() },
    ];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        book({
          email: (index % 2 ? one : two).email,
          phone: (index % 2 ? two : one).phone,
          preferredDate: workday(index + 1),
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  });
});

describe("the mails of a booking", () => {
  test("go to the visitor, with an invitation, and to the office", async () => {
    const input = booking({ email: "ayesha@example.com", fullName: "عائشہ Khan" });
    const { body } = await call<BookingView>(POST, { body: input });
    expect(await sentMails()).toEqual([]); // never inside the request
    expect(await runJobs()).toBe(2);
    const mails = await sentMails();
    expect(mails.flatMap(recipients).sort()).toEqual(["ayesha@example.com", site.emails[0]]);

    const visitor = mails.find((mail) => recipients(mail).includes("ayesha@example.com"));
    expect(visitor?.subject).toContain(body.reference);
    expect(visitor?.from?.address).toBe(site.emails[0]);
    expect(visitor?.text).toContain("10:00 AM, Lahore time");
    expect(visitor?.text).toContain("عائشہ Khan");
    const { method, event } = invitationOf(visitor as Email);
    expect(method).toBe("REQUEST");
    expect(event.startDate.toString()).toBe(`${input.preferredDate}T10:00:00`);

    const office = mails.find((mail) => recipients(mail).includes(site.emails[0]));
    expect(office?.subject).toContain(body.reference);
    expect(office?.replyTo?.map(({ address }) => address)).toEqual(["ayesha@example.com"]);
    expect(office?.text).toContain(input.phone);
    expect(office?.text).toContain("I would like to study in Toronto.");
    expect(office?.text).toContain("http://site.test:3000/admin/dashboard?tab=consultations");
  });

  test("are not queued when the booking is refused", async () => {
    const slot = { preferredDate: workday() };
    await book(slot);
    await book(slot);
    expect(await outbox()).toHaveLength(2);
  });
});

describe("a change of status", () => {
  let admin: TestUser;
  beforeEach(async () => {
    admin = await createAdmin();
  });
  const change = (id: string, status: unknown) =>
    call<ConsultationView & Refusal>(PATCH, { as: admin, params: { id }, body: { status, before_time: true } });

  test("in any order, each recorded with who and when", async () => {
    const { id } = await createConsultation();
    const order = ["confirmed", "completed", "pending", "cancelled", "confirmed"];
    for (const status of order) expect(await change(id, status)).toMatchObject({ status: 200, body: { id, status } });
    const events = await db.consultationEvent.findMany({ orderBy: { createdAt: "asc" } });
    expect(events.map(({ from, to, actorId }) => [from, to, actorId])).toEqual(
      order.map((to, index) => [order[index - 1] ?? "pending", to, admin.id]),
    );
    const audit = await db.auditEntry.findMany({ where: { action: "consultation-status-changed" } });
    expect(audit).toHaveLength(5);
  });

  test("mails the visitor, and updates the calendar entry", async () => {
    const { body } = await book({ email: "ayesha@example.com" });
    await runJobs();
    for (const status of ["confirmed", "cancelled"]) await change(body.id, status);
    await runJobs();
    const toVisitor = (await sentMails()).filter((mail) => recipients(mail).includes("ayesha@example.com"));
    const entries = toVisitor.map((mail) => {
      const { method, event } = invitationOf(mail);
      return { method, uid: event.uid, sequence: event.sequence };
    });
    const uid = entries[0]?.uid;
    expect(entries.sort((a, b) => a.sequence - b.sequence)).toEqual([
      { method: "REQUEST", uid, sequence: 0 },
      { method: "REQUEST", uid, sequence: 1 },
      { method: "CANCEL", uid, sequence: 2 },
    ]);
    expect(toVisitor.map(({ subject }) => subject?.split(",")[0]).sort()).toEqual([
      "Your consultation is cancelled",
      "Your consultation is confirmed",
      `Your consultation with ${site.name}`,
    ]);
  });

  test("needs no calendar entry for a past visit", async () => {
    const { id } = await createConsultation();
    await change(id, "completed");
    expect(await outbox()).toMatchObject([{ calendar: null, subject: expect.stringContaining("Thank you") }]);
  });

  test("to the current status changes nothing and sends no mail", async () => {
    const { id } = await createConsultation();
    await change(id, "confirmed");
    const again = await change(id, "confirmed");
    expect(again).toMatchObject({ status: 200, body: { status: "confirmed" } });
    expect(await db.consultation.findUniqueOrThrow({ where: { id } })).toMatchObject({ sequence: 1 });
    expect(await outbox()).toHaveLength(1);
    expect(await db.consultationEvent.count()).toBe(1);
  });

  test("by two admins at once sends one mail", async () => {
    const { id } = await createConsultation();
    const answers = await Promise.all([change(id, "confirmed"), change(id, "confirmed"), change(id, "confirmed")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await outbox()).toHaveLength(1);
  });

  test("to cancelled frees the slot for somebody else", async () => {
    const preferredDate = workday();
    const { body } = await book({ preferredDate });
    expect(await book({ preferredDate })).toMatchObject({ status: 409 });
    await change(body.id, "cancelled");
    expect(await book({ preferredDate })).toMatchObject({ status: 201 });
  });

  test("back to active is refused when the slot was taken", async () => {
    const preferredDate = workday();
    const first = await book({ preferredDate });
    await change(first.body.id, "cancelled");
    await book({ preferredDate });
    const mails = (await outbox()).length;
    for (const status of ["pending", "confirmed", "completed"]) {
      expect(await change(first.body.id, status)).toMatchObject({ status: 409, body: { detail: slotTaken } });
    }
    expect(await db.consultation.findUniqueOrThrow({ where: { id: first.body.id } })).toMatchObject({
      status: "cancelled",
      sequence: 1,
    });
    expect(await outbox()).toHaveLength(mails);
  });

  test.each(["", "done", "Confirmed", "__proto__", null, 5, ["confirmed"], undefined])(
    "%j is not a status",
    async (status) => {
      const { id } = await createConsultation();
      expect(await change(id, status)).toMatchObject({
        status: 422,
        body: { detail: "Invalid status", errors: [{ field: "status", message: "Invalid status" }] },
      });
    },
  );

  test("of a missing consultation is not found", async () => {
    expect(await change(crypto.randomUUID(), "confirmed")).toMatchObject({
      status: 404,
      body: { detail: "Not found" },
    });
  });
});

test("everything that the calendar offers can be booked", async () => {
  let date = officeDate(now());
  do date = addDays(date, 1);
  while (weekday(date) !== 6);
  const { body } = await call<{ days: { slots: { time: string; available: boolean }[] }[] }>(getSlots, {
    query: { date },
  });
  const offered = body.days[0]?.slots.filter(({ available }) => available) ?? [];
  expect(offered).toHaveLength(6);
  for (const { time } of offered)
    expect(await book({ preferredDate: date, preferredTime: time })).toMatchObject({ status: 201 });
});
