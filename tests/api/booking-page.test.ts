import { beforeEach, describe, expect, test } from "vitest";
import { POST as registerStudent } from "@/app/api/auth/register/student/route";
import { GET as getCalendar } from "@/app/api/bookings/[reference]/calendar/route";
import { POST as cancel } from "@/app/api/bookings/[reference]/cancellation/route";
import { POST as move } from "@/app/api/bookings/[reference]/move/route";
import { POST as book } from "@/app/api/consultations/route";
import { bookingKey, bookingUrl, hashBookingKey } from "@/lib/consultations/booking-key";
import { getBookingPage, listMovableDays } from "@/lib/consultations/queries/booking-page";
import type { BookedView } from "@/lib/consultations/views";
import type { Consultation } from "@/lib/generated/prisma/client";
import { retryMail } from "@/lib/mail/commands/retry";
import { officeMoment } from "@/lib/office-time";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { limits } from "@/lib/platform/rate-limit";
import { site } from "@/lib/site";
import { call } from "../support/call";
import {
  booking,
  createConsultation,
  createLinked,
  createProcessingMember,
  newAddress,
  newEmail,
  newPhone,
} from "../support/factories";
import { runJobs } from "../support/jobs";
import { invitationOf, recipients, sentMails } from "../support/mail-files";
import { outbox } from "../support/outbox";

type Refusal = { detail: string; alternatives?: object[] };
type Linked = { row: Pick<Consultation, "reference">; k: string };

// Friday, 8:30 AM in Karachi.
const friday = new Date("2026-11-20T03:30:00Z");
const tuesday = "2026-11-24";
beforeEach(() => setNow(friday));

const at = (hour: number, date = tuesday) => officeMoment(date, hour);
const moveTo = ({ row, k }: Linked, preferredDate: string, preferredTime: string, options: object = {}) =>
  call<Refusal>(move, {
    params: { reference: row.reference },
    body: { k, preferredDate, preferredTime },
    from: newAddress(),
    ...options,
  });
const cancelled = ({ row, k }: Linked, options: object = {}) =>
  call<Refusal>(cancel, { params: { reference: row.reference }, body: { k }, from: newAddress(), ...options });
const calendarOf = ({ row, k }: Linked, from = newAddress()) =>
  call<Refusal>(getCalendar, { params: { reference: row.reference }, query: { k }, from });
const stored = (id: string) => db.consultation.findUniqueOrThrow({ where: { id }, include: { events: true } });
const toVisitor = async (email: string) => (await sentMails()).filter((mail) => recipients(mail).includes(email));

describe("the key", () => {
  test("is in the answer and in the mail until that is sent, and only its hash is stored", async () => {
    const options = { body: booking(), idempotencyKey: "a-key-for-this-booking", from: newAddress() };
    const { body } = await call<BookedView>(book, options);
    const [, k = ""] = /\?k=([\w-]{22})$/.exec(body.manage_path) ?? [];
    expect(Buffer.from(k, "base64url")).toHaveLength(16);
    const everywhere = async () =>
      JSON.stringify([
        await db.consultation.findMany(),
        await db.idempotencyKey.findMany(),
        await db.auditEntry.findMany(),
        await db.consultationEvent.findMany(),
      ]);
    expect(await everywhere()).not.toContain(k);
    expect(await everywhere()).toContain(hashBookingKey(k));
    expect((await outbox()).filter(({ text, html }) => text.includes(k) && html.includes(k))).toHaveLength(1);
    await runJobs();
    expect(JSON.stringify(await outbox())).not.toContain(k);
    const [mail] = await toVisitor(body.email);
    expect(mail?.text).toContain(`http://site.test:3000${body.manage_path}`);
    expect((await toVisitor(site.emails[0]))[0]?.text).not.toContain(k);

    const again = await call<BookedView>(book, { ...options, from: newAddress() });
    expect([again.headers.get("Idempotency-Replayed"), again.body]).toEqual(["true", body]);
  });

  test("stays in a mail that could not be delivered, which can be sent again", async () => {
    const { body } = await call<BookedView>(book, { body: booking(), from: newAddress() });
    await db.outboxEmail.updateMany({ data: { status: "failed", attempts: 9 } });
    const mail = await db.outboxEmail.findFirstOrThrow({ where: { to: body.email } });
    expect(mail).toMatchObject({ secret: true, keptForRetry: true });
    await retryMail({ kind: "system", task: "test" }, mail.id);
    await runJobs();
    expect((await toVisitor(body.email))[0]?.text).toContain(body.manage_path);
  });

  test("opens the page until thirty days after the slot", async () => {
    const linked = await createLinked({ startsAt: at(10) });
    expect(await calendarOf(linked)).toMatchObject({ status: 200 });
    setNow(new Date(at(10).getTime() + 30 * 24 * 3600_000 - 1000));
    expect(await calendarOf(linked)).toMatchObject({ status: 200 });
    setNow(new Date(at(10).getTime() + 30 * 24 * 3600_000));
    for (const answer of [
      await calendarOf(linked),
      await moveTo(linked, "2027-01-05", "10:00 AM"),
      await cancelled(linked),
    ])
      expect(answer).toMatchObject({ status: 404 });
  });

  test("that is wrong, missing or another booking's gets the same 404 as an unknown reference", async () => {
    const [one, other] = [await createLinked(), await createLinked()];
    const without = await createConsultation();
    const wrong: Linked[] = [
      { ...one, k: other.k },
      { ...one, k: "" },
      { ...one, k: `${one.k}A` },
      { ...one, k: one.k.toUpperCase() },
      { ...one, k: hashBookingKey(one.k) },
      { row: { reference: "TG-222222" }, k: one.k },
      { row: without, k: bookingKey(without.id) }, // made before bookings had pages
    ];
    const answers = [];
    for (const link of wrong) {
      answers.push(await calendarOf(link), await moveTo(link, tuesday, "10:00 AM"), await cancelled(link));
    }
    // Whether the rest of the form is right makes no difference.
    answers.push(await moveTo({ ...one, k: other.k }, "never", "13:37"));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set([`404 ${answers[0]?.text}`]),
    );
    expect(await db.consultation.count({ where: { status: "pending" } })).toBe(3);
  });

  test("is not accepted as a list, a number or nothing", async () => {
    const { row } = await createLinked();
    for (const k of [undefined, null, 5, ["x"], {}]) {
      const body = { k, preferredDate: tuesday, preferredTime: "10:00 AM" };
      const answer = await call(move, { params: { reference: row.reference }, body, from: newAddress() });
      expect(answer.status).toBe(404);
    }
  });

  test("is limited: after thirty wrong ones from an address no other is compared, and the right one still opens", async () => {
    const linked = await createLinked();
    const from = newAddress();
    for (let tries = 0; tries < limits.bookingKey.points; tries++) {
      expect((await calendarOf({ ...linked, k: "wrong" }, from)).status).toBe(404);
    }
    expect((await calendarOf({ ...linked, k: "wrong" }, from)).status).toBe(429);
    expect((await calendarOf(linked, from)).status).toBe(200); // many phones share an address
  });

  test("that is right counts for nothing", async () => {
    const linked = await createLinked();
    const from = newAddress();
    for (let opened = 0; opened < limits.bookingKey.points + 2; opened++) await calendarOf(linked, from);
    expect((await calendarOf(linked, from)).status).toBe(200);
  });

  test("in later mails is left out when the site's secret has been replaced", async () => {
    const { row } = await createLinked({ manageKeyHash: hashBookingKey("made with another secret") });
    expect(bookingUrl(row)).toBeNull();
  });
});

describe("moving", () => {
  test("takes the new slot, frees the old one, and asks the office to confirm again", async () => {
    const linked = await createLinked({ startsAt: at(10), status: "confirmed", version: 3 });
    expect(await moveTo(linked, "2026-11-26", "3:00 PM")).toMatchObject({ status: 204 });
    const row = await stored(linked.row.id);
    expect(row).toMatchObject({ startsAt: at(15, "2026-11-26"), status: "pending", visitorMoves: 1, version: 4 });
    expect(row.events).toMatchObject([
      { from: "confirmed", to: "pending", actorId: null, movedFrom: at(10), movedTo: at(15, "2026-11-26") },
    ]);
    expect(await db.auditEntry.findMany()).toMatchObject([
      {
        action: "consultation-moved",
        actorId: null,
        subjectId: row.id,
        details: { from: "24 Nov 2026, 10:00 AM", to: "26 Nov 2026, 3:00 PM", by: "the visitor" },
      },
    ]);
    expect((await call(book, { body: booking({ preferredDate: tuesday }), from: newAddress() })).status).toBe(201);
  });

  test("mails visitor, office and assigned member, with the same UID and a higher SEQUENCE", async () => {
    const { body } = await call<BookedView>(book, { body: booking({ preferredDate: tuesday }), from: newAddress() });
    const member = await createProcessingMember();
    await db.consultation.update({ where: { id: body.id }, data: { assignedToId: member.id } });
    const linked = { row: body, k: bookingKey(body.id) };
    await moveTo(linked, tuesday, "4:00 PM");
    await runJobs(); // a mail that still waits would be withdrawn
    await moveTo(linked, "2026-11-25", "9:00 AM");
    await runJobs();
    const entries = (await toVisitor(body.email)).map((mail) => invitationOf(mail));
    const facts = entries.map(({ method, event }) => [method, event.uid, event.sequence, event.startDate.toString()]);
    const uid = `${body.id}@consultations`;
    expect(facts.sort((a, b) => Number(a[2]) - Number(b[2]))).toEqual([
      ["REQUEST", uid, 0, `${tuesday}T10:00:00`],
      ["REQUEST", uid, 1, `${tuesday}T16:00:00`],
      ["REQUEST", uid, 2, "2026-11-25T09:00:00"],
    ]);
    const ofMember = (await toVisitor(member.email)).map((mail) => invitationOf(mail).event.sequence);
    expect(ofMember.sort()).toEqual([1, 2]);
    const notes = (await toVisitor(site.emails[0]))
      .map(({ subject }) => subject)
      .filter((text) => /^Moved/.test(text ?? ""));
    expect(notes).toEqual(Array(2).fill(`Moved by the visitor: ${body.name}, ${body.reference}`));
    for (const mail of await toVisitor(body.email)) expect(mail.text).toContain(body.manage_path);
    expect(JSON.stringify(await outbox())).not.toContain(linked.k);
  });

  test("is possible twice", async () => {
    const linked = await createLinked({ startsAt: at(10) });
    expect((await moveTo(linked, tuesday, "11:00 AM")).status).toBe(204);
    expect((await moveTo(linked, tuesday, "12:00 PM")).status).toBe(204);
    const third = await moveTo(linked, tuesday, "1:00 PM");
    expect([third.status, third.body.detail]).toEqual([409, "A consultation can be moved twice"]);
    expect(await stored(linked.row.id)).toMatchObject({ startsAt: at(12), visitorMoves: 2 });
    expect((await moveTo(linked, tuesday, "12:00 PM")).status).toBe(204); // a second press: it is there already
    await expect(db.consultation.update({ where: { id: linked.row.id }, data: { visitorMoves: 3 } })).rejects.toThrow(
      /consultations_visitor_moves_check/,
    );
  });

  test("twenty times at once, it moves twice", async () => {
    const linked = await createLinked({ startsAt: at(9) });
    const hours = ["10:00 AM", "11:00 AM", "12:00 PM", "1:00 PM", "2:00 PM"];
    const days = ["2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27"];
    const answers = await Promise.all(days.flatMap((day) => hours.map((hour) => moveTo(linked, day, hour))));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(18);
    expect(await stored(linked.row.id)).toMatchObject({ visitorMoves: 2, sequence: 2 });
  });

  test("to one slot by ten people at once, one gets it and the others keep theirs", async () => {
    const linked = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        createLinked({ startsAt: at(9 + (index % 5), index < 5 ? "2026-11-25" : "2026-11-26") }),
      ),
    );
    const answers = await Promise.all(linked.map((link) => moveTo(link, tuesday, "2:00 PM")));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(409)]);
    expect(await db.consultation.count({ where: { startsAt: at(14) } })).toBe(1);
    expect(await db.consultation.count({ where: { visitorMoves: 0 } })).toBe(9);
  });

  test("to a taken slot offers the three nearest", async () => {
    const linked = await createLinked({ startsAt: at(10) });
    await createConsultation({ startsAt: at(15) });
    await createConsultation({ startsAt: at(16), status: "confirmed" });
    const { status, body } = await moveTo(linked, tuesday, "3:00 PM");
    expect([status, body]).toEqual([
      409,
      {
        detail: "This time slot is no longer available",
        alternatives: [
          { date: tuesday, time: "2:00 PM" },
          { date: tuesday, time: "1:00 PM" },
          { date: tuesday, time: "5:00 PM" },
        ],
      },
    ]);
    expect(await stored(linked.row.id)).toMatchObject({ startsAt: at(10), visitorMoves: 0, sequence: 0 });
    expect(await outbox()).toEqual([]);
  });

  test.each([
    ["a closed slot", "2026-11-25", "11:00 AM", 409],
    ["a closed day", "2026-11-27", "11:00 AM", 422],
    ["a Sunday", "2026-11-22", "11:00 AM", 422],
    ["a time that is over", "2026-11-19", "11:00 AM", 422],
    ["less than an hour ahead", "2026-11-20", "9:00 AM", 422],
    ["the 91st day", "2027-02-19", "10:00 AM", 422],
    ["a time outside office hours", "2026-11-21", "5:00 PM", 422],
    ["no time at all", "2026-11-24", "13:37", 422],
  ])("to %s is refused", async (_, date, time, status) => {
    await db.closedSlot.create({ data: { startsAt: at(11, "2026-11-25") } });
    await db.closedDay.create({ data: { date: new Date("2026-11-27"), reason: "Holiday" } });
    const linked = await createLinked({ startsAt: at(10) });
    expect((await moveTo(linked, date, time)).status).toBe(status);
    expect(await stored(linked.row.id)).toMatchObject({ startsAt: at(10), visitorMoves: 0, events: [] });
  });

  test.each([
    ["two hours before", 2 * 3600_000, 204],
    ["a second later", 2 * 3600_000 - 1000, 409],
    ["after it has begun", -1000, 409],
  ])("%s", async (_, before, status) => {
    const linked = await createLinked({ startsAt: at(10) });
    setNow(new Date(at(10).getTime() - before));
    expect((await moveTo(linked, "2026-11-26", "3:00 PM")).status).toBe(status);
  });

  test.each(["cancelled", "completed", "no_show"] as const)("one that is %s is refused", async (status) => {
    const linked = await createLinked({ startsAt: at(10), status });
    expect((await moveTo(linked, tuesday, "3:00 PM")).status).toBe(409);
  });

  test("to its own time changes nothing", async () => {
    const linked = await createLinked({ startsAt: at(10) });
    expect((await moveTo(linked, tuesday, "10:00 AM")).status).toBe(204);
    expect(await stored(linked.row.id)).toMatchObject({ visitorMoves: 0, sequence: 0, events: [] });
    expect(await outbox()).toEqual([]);
  });

  test("and cancelling from another site are refused", async () => {
    const linked = await createLinked({ startsAt: at(10) });
    for (const headers of [{}, { "sec-fetch-site": "cross-site" }]) {
      const foreign = { origin: "https://evil.example", headers };
      expect((await moveTo(linked, tuesday, "3:00 PM", foreign)).status).toBe(403);
      expect((await cancelled(linked, foreign)).status).toBe(403);
    }
    expect(await stored(linked.row.id)).toMatchObject({ startsAt: at(10), status: "pending" });
  });

  test("and cancelling are limited by booking, as each sends mails", async () => {
    const [linked, other] = [await createLinked({ startsAt: at(9) }), await createLinked({ startsAt: at(10) })];
    const from = newAddress();
    for (let tries = 0; tries < limits.bookingChange.points; tries++) {
      expect((await cancelled(linked, { from })).status).toBe(204);
    }
    expect((await cancelled(linked, { from })).status).toBe(429);
    expect((await cancelled(other, { from })).status).toBe(204);
  });

  test("and cancelling with the right key work where others have tried too many wrong ones", async () => {
    const linked = await createLinked({ startsAt: at(10) });
    const from = newAddress();
    const wrong = { ...linked, k: "wrong" };
    for (let tries = 0; tries < limits.bookingKey.points; tries++) {
      expect((await cancelled(wrong, { from })).status).toBe(404);
    }
    expect((await cancelled(wrong, { from })).status).toBe(429);
    expect((await moveTo(linked, tuesday, "3:00 PM", { from })).status).toBe(204);
    expect((await cancelled(linked, { from })).status).toBe(204);
  });
});

describe("cancelling", () => {
  test("frees the slot, withdraws the calendar entries and tells the office", async () => {
    const { body } = await call<BookedView>(book, { body: booking({ preferredDate: tuesday }), from: newAddress() });
    const linked = { row: body, k: bookingKey(body.id) };
    expect((await cancelled(linked)).status).toBe(204);
    expect((await cancelled(linked)).status).toBe(204); // twice changes nothing
    const row = await stored(body.id);
    expect(row).toMatchObject({ status: "cancelled", sequence: 1, version: 2 });
    expect(row.events.map(({ to }) => to).sort()).toEqual(["cancelled", "pending"]);
    await runJobs();
    const mails = await toVisitor(body.email);
    const withdrawn = mails.find(({ subject }) => subject?.startsWith("Your consultation is cancelled"));
    const { method, event } = invitationOf(withdrawn as (typeof mails)[number]);
    expect([method, event.uid, event.sequence]).toEqual(["CANCEL", `${body.id}@consultations`, 1]);
    const office = (await toVisitor(site.emails[0])).map(({ subject }) => subject);
    expect(office).toContain(`Cancelled by the visitor: ${body.name}, ${body.reference}`);
    expect((await call(book, { body: booking({ preferredDate: tuesday }), from: newAddress() })).status).toBe(201);
  });

  test("one that has begun or is completed is refused", async () => {
    const [begun, done] = [
      await createLinked({ startsAt: at(10) }),
      await createLinked({ startsAt: at(11), status: "completed" }),
    ];
    expect((await cancelled(done)).status).toBe(409);
    setNow(at(10));
    expect((await cancelled(begun)).status).toBe(409);
    expect(await stored(begun.row.id)).toMatchObject({ status: "pending" });
  });
});

describe("the page", () => {
  const open = ({ row, k }: Linked, isNew = false) =>
    getBookingPage({ kind: "visitor" }, { reference: row.reference, key: k, address: newAddress() }, { isNew });

  test("says what is booked, what can be done, and where the mail is", async () => {
    const { body } = await call<BookedView>(book, { body: booking({ preferredDate: tuesday }), from: newAddress() });
    const linked = { row: body, k: bookingKey(body.id) };
    expect(await open(linked)).toMatchObject({
      reference: body.reference,
      status: "pending",
      moveRefusal: null,
      cancelRefusal: null,
      movesLeft: 2,
      hasAccount: false,
      lastDay: "2026-12-24",
      mail: { status: "on_its_way" },
      help: null,
    });
    await runJobs();
    expect(await open(linked)).toMatchObject({ mail: { status: "sent" } });
    await moveTo(linked, tuesday, "4:00 PM");
    expect(await open(linked)).toMatchObject({ movesLeft: 1, mail: { status: "on_its_way" } });
    await db.outboxEmail.updateMany({ where: { key: `consultation:${body.id}:1` }, data: { status: "failed" } });
    expect(await open(linked)).toMatchObject({ mail: { status: "failed" } });
  });

  test("knows whether it starts before the office has to have replied", async () => {
    const linked = await createLinked({ startsAt: at(10) });
    setNow(at(10, "2026-11-23"));
    expect(await open(linked)).toMatchObject({ isSoon: false });
    setNow(at(11, "2026-11-23"));
    expect(await open(linked)).toMatchObject({ isSoon: true });
  });

  test("shows helplines right after a booking that needs care, and not later", async () => {
    const linked = await createLinked({ message: "I want to die", needsCare: true });
    expect((await open(linked, true)).help?.lines.map(({ number }) => number)).toContain("1122");
    expect((await open(linked)).help).toBeNull();
    await cancelled(linked); // the address of a new booking, opened again
    expect((await open(linked, true)).help).toBeNull();
    expect((await open(await createLinked({ message: "Which city?" }), true)).help).toBeNull();
  });

  test("offers the next six days with free times, and the later ones", async () => {
    await db.closedDay.create({ data: { date: new Date("2026-11-23"), reason: "Holiday" } });
    const first = await listMovableDays(undefined);
    expect(first.days.map(({ date }) => date.slice(8))).toEqual(["20", "21", "24", "25", "26", "27"]);
    expect(first).toMatchObject({ hasEarlier: false, later: "2026-11-28" });
    const second = await listMovableDays(first.later);
    expect([second.hasEarlier, second.days[0]?.date]).toEqual([true, "2026-11-28"]);
    const last = await listMovableDays("2027-02-17");
    expect(last).toMatchObject({ days: [{ date: "2027-02-17" }, { date: "2027-02-18" }], later: undefined });
  });
});

describe("the calendar file", () => {
  test("has the entry's UID and SEQUENCE, and invites nobody", async () => {
    const linked = await createLinked({ startsAt: at(10), sequence: 2 });
    const { status, text, headers } = await calendarOf(linked);
    expect([status, headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(text).toContain(`UID:${linked.row.id}@consultations`);
    expect(text).toContain("SEQUENCE:2");
    expect(text).toContain("METHOD:PUBLISH");
    expect(text).not.toContain("ATTENDEE");
    expect(text).not.toContain(linked.k);
  });
});

describe("a new account", () => {
  const person = () => ({ name: "Ayesha Khan", email: newEmail(), phone: newPhone(), password: "brass lantern 42" });
  /** The status, and the new account's id. */
  async function register({ row, k }: Linked): Promise<[status: number, id: string]> {
    const body = { ...person(), booking: { reference: row.reference, k } };
    const { status } = await call(registerStudent, { from: newAddress(), body });
    return [status, (await db.user.findUniqueOrThrow({ where: { email: body.email } })).id];
  }

  test.each([
    [{ destination: "other", otherCountry: "ireland" }, "ireland"],
    [{ destination: "new_zealand" }, "newZealand"],
    [{ destination: "other" }, null],
  ] as const)("gets the country of %o as %s", async (about, preferredCountry) => {
    const [, id] = await register(await createLinked(about));
    expect(await db.user.findUniqueOrThrow({ where: { id: String(id) } })).toMatchObject({ preferredCountry });
  });

  test("gets the booking whose key it brings, and its country", async () => {
    const linked = await createLinked({ destination: "germany" });
    const [status, id] = await register(linked);
    expect(status).toBe(201);
    expect(await stored(linked.row.id)).toMatchObject({ userId: id });
    const { row, k } = linked;
    const link = { reference: row.reference, key: k, address: newAddress() };
    expect(await getBookingPage({ kind: "visitor" }, link, { isNew: false })).toMatchObject({ hasAccount: true });
    expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({ preferredCountry: "germany" });
    expect((await register(linked))[0]).toBe(201); // a second account does not get it
    expect(await stored(linked.row.id)).toMatchObject({ userId: id });
  });

  test("gets nothing with a wrong key, or after the page has ended", async () => {
    const [linked, old] = [await createLinked(), await createLinked({ startsAt: new Date("2026-10-01T05:00:00Z") })];
    expect((await register({ ...linked, k: old.k }))[0]).toBe(201);
    expect((await register(old))[0]).toBe(201);
    expect(await db.consultation.count({ where: { userId: null } })).toBe(2);
  });
});
