import { beforeEach, describe, expect, test } from "vitest";
import { auditSentence } from "@/lib/audit/labels";
import { bookingKey } from "@/lib/consultations/booking-key";
import { getBookingPage } from "@/lib/consultations/queries/booking-page";
import type { ConsultationView, OfficeBookingView } from "@/lib/consultations/views";
import { officeMoment } from "@/lib/office-time";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { limits } from "@/lib/platform/rate-limit";
import { measureAnswerTime } from "@/lib/stats/queries/answer-time";
import { call } from "../support/call";
import {
  booking,
  createAdmin,
  createConsultation,
  createPartner,
  createProcessingMember,
  createStudent,
  newAddress,
  newEmail,
  officeBooking,
  type TestUser,
} from "../support/factories";
import { runDueJobs, runJobs } from "../support/jobs";
import { invitationOf, recipients, sentMails } from "../support/mail-files";
import { outbox } from "../support/outbox";
import { routeAt } from "../support/routes";

// The office books for somebody at the door or on the phone.

const { POST: bookFor } = routeAt("/api/office/bookings");
const { POST: book } = routeAt("/api/consultations");
const { GET: one, PATCH: change } = routeAt("/api/consultations/[id]");
const { POST: undoRoute } = routeAt("/api/changes/[id]/undo");
const { GET: getCharts } = routeAt("/api/stats/charts");

const tuesday = "2026-11-24";
const at = (hour: number) => officeMoment(tuesday, hour);

let admin: TestUser;
beforeEach(async () => {
  setNow(at(10));
  admin = await createAdmin({ name: "Sara Iqbal" });
});

type Answer = OfficeBookingView & { detail: string; errors: { field: string }[]; alternatives: object[] };
const person = (overrides: Record<string, unknown> = {}) =>
  officeBooking({ preferredDate: tuesday, preferredTime: "2:00 PM", ...overrides });
const forSomebody = (body: object, options: object = {}) => call<Answer>(bookFor, { as: admin, body, ...options });

describe("a booking by the office", () => {
  test("is confirmed, belongs to nobody's account, and the log says who booked and how they asked", async () => {
    const { status, body } = await forSomebody(person({ source: "phone" }));
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: "Ayesha Khan", status: "confirmed", date: tuesday, time: "2:00 PM" });
    expect(body).not.toHaveProperty("manage_path"); // the visitor's own key
    const row = await db.consultation.findUniqueOrThrow({ where: { id: body.id }, include: { events: true } });
    expect(row).toMatchObject({ source: "phone", note: "Comes with his mother.", message: null, userId: null });
    expect(row.events).toMatchObject([{ actorId: admin.id, from: null, to: "confirmed" }]);
    expect(await db.auditEntry.findMany({ where: { action: "consultation-booked" } })).toMatchObject([
      { actorId: admin.id, subjectId: body.id, details: { source: "phone" } },
    ]);
    const seen = await call<ConsultationView>(one, { as: admin, params: { id: body.id } });
    expect(seen.body).toMatchObject({ source: "phone", note: "Comes with his mother." });
  });

  test("mails the visitor the calendar entry and the link to the booking's page, and asks nobody to confirm", async () => {
    const { body } = await forSomebody(person({ email: "ayesha@example.com" }));
    await runJobs();
    const mails = await sentMails();
    expect(mails.flatMap(recipients)).toEqual(["ayesha@example.com"]);
    const [mail] = mails as [(typeof mails)[number]];
    const { method, event } = invitationOf(mail);
    expect([method, event.uid, event.sequence]).toEqual(["REQUEST", `${body.id}@consultations`, 0]);
    expect(event.component.getFirstPropertyValue("status")).toBe("CONFIRMED");
    expect(mail.text).toContain(`/b/${body.reference}?k=`);
    expect(mail.text).not.toContain("to confirm");
    expect(mail.text).not.toContain("Comes with his mother.");
    const link = { reference: body.reference, key: bookingKey(body.id), address: newAddress() };
    expect(await getBookingPage({ kind: "visitor" }, link, { isNew: false })).toMatchObject({ status: "confirmed" });
  });

  test("has none of the form's limits: a fourth booking, no notice, next year, and any number from one address", async () => {
    const { email } = person({ email: newEmail() });
    for (const hour of [14, 15, 16]) await createConsultation({ startsAt: at(hour), email });
    setNow(new Date(at(11).getTime() + 40 * 60_000));
    expect((await forSomebody(person({ email, preferredTime: "11:00 AM" }))).status).toBe(201); // the hour that is running
    expect((await forSomebody(person({ email, preferredTime: "12:00 PM" }))).status).toBe(201);
    const from = newAddress();
    for (let made = 0; made <= limits.booking.points; made++) {
      const preferredDate = `2027-03-${String(1 + made).padStart(2, "0")}`;
      const { status, body } = await forSomebody(person({ preferredDate, preferredTime: "10:00 AM" }), { from });
      expect([201, 422]).toContain(status); // 422: a Sunday
      if (status === 422) expect(body.errors).toMatchObject([{ field: "preferredDate" }]);
    }
  });

  test("of several for one slot at the same time, one is stored and the others get the nearest free ones", async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => forSomebody(person({ email: newEmail() }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    for (const { status, body } of answers) if (status === 409) expect(body.alternatives).toHaveLength(3);
    expect(await db.consultation.count()).toBe(1);
  });

  test("offers other times next year as well, where visitors can't book yet", async () => {
    const wanted = { preferredDate: "2027-06-01", preferredTime: "10:00 AM" };
    await forSomebody(person(wanted));
    const { status, body } = await forSomebody(person({ ...wanted, email: newEmail() }));
    expect([status, body.alternatives]).toEqual([
      409,
      ["9:00 AM", "11:00 AM", "12:00 PM"].map((time) => ({ date: "2027-06-01", time })),
    ]);
  });

  test("sent twice is stored once", async () => {
    const [body, idempotencyKey] = [person(), crypto.randomUUID()];
    const first = await forSomebody(body, { idempotencyKey });
    const again = await forSomebody(body, { idempotencyKey });
    expect(again.headers.get("Idempotency-Replayed")).toBe("true");
    expect(again.body).toEqual(first.body);
    expect(await outbox()).toHaveLength(1);
  });

  test("keeps a Pakistani mobile number in one spelling, and any other as it was typed", async () => {
    const typed = ["03001234567", "0092 300 1234567", "(0300) 123-4567", "923001234567", "+44 20 7946 0958"];
    const times = ["11:00 AM", "12:00 PM", "1:00 PM", "2:00 PM", "3:00 PM"];
    for (const [place, phone] of typed.entries()) {
      expect((await forSomebody(person({ phone, preferredTime: times[place] }))).status).toBe(201);
    }
    const rows = await db.consultation.findMany({ orderBy: { startsAt: "asc" } });
    expect(rows.map(({ phone }) => phone)).toEqual([...Array(4).fill("+92 300 1234567"), "+44 20 7946 0958"]);
  });

  test("says what is missing in the words of the office", async () => {
    const { body } = await forSomebody(person({ email: " ", studyLevel: "" }));
    expect(body.errors).toMatchObject([
      { field: "email", message: "Email is required" },
      { field: "studyLevel", message: "Please select the study level" },
    ]);
    expect((await forSomebody(person({ email: "ayesha" }))).body.errors).toMatchObject([
      { field: "email", message: "Invalid email address" },
    ]);
  });

  test("is for admins only", async () => {
    const others = await Promise.all([createStudent(), createProcessingMember(), createPartner()]);
    const answers = await Promise.all(others.map((as) => forSomebody(person(), { as })));
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await forSomebody(person(), { as: undefined })).status).toBe(401);
    expect(await db.consultation.count()).toBe(0);
  });

  test.each([
    [{ source: "website" }, "source"],
    [{ source: undefined }, "source"],
    [{ fullName: "" }, "fullName"],
    [{ email: "" }, "email"],
    [{ phone: "12" }, "phone"],
    [{ preferredCountry: "mars" }, "preferredCountry"],
    [{ studyLevel: undefined }, "studyLevel"],
    [{ preferredTime: "9:00 AM" }, "preferredTime"], // over
    [{ preferredDate: "2026-11-23" }, "preferredDate"],
    [{ preferredDate: "2026-11-29" }, "preferredDate"], // Sunday
    [{ preferredDate: "2026-11-26" }, "preferredDate"], // closed
    [{ preferredDate: "2029-11-27" }, "preferredDate"],
    [{ note: "x".repeat(2001) }, "note"],
  ])("with %j is refused", async (wrong, field) => {
    setNow(at(12));
    await db.closedDay.create({ data: { date: new Date("2026-11-26") } });
    expect(await forSomebody(person(wrong))).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    expect(await db.consultation.count()).toBe(0);
  });

  test("on a closed slot is refused like on a taken one", async () => {
    await db.closedSlot.create({ data: { startsAt: at(14) } });
    expect((await forSomebody(person())).status).toBe(409);
  });
});

describe("the ten seconds after it", () => {
  const undo = (id: string | undefined) =>
    call<{ detail: string; undone: boolean; mail: string }>(undoRoute, { as: admin, params: { id: id ?? "" } });
  const booked = async (body: Record<string, unknown> = {}) => (await forSomebody(person(body))).body;

  test("hold back every mail about it, and then they leave by themselves", async () => {
    const member = await createProcessingMember();
    const { undo: offered } = await booked({ email: "ayesha@example.com", assigned_to_id: member.id });
    expect(offered).toEqual({ id: expect.any(String), until: new Date(at(10).getTime() + 10_000).toISOString() });
    const held = { changeId: offered?.id, leavesAt: new Date(at(10).getTime() + 11_000) };
    expect(await outbox()).toMatchObject([held, held]);
    expect(await runDueJobs()).toBe(0);
    setNow(new Date(at(10).getTime() + 11_000));
    await runJobs();
    expect((await sentMails()).flatMap(recipients).sort()).toEqual(["ayesha@example.com", member.email].sort());
    expect(await undo(offered?.id)).toMatchObject({ status: 409 });
    expect(await db.consultation.count()).toBe(1);
  });

  test("are enough to undo it: nothing of it stays but the log, nobody is mailed, and the slot is free", async () => {
    const member = await createProcessingMember();
    const { id, reference, undo: offered } = await booked({ assigned_to_id: member.id });
    expect(await undo(offered?.id)).toMatchObject({ status: 200, body: { undone: true, mail: "none" } });
    expect([await db.consultation.count(), await db.consultationEvent.count(), await outbox()]).toEqual([0, 0, []]);
    const log = await db.auditEntry.findMany({ where: { subjectId: id }, orderBy: { createdAt: "asc" } });
    // Two of them are of one moment.
    const undone = log.find(({ action }) => action === "change-undone");
    expect(log.map(({ action }) => action).sort()).toEqual([
      "change-undone",
      "consultation-assigned",
      "consultation-booked",
    ]);
    expect(auditSentence("change-undone", undone?.details as Record<string, unknown>)).toBe(
      `Change undone: removed booking ${reference}`,
    );
    await runJobs();
    expect(await sentMails()).toEqual([]);
    expect((await forSomebody(person())).status).toBe(201);
  });

  test("undo nothing that somebody else has changed or noted meanwhile", async () => {
    const colleague = await createAdmin();
    for (const [preferredTime, body, reason] of [
      ["2:00 PM", { status: "completed", before_time: true }, "Your change can no longer be undone."],
      ["3:00 PM", { note: "His mother called." }, "somebody has written a note about it"],
    ] as const) {
      const { id, undo: offered } = await booked({ preferredTime });
      expect((await call(change, { as: colleague, params: { id }, body })).status).toBe(200);
      const { status, body: answer } = await undo(offered?.id);
      expect([status, answer.detail]).toEqual([409, expect.stringContaining(reason)]);
    }
    expect(await db.consultation.count()).toBe(2);
  });
});

test("a visitor's own form can't say that the office booked", async () => {
  for (const as of [undefined, admin]) {
    const answer = await call<Answer>(book, { as, body: booking({ source: "phone" }), from: newAddress() });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: "source" }] } });
  }
});

test("the charts have the office as one source, and our answer time has no such bookings", async () => {
  await forSomebody(person());
  await forSomebody(person({ source: "phone", preferredTime: "3:00 PM" }));
  const { body } = await call<{ weeks: { office: number; website: number }[] }>(getCharts, {
    as: admin,
    query: { weeks: "12" },
  });
  expect(body.weeks.at(-1)).toMatchObject({ office: 2, website: 0 });
  const made = { createdAt: new Date(at(10).getTime() - 72 * 3600_000), source: "walk_in" } as const;
  for (let count = 0; count < 20; count++) await createConsultation({ ...made, status: "confirmed" });
  expect(await measureAnswerTime()).toBeNull();
});
