import { beforeEach, describe, expect, test } from "vitest";
import { POST as correct } from "@/app/api/applications/[id]/correction/route";
import { GET as history } from "@/app/api/applications/[id]/history/route";
import { PATCH as changeApplication, GET as getApplication } from "@/app/api/applications/[id]/route";
import { POST as withdraw } from "@/app/api/applications/[id]/withdrawal/route";
import { POST as undoRoute } from "@/app/api/changes/[id]/undo/route";
import { GET as documentHistory } from "@/app/api/documents/[id]/history/route";
import { PATCH as review } from "@/app/api/documents/[id]/review/route";
import { DELETE as removeDocument } from "@/app/api/documents/[id]/route";
import type { ChangedApplicationView } from "@/lib/applications/views";
import type { ReviewedDocumentView } from "@/lib/documents/views";
import { claimStudent } from "@/lib/partners/commands/claims";
import { now, setNow } from "@/lib/platform/clock";
import { db, transaction } from "@/lib/platform/db";
import type { ChangeView } from "@/lib/undo/views";
import { call } from "../support/call";
import {
  createAdmin,
  createApplication,
  createDocument,
  createPartner,
  createProcessingMember,
  createReferral,
  createStudent,
  type TestUser,
} from "../support/factories";
import { runDueJobs } from "../support/jobs";
import { sentMails } from "../support/mail-files";
import { outbox } from "../support/outbox";

// A decision about a document, and the team's changes of an application, can be undone before the student gets an
// email.

type Answered<V> = V & { detail: string; conflict?: { by: string; what: string } };

let staff: TestUser;
let student: TestUser;
beforeEach(async () => {
  staff = await createProcessingMember({ name: "Sara Malik" });
  student = await createStudent();
});

const undo = (changeId: string | undefined, as = staff) =>
  call<Answered<ChangeView>>(undoRoute, { as, params: { id: changeId ?? "none" } });
const passHold = () => setNow(new Date(now().getTime() + 12_000));

describe("a decision about a document", () => {
  const decide = (id: string, body: object, as = staff) =>
    call<Answered<ReviewedDocumentView>>(review, { as, params: { id }, body });
  const stateOf = async (id: string) => {
    const { status, feedback, reviewedById, reviewedAt } = await db.document.findUniqueOrThrow({ where: { id } });
    return { status, feedback, reviewedById, reviewedAt };
  };

  test("holds its mail back for ten seconds, and undone sends none", async () => {
    const { id } = await createDocument({ userId: student.id });
    const before = await stateOf(id);
    const { body } = await decide(id, { status: "approved" });
    expect((await outbox()).map(({ changeId }) => changeId)).toEqual([body.undo?.id]);
    expect(await runDueJobs()).toBe(0);
    expect(await undo(body.undo?.id)).toMatchObject({ status: 200, body: { undone: true } });
    expect(await stateOf(id)).toEqual(before);
    expect([await outbox(), await sentMails()]).toEqual([[], []]);
    const told = await call<{ action: string; by: string }[]>(documentHistory, { as: staff, params: { id } });
    expect(told.body.map(({ action, by }) => [action, by])).toEqual([
      ["reopened", "Sara Malik"],
      ["approved", "Sara Malik"],
    ]);
  });

  test("about a document that its student deletes withdraws its mail, and cannot be undone", async () => {
    const { id } = await createDocument({ userId: student.id });
    const { body } = await decide(id, { status: "rejected", feedback: "The scan is too dark" });
    expect(await outbox()).toHaveLength(1);
    expect(await call(removeDocument, { as: student, params: { id } })).toMatchObject({ status: 204 });
    expect(await outbox()).toEqual([]);
    expect(await undo(body.undo?.id)).toMatchObject({
      status: 409,
      body: { detail: "This can’t be undone: the student has deleted the document. They get no mail about it." },
    });
    passHold();
    await runDueJobs();
    expect(await sentMails()).toEqual([]);
  });

  test("that replaced another one restores that one, with who made it and when", async () => {
    setNow(new Date("2026-11-20T08:00:00Z"));
    const { id } = await createDocument({ userId: student.id });
    await decide(id, { status: "rejected", feedback: "The scan is too dark" }, await createAdmin());
    const before = await stateOf(id);
    setNow(new Date("2026-11-21T08:00:00Z"));
    const { body } = await decide(id, { status: "approved" });
    await undo(body.undo?.id);
    expect(await stateOf(id)).toEqual(before);
    expect(await outbox()).toHaveLength(1); // for the first decision, which stands
  });

  test("cannot be undone by anybody else, nor too late, nor over another decision", async () => {
    const { id } = await createDocument({ userId: student.id });
    const first = await decide(id, { status: "approved" });
    for (const [as, status] of [
      [await createAdmin(), 404],
      [await createProcessingMember(), 404],
      [student, 403],
      [await createPartner(), 403],
    ] as const) {
      expect([as.role, (await undo(first.body.undo?.id, as)).status]).toEqual([as.role, status]);
    }
    await decide(id, { status: "rejected", feedback: "The scan is too dark" }, await createAdmin({ name: "Omar" }));
    const refused = await undo(first.body.undo?.id);
    expect([refused.status, refused.body.conflict]).toMatchObject([409, { by: "Omar" }]);
    expect((await stateOf(id)).status).toBe("rejected");

    const late = await decide(id, { status: "approved" });
    passHold();
    expect((await undo(late.body.undo?.id)).status).toBe(409);
    expect((await stateOf(id)).status).toBe("approved");
  });

  test("sends its mail by itself when nobody undoes it", async () => {
    const { id } = await createDocument({ userId: student.id });
    await decide(id, { status: "approved" });
    passHold();
    await runDueJobs();
    expect((await outbox()).map(({ status }) => status)).toEqual(["pending"]); // the queue uses the database's clock
  });
});

describe("a change of an application", () => {
  const created = (more: object = {}) =>
    createApplication({ studentId: student.id, universityName: "Leeds", programName: "Law", ...more });
  const change = (id: string, body: object, as = staff) =>
    call<Answered<ChangedApplicationView>>(changeApplication, { as, params: { id }, body });
  const read = async (id: string) => {
    const { body } = await call<ChangedApplicationView>(getApplication, { as: staff, params: { id } });
    const { version: _, updated_at: __, undo: ___, ...rest } = body;
    return rest;
  };

  test("of its status holds the mail back, and undone restores the status, with a second history entry", async () => {
    const { id } = await created({ notes: "Call her", progress: 20, deadline: new Date("2027-01-15") });
    const before = await read(id);
    const steps = [{ name: "Sent", status: "completed" }];
    const { body } = await change(id, { status: "offer_received", progress: 85, notes: null, steps, deadline: null });
    expect((await outbox()).map(({ to, changeId }) => [to, changeId])).toEqual([[student.email, body.undo?.id]]);
    expect(await undo(body.undo?.id)).toMatchObject({ status: 200, body: { undone: true } });
    expect(await read(id)).toEqual(before);
    expect(await outbox()).toEqual([]);
    const { body: entries } = await call<object[]>(history, { as: staff, params: { id } });
    expect(entries).toMatchObject([
      { from: "offer_received", to: "pending", reason: "Undone", notes: "Call her" },
      { from: "pending", to: "offer_received" },
    ]);
    expect(await db.auditEntry.count({ where: { action: "change-undone", subjectId: id } })).toBe(1);
  });

  test("has in its history what the undo reverted, and no unchanged step", async () => {
    const { id } = await created();
    await change(id, {
      steps: [
        { name: "Sent", status: "completed" },
        { name: "Offer", status: "current" },
      ],
    });
    const { body } = await change(id, { status: "in_review" });
    const ids = async () =>
      (await db.applicationStep.findMany({ where: { applicationId: id }, select: { id: true } }))
        .map((step) => step.id)
        .sort();
    const before = await ids();
    await undo(body.undo?.id);
    const { body: entries } = await call<{ changed: string[] }[]>(history, { as: staff, params: { id } });
    expect(entries[0]?.changed).toEqual(["status"]);
    expect(await ids()).toEqual(before);
  });

  test("without a mail has no undo", async () => {
    const { id } = await created();
    expect((await change(id, { progress: 40 })).body.undo).toBeUndefined();
  });

  test("cannot be undone when it was changed since", async () => {
    const { id } = await created();
    const { body } = await change(id, { status: "in_review" });
    await change(id, { notes: "Sent by post" }, await createAdmin({ name: "Omar" }));
    const refused = await undo(body.undo?.id);
    expect([refused.status, refused.body.conflict]).toMatchObject([409, { by: "Omar" }]);
    expect((await read(id)).status).toBe("in_review");
    expect(await outbox()).toHaveLength(1);
  });

  test("that corrects or withdraws it can be undone too", async () => {
    const { id } = await created({ country: "Sweden" });
    const before = await read(id);
    const right = { university_name: "University of Leeds", country: "uk", reason: "Typing mistake", version: 1 };
    const first = await call<ChangedApplicationView>(correct, { as: staff, params: { id }, body: right });
    expect((await undo(first.body.undo?.id)).status).toBe(200);
    expect(await read(id)).toEqual(before);
    const body = { reason: "She changed her mind", version: 3 };
    const second = await call<ChangedApplicationView>(withdraw, { as: staff, params: { id }, body });
    expect((await undo(second.body.undo?.id)).status).toBe(200);
    expect(await read(id)).toEqual(before);
    expect(await outbox()).toEqual([]);
  });

  test("that earned a commission reverts it without a mail, and leaves the referral as it was", async () => {
    const partner = await createPartner({ commissionUsd: 800 });
    const referral = await createReferral({ partnerId: partner.id, email: student.email, commissionUsd: 800 });
    await transaction((tx) => claimStudent(tx, student));
    const { id } = await created();
    const { body } = await change(id, { status: "completed" });
    const rowOf = () => db.referral.findUniqueOrThrow({ where: { id: referral.id } });
    expect(await rowOf()).toMatchObject({ status: "enrolled", earnedApplicationId: id });
    const mails = await outbox();
    expect(mails.map(({ to, changeId }) => [to, changeId]).toSorted()).toEqual(
      [student.email, partner.email].map((to) => [to, body.undo?.id]).toSorted(),
    );
    expect((await undo(body.undo?.id)).status).toBe(200);
    expect(await rowOf()).toMatchObject({ status: "submitted", earnedAt: null, earnedApplicationId: null });
    expect(await outbox()).toEqual([]);
  });
});
