import type ICAL from "ical.js";
import type { Email } from "postal-mime";
import { beforeEach, describe, expect, test } from "vitest";
import { PATCH } from "@/app/api/consultations/[id]/route";
import { POST as book } from "@/app/api/consultations/route";
import type { BookingView, ConsultationView } from "@/lib/consultations/views";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { officeEmail } from "@/lib/platform/mail";
import { call } from "../support/call";
import {
  booking,
  createAdmin,
  createConsultation,
  createPartner,
  createProcessingMember,
  createStudent,
  newAddress,
  type TestUser,
} from "../support/factories";
import { runJobs } from "../support/jobs";
import { calendarOf, invitationOf, recipients, sentMails } from "../support/mail-files";
import { outbox } from "../support/outbox";

type Refusal = { detail: string };

let admin: TestUser;
beforeEach(async () => {
  admin = await createAdmin();
});
const change = (id: string, body: object, as = admin) =>
  call<ConsultationView & Refusal>(PATCH, { as, params: { id }, body });
const auditOf = async (action: string) =>
  (await db.auditEntry.findMany({ where: { action }, orderBy: { createdAt: "asc" } })).map(
    ({ actorId, subjectId, details }) => ({ actorId, subjectId, details }),
  );
const mailsTo = async ({ email }: { email: string }): Promise<Email[]> => {
  await runJobs();
  return (await sentMails()).filter((mail) => recipients(mail).includes(email));
};

describe("assigning a consultation", () => {
  test("mails the member who comes, when and how to reach them, with a calendar entry", async () => {
    const member = await createProcessingMember({ name: "Sana Malik" });
    const row = await createConsultation({ name: "عائشہ خان", message: "Toronto?", note: "Comes with her father." });
    const answer = await change(row.id, { assigned_to_id: member.id });
    expect(answer).toMatchObject({ status: 200, body: { assigned_to: { id: member.id, name: "Sana Malik" } } });

    const [mail, ...others] = await mailsTo(member);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain(row.reference);
    // A reply would quote the mail, and with it the office's note.
    expect(mail?.replyTo?.map(({ address }) => address)).toEqual([officeEmail()]);
    for (const said of ["Sana Malik", "عائشہ خان", row.email, row.phone, "Toronto?", "Comes with her father."]) {
      expect(mail?.text).toContain(said);
    }
    expect(mail?.text).not.toContain("/admin/"); // an area that the processing team cannot open
    const { method, event } = invitationOf(mail as Email);
    expect(method).toBe("REQUEST");
    expect(event.startDate.toJSDate()).toEqual(row.startsAt);
    expect(event.summary).toContain("عائشہ خان");
  });

  test("sends nothing to the visitor, and is recorded", async () => {
    const [one, two] = [await createProcessingMember(), await createProcessingMember()];
    const row = await createConsultation();
    for (const assigned_to_id of [one.id, two.id, null]) await change(row.id, { assigned_to_id });
    expect(await mailsTo(row)).toEqual([]);
    const steps = [
      { from: null, to: one.id },
      { from: one.id, to: two.id },
      { from: two.id, to: null },
    ];
    expect(await auditOf("consultation-assigned")).toEqual(
      steps.map((details) => ({ actorId: admin.id, subjectId: row.id, details })),
    );
    expect(await db.consultationEvent.count()).toBe(0);
  });

  test("to an admin links to the admin area", async () => {
    const row = await createConsultation();
    await change(row.id, { assigned_to_id: admin.id });
    expect((await mailsTo(admin))[0]?.text).toContain(`/admin/dashboard?tab=consultations&search=${row.reference}`);
  });

  test("to the same member changes nothing and sends no mail, even by three admins at once", async () => {
    const member = await createProcessingMember();
    const row = await createConsultation();
    const answers = await Promise.all([1, 2, 3].map(() => change(row.id, { assigned_to_id: member.id })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await change(row.id, { assigned_to_id: member.id.toUpperCase() });
    expect(await outbox()).toHaveLength(1);
    expect(await auditOf("consultation-assigned")).toHaveLength(1);
  });

  test("to somebody else removes the entry from the first member's calendar", async () => {
    const [one, two] = [await createProcessingMember(), await createProcessingMember()];
    const row = await createConsultation();
    await change(row.id, { assigned_to_id: one.id });
    await change(row.id, { assigned_to_id: two.id });
    const entries = (await mailsTo(one)).map(invitationOf);
    expect(entries.map(({ method }) => method).sort()).toEqual(["CANCEL", "REQUEST"]);
    expect(new Set(entries.map(({ event }) => event.uid)).size).toBe(1);
    const sequenceOf = (wanted: string) => entries.find(({ method }) => method === wanted)?.event.sequence ?? -1;
    expect(sequenceOf("CANCEL")).toBeGreaterThan(sequenceOf("REQUEST"));
    expect((await mailsTo(two)).map((mail) => invitationOf(mail).method)).toEqual(["REQUEST"]);
  });

  test("cancelling mails the member, completing does not", async () => {
    const member = await createProcessingMember();
    const [cancelled, completed] = [await createConsultation(), await createConsultation()];
    for (const { id } of [cancelled, completed]) await change(id, { assigned_to_id: member.id });
    await change(cancelled.id, { status: "cancelled" });
    await change(completed.id, { status: "confirmed" });
    await change(completed.id, { status: "completed", before_time: true });
    const withdrawn = (await mailsTo(member)).filter((mail) => invitationOf(mail).method === "CANCEL");
    expect(withdrawn.map(({ subject }) => subject?.split(", ").at(-1))).toEqual([cancelled.reference]);
    await change(cancelled.id, { status: "confirmed" });
    const entries = (await mailsTo(member)).map(invitationOf).filter(({ method }) => method === "REQUEST");
    expect(entries).toHaveLength(4); // two assigned, one confirmed, one more
  });

  test("confirming it, undoing that and reopening it update the member's entry", async () => {
    const member = await createProcessingMember();
    const { id, email } = await createConsultation({ note: "Private" });
    await change(id, { assigned_to_id: member.id });
    for (const status of ["confirmed", "pending", "completed", "confirmed"]) {
      expect(await change(id, { status, before_time: true })).toMatchObject({ status: 200 });
    }
    const told = (await mailsTo(member))
      .map((mail) => ({ mail, ...invitationOf(mail) }))
      .toSorted((one, other) => one.event.sequence - other.event.sequence);
    const stateOf = ({ event }: { event: ICAL.Event }) => event.component.getFirstPropertyValue("status");
    expect(told.map(stateOf)).toEqual(["TENTATIVE", "CONFIRMED", "TENTATIVE", "CONFIRMED"]);
    expect(new Set(told.map(({ event }) => event.uid)).size).toBe(1);
    expect(told.map(({ mail }) => mail.subject?.split(":")[0]).slice(1)).toEqual([
      "Confirmed",
      "To be confirmed",
      "Confirmed",
    ]);
    for (const { mail } of told) expect(mail.replyTo?.map(({ address }) => address)).not.toContain(email);
  });

  test("sends no status mail once it has begun", async () => {
    const member = await createProcessingMember();
    const row = await createConsultation({ assignedToId: member.id });
    setNow(new Date(row.startsAt.getTime() + 60_000));
    for (const status of ["confirmed", "completed", "pending"]) await change(row.id, { status });
    expect(await mailsTo(member)).toEqual([]);
  });

  test("of one that is over or cancelled sends no calendar entry", async () => {
    const member = await createProcessingMember();
    const row = await createConsultation({ status: "completed" });
    await change(row.id, { assigned_to_id: member.id });
    const [mail] = await mailsTo(member);
    expect(calendarOf(mail as Email)).toBeUndefined();
  });

  test("works only for active admins and members of the processing team", async () => {
    const { id } = await createConsultation();
    const nobody = [
      (await createStudent()).id,
      (await createPartner()).id,
      (await createProcessingMember({ active: false })).id,
      crypto.randomUUID(),
      ...["none", "", 5, {}, ["x"], true],
    ];
    for (const assigned_to_id of nobody) {
      expect(await change(id, { assigned_to_id })).toMatchObject({
        status: 422,
        body: {
          detail: "Invalid team member",
          errors: [{ field: "assigned_to_id", message: "Invalid team member" }],
        },
      });
    }
    expect(await outbox()).toEqual([]);
  });

  test("stays when the member's account is deactivated, and other changes still work", async () => {
    const member = await createProcessingMember();
    const { id } = await createConsultation({ assignedToId: member.id });
    await db.user.update({ where: { id: member.id }, data: { active: false }, select: { id: true } });
    const answer = await change(id, { status: "cancelled", assigned_to_id: member.id });
    expect(answer).toMatchObject({ status: 200, body: { status: "cancelled", assigned_to: { id: member.id } } });
    expect(await mailsTo(member)).toEqual([]);
  });
});

describe("the office's note", () => {
  test("is stored as typed, and can be removed; nobody gets a mail", async () => {
    const row = await createConsultation();
    const note = "پہلے فون کریں\r\nCall first";
    expect(await change(row.id, { note })).toMatchObject({ status: 200, body: { note: "پہلے فون کریں\nCall first" } });
    expect(await change(row.id, { note: "  " })).toMatchObject({ status: 200, body: { note: null } });
    expect(await outbox()).toEqual([]);
    expect(await db.consultation.findUniqueOrThrow({ where: { id: row.id } })).toMatchObject({ sequence: 0 });
  });

  test("is recorded without its text, once for each change", async () => {
    const { id } = await createConsultation();
    for (const note of ["Very private", "Very private", null, null]) await change(id, { note });
    const entries = await auditOf("consultation-noted");
    expect(entries.map(({ details }) => details)).toEqual([{ removed: false }, { removed: true }]);
    expect(JSON.stringify(entries)).not.toContain("private");
  });

  test("has 2000 characters at most", async () => {
    const { id } = await createConsultation();
    expect(await change(id, { note: "ا".repeat(2000) })).toMatchObject({ status: 200 });
    expect(await change(id, { note: "x".repeat(2001) })).toMatchObject({
      status: 422,
      body: { detail: "Note is too long", errors: [{ field: "note", message: "Note is too long" }] },
    });
  });
});

describe("a note that another admin has written meanwhile", () => {
  const refused = (note: string | null) => ({
    status: 409,
    body: { detail: "Someone else changed this note in the meantime", note },
  });

  test("is not lost: the conflict returns it, and it can be overwritten knowingly", async () => {
    const { id } = await createConsultation({ note: "As it was" });
    const both = ["Mine", "Theirs"].map((note) => change(id, { note, seen_note: "As it was" }));
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const theirs = answers[0]?.status === 200 ? "Mine" : "Theirs";
    expect(answers.find(({ status }) => status === 409)).toMatchObject(refused(theirs));
    expect(await db.auditEntry.count()).toBe(1);
    expect(await change(id, { note: "Both", seen_note: theirs })).toMatchObject({
      status: 200,
      body: { note: "Both" },
    });
  });

  test("counts if it was the first, or was removed, and blocks nothing else", async () => {
    const { id } = await createConsultation({ note: "Theirs" });
    expect(await change(id, { note: "Mine", seen_note: null })).toMatchObject(refused("Theirs"));
    expect(await change(id, { status: "confirmed", note: "Mine", seen_note: null })).toMatchObject(refused("Theirs"));
    expect(await change(id, { note: null })).toMatchObject({ status: 200, body: { status: "pending", note: null } });
    expect(await change(id, { note: "Mine", seen_note: "Theirs" })).toMatchObject(refused(null));
    expect(await change(id, { note: "Mine", seen_note: "" })).toMatchObject({ status: 200 });
    // Saving the same text twice is no conflict, and `seen_note` alone is no change.
    expect(await change(id, { note: "Mine", seen_note: "Older" })).toMatchObject({ status: 200 });
    expect(await change(id, { seen_note: "Mine" })).toMatchObject({ status: 422, body: { detail: "Invalid status" } });
  });
});

describe("several changes at once", () => {
  test("are one change: all or nothing", async () => {
    const member = await createProcessingMember();
    const row = await createConsultation();
    const all = { status: "confirmed", assigned_to_id: member.id, note: "Bring transcripts" };
    expect(await change(row.id, all)).toMatchObject({
      status: 200,
      body: { status: "confirmed", assigned_to: { id: member.id }, note: "Bring transcripts" },
    });
    expect(await outbox()).toHaveLength(2);

    const wrong = { status: "cancelled", assigned_to_id: crypto.randomUUID(), note: "No" };
    expect(await change(row.id, wrong)).toMatchObject({ status: 422 });
    expect(await db.consultation.findUniqueOrThrow({ where: { id: row.id } })).toMatchObject({
      status: "confirmed",
      note: "Bring transcripts",
    });
  });

  test("none at all is no change", async () => {
    const { id } = await createConsultation();
    for (const body of [{}, { name: "Somebody else" }]) {
      expect(await change(id, body)).toMatchObject({ status: 422, body: { detail: "Invalid status" } });
    }
  });
});

describe("the source of a booking", () => {
  const stored = async (overrides: Record<string, unknown>) => {
    const { status, body } = await call<BookingView & Refusal>(book, { body: booking(overrides), from: newAddress() });
    if (status !== 201) return { status, detail: body.detail };
    const { source, partnerId } = await db.consultation.findUniqueOrThrow({ where: { id: body.id } });
    return { source, partnerId };
  };

  test("is the website, the assistant, or the partner with its code", async () => {
    const { id } = await createPartner({ referralCode: "STARLHR1" });
    expect(await stored({})).toEqual({ source: "website", partnerId: null });
    expect(await stored({ source: "assistant", preferredTime: "11:00 AM" })).toEqual({
      source: "assistant",
      partnerId: null,
    });
    expect(await stored({ referral_code: " starlhr1 ", source: "assistant", preferredTime: "12:00 PM" })).toEqual({
      source: "partner",
      partnerId: id,
    });
  });

  test("ignores an unknown code, or that of a deactivated partner", async () => {
    await createPartner({ referralCode: "GONE2026", active: false });
    expect(await stored({ referral_code: "GONE2026" })).toEqual({ source: "website", partnerId: null });
    expect(await stored({ referral_code: "NOBODY42", preferredTime: "11:00 AM" })).toEqual({
      source: "website",
      partnerId: null,
    });
  });

  test.each([
    [{ referral_code: "no" }, "Invalid referral code"],
    [{ referral_code: "STAR-2026" }, "Invalid referral code"],
    [{ referral_code: 5 }, "Invalid referral code"],
    [{ source: "partner" }, "Invalid source"],
    [{ source: ["assistant"] }, "Invalid source"],
  ])("%j is refused", async (overrides, detail) => {
    expect(await stored(overrides)).toEqual({ status: 422, detail });
  });
});
