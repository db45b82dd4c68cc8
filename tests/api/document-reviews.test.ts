import { describe, expect, test } from "vitest";
import { PATCH } from "@/app/api/documents/[id]/review/route";
import type { StaffDocumentView } from "@/lib/documents/views";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { type CallOptions, call } from "../support/call";
import {
  createAdmin,
  createDocument,
  createPartner,
  createProcessingMember,
  createStudent,
  type TestUser,
} from "../support/factories";
import { outbox } from "../support/outbox";
import { answersOf } from "../support/student-callers";

const review = (as: TestUser, id: string, body: unknown, more: CallOptions = {}) =>
  call<StaffDocumentView & { detail?: string; errors?: unknown }>(PATCH, { as, params: { id }, body, ...more });

const approve = { status: "approved" };
const sendBack = { status: "rejected", feedback: "Page two is missing." };
const tooLate = [409, "This document was reviewed by someone else. Please reload."];

const audited = () =>
  db.auditEntry.findMany({ where: { action: "document-reviewed" }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] });

async function waiting(overrides: Parameters<typeof createDocument>[0] = {}) {
  const student = await createStudent({ name: "Ayesha Malik" });
  return { student, document: await createDocument({ userId: student.id, ...overrides }) };
}

describe("permissions", () => {
  test("staff may decide, nobody else", async () => {
    const { student, document } = await waiting();
    expect(await answersOf(PATCH, student, { params: { id: document.id }, body: approve })).toEqual({
      ...{ own: 403, other: 403, processing: 200, admin: 200, b2b: 403, nobody: 401 },
    });
  });

  test("a missing document is not found, before the decision is validated", async () => {
    const member = await createProcessingMember();
    for (const id of [crypto.randomUUID(), "x", "1", "a'--"]) {
      const { status, body } = await review(member, id, { status: "perfect" });
      expect([id, status, body]).toEqual([id, 404, { detail: "Not found" }]);
    }
  });

  test("a caller without permission is refused before anything else", async () => {
    for (const caller of [await createStudent(), await createPartner()]) {
      const { status } = await review(caller, crypto.randomUUID(), { status: "perfect" });
      expect(status).toBe(403);
    }
  });
});

describe("a decision", () => {
  test("returns the document as staff see it", async () => {
    const { student, document } = await waiting({ type: "academic_transcript", name: "transcript.pdf" });
    const moment = new Date("2026-11-21T09:30:00.123Z");
    setNow(moment);
    const { status, body } = await review(await createProcessingMember({ name: "Sara Khan" }), document.id, sendBack);
    expect([status, body]).toEqual([
      200,
      {
        id: document.id,
        user_id: student.id,
        name: "transcript.pdf",
        type: "academic_transcript",
        file_url: `/api/documents/${document.id}/file`,
        status: "rejected",
        feedback: "Page two is missing.",
        mime_type: "application/pdf",
        size: 1024,
        uploaded_at: document.uploadedAt.toISOString(),
        reviewed_at: moment.toISOString(),
        student_name: "Ayesha Malik",
        assigned_to: null,
        reviewed_by: "Sara Khan",
        undo: { id: expect.any(String), until: "2026-11-21T09:30:10.123Z" },
      },
    ]);
  });

  test("is stored with who made it and when, and recorded without the document's text", async () => {
    const { student, document } = await waiting();
    const member = await createProcessingMember();
    const moment = new Date("2026-11-21T09:30:00Z");
    setNow(moment);
    await review(member, document.id, sendBack);
    expect(await db.document.findUniqueOrThrow({ where: { id: document.id } })).toMatchObject({
      ...{ status: "rejected", feedback: "Page two is missing.", reviewedById: member.id, reviewedAt: moment },
    });
    expect(await audited()).toMatchObject([
      {
        actorId: member.id,
        actorRole: "processing",
        subjectId: document.id,
        createdAt: moment,
        details: { studentId: student.id, type: "passport", from: "pending", to: "rejected" },
      },
    ]);
    expect(JSON.stringify(await audited())).not.toContain("Page two");
  });

  test("may approve with a note, which replaces the earlier feedback", async () => {
    const { document } = await waiting();
    const member = await createProcessingMember();
    await review(member, document.id, sendBack);
    expect((await review(member, document.id, approve)).body).toMatchObject({ status: "approved", feedback: null });
    const noted = await review(member, document.id, { ...approve, feedback: "  Bring the original, too. " });
    expect(noted.body).toMatchObject({ status: "approved", feedback: "Bring the original, too." });
  });

  test("undone leaves nothing behind", async () => {
    const { document } = await waiting();
    const member = await createProcessingMember();
    await review(member, document.id, sendBack);
    const undone = await review(member, document.id, { status: "pending", feedback: "Of no use here" });
    expect(undone.body).toMatchObject({ status: "pending", feedback: null, reviewed_at: null, reviewed_by: null });
    expect(await db.document.findUniqueOrThrow({ where: { id: document.id } })).toMatchObject({
      ...{ status: "pending", feedback: null, reviewedById: null, reviewedAt: null },
    });
    expect((await audited()).map(({ details }) => details)).toMatchObject([
      { from: "pending", to: "rejected" },
      { from: "rejected", to: "pending" },
    ]);
  });

  test("repeated changes nothing and sends no mail", async () => {
    const { document } = await waiting();
    const [one, other] = [await createProcessingMember({ name: "One" }), await createProcessingMember()];
    setNow(new Date("2026-11-21T09:00:00Z"));
    const first = await review(one, document.id, sendBack);
    setNow(new Date("2026-11-21T10:00:00Z"));
    for (const member of [one, other]) {
      const again = await review(member, document.id, sendBack);
      expect([again.status, again.body]).toEqual([200, { ...first.body, undo: undefined }]); // nothing new to undo
    }
    expect([(await outbox()).length, (await audited()).length]).toEqual([1, 1]);
    const pending = await createDocument();
    expect((await review(one, pending.id, { status: "pending" })).status).toBe(200);
    expect([(await outbox()).length, (await audited()).length]).toEqual([1, 1]);
  });

  test("with another text is a new decision", async () => {
    const { document } = await waiting();
    const member = await createProcessingMember();
    await review(member, document.id, sendBack);
    await review(member, document.id, { ...sendBack, feedback: "Page three is missing." });
    expect((await outbox()).map(({ text }) => /Page \w+ is missing/.exec(text)?.[0])).toEqual([
      "Page two is missing",
      "Page three is missing",
    ]);
  });
});

describe("invalid decisions", () => {
  test.each([
    [{}, "status", "Invalid status"],
    [{ status: "perfect" }, "status", "Invalid status"],
    [{ status: null }, "status", "Invalid status"],
    [{ status: "rejected" }, "feedback", "Please say what needs to be fixed"],
    [{ status: "rejected", feedback: null }, "feedback", "Please say what needs to be fixed"],
    [{ status: "rejected", feedback: " no " }, "feedback", "Please say what needs to be fixed"],
    [{ status: "rejected", feedback: 12345 }, "feedback", "Feedback is required"],
    [{ status: "rejected", feedback: "x".repeat(1001) }, "feedback", "Feedback is too long"],
    [{ status: "approved", feedback: "a\u0000b" }, "feedback", "Feedback contains characters that are not allowed"],
    [{ status: "approved", reviewed_at: "yesterday" }, "reviewed_at", "Invalid date"],
    [{ status: "approved", reviewed_at: 5 }, "reviewed_at", "Invalid date"],
  ])("%j", async (body, field, message) => {
    const { document } = await waiting();
    const answer = await review(await createAdmin(), document.id, body);
    expect([answer.status, answer.body]).toEqual([422, { detail: message, errors: [{ field, message }] }]);
    expect(await db.document.findUniqueOrThrow({ where: { id: document.id } })).toMatchObject({ status: "pending" });
    expect([await outbox(), await audited()]).toEqual([[], []]);
  });

  test.each(["ابھ", "x".repeat(1000), "Page 2:\nthe stamp is cut off."])(
    "but this is accepted: %.12s",
    async (feedback) => {
      const { document } = await waiting();
      const { status, body } = await review(await createAdmin(), document.id, { status: "rejected", feedback });
      expect([status, body.feedback]).toEqual([200, feedback]);
    },
  );
});

describe("two reviewers", () => {
  test("deciding over somebody else's newer decision is refused, and says so", async () => {
    const { document } = await waiting();
    const [one, other] = [await createProcessingMember(), await createProcessingMember()];
    const first = await review(one, document.id, { ...approve, reviewed_at: null });
    expect(first.status).toBe(200);
    for (const seen of [null, "2026-01-01T00:00:00Z"]) {
      const late = await review(other, document.id, { ...sendBack, reviewed_at: seen });
      expect([late.status, late.body.detail]).toEqual(tooLate);
    }
    const knowing = await review(other, document.id, { ...sendBack, reviewed_at: first.body.reviewed_at });
    expect([knowing.status, knowing.body.status]).toEqual([200, "rejected"]);
  });

  test("making the same decision without knowing of the other is refused too", async () => {
    const { document } = await waiting();
    await review(await createProcessingMember(), document.id, { ...approve, reviewed_at: null });
    const late = await review(await createProcessingMember(), document.id, { ...approve, reviewed_at: null });
    expect([late.status, late.body.detail]).toEqual(tooLate);
  });

  test("repeating a decision after a lost answer succeeds", async () => {
    const { document } = await waiting();
    const member = await createProcessingMember();
    const first = await review(member, document.id, { ...approve, reviewed_at: null });
    const again = await review(member, document.id, { ...approve, reviewed_at: null });
    expect([again.status, again.body]).toEqual([200, { ...first.body, undo: undefined }]); // nothing new to undo
    expect(await outbox()).toHaveLength(1);
  });

  test("at the same time: one wins, the others get a conflict", async () => {
    const { document } = await waiting();
    const members = await Promise.all(Array.from({ length: 6 }, () => createProcessingMember()));
    const answers = await Promise.all(
      members.map((member, index) =>
        review(member, document.id, { ...(index % 2 ? approve : sendBack), reviewed_at: null }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const winner = answers.find(({ status }) => status === 200)?.body;
    const stored = await db.document.findUniqueOrThrow({ where: { id: document.id } });
    expect([stored.status, stored.reviewedAt?.toISOString()]).toEqual([winner?.status, winner?.reviewed_at]);
    expect([(await outbox()).length, (await audited()).length]).toEqual([1, 1]);
  });

  test("deciding on a document that its student deletes at that moment is not found", async () => {
    const { student, document } = await waiting();
    const member = await createProcessingMember();
    let deciding: ReturnType<typeof review> | undefined;
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM users WHERE id = ${student.id}::uuid FOR NO KEY UPDATE`;
      deciding = review(member, document.id, approve);
      await expect
        .poll(
          () => db.$queryRaw`
            SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
        .toHaveLength(1);
      await tx.document.delete({ where: { id: document.id } });
    });
    expect((await deciding)?.status).toBe(404);
    expect(await outbox()).toEqual([]);
  });
});

describe("the student's mail", () => {
  async function mailAfter(bodies: object[]) {
    const student = await createStudent({ name: "عائشہ ملک" });
    const document = await createDocument({ userId: student.id, type: "ielts", name: "نتیجہ.pdf" });
    const member = await createProcessingMember();
    for (const body of bodies) expect((await review(member, document.id, body)).status).toBe(200);
    const mails = await outbox();
    expect(mails.map(({ to }) => to)).toEqual(bodies.map(() => student.email));
    const last = mails.at(-1);
    return { subject: last?.subject, text: last?.text ?? "", html: last?.html ?? "" };
  }

  test("after an approval", async () => {
    const { subject, text } = await mailAfter([approve]);
    expect(subject).toBe("English Language Test: approved");
    expect(text).toContain("Assalam-o-alaikum عائشہ ملک,");
    expect(text).toContain("File: نتیجہ.pdf");
    expect(text).not.toContain("A note from us");
  });

  test("after an approval with a note", async () => {
    const { text } = await mailAfter([{ ...approve, feedback: "Bring the original, too." }]);
    expect(text).toContain("A note from us: Bring the original, too.");
  });

  test("after a rejection says what to fix, and where", async () => {
    const { subject, text, html } = await mailAfter([{ status: "rejected", feedback: "<b>Page two</b> is missing." }]);
    expect(subject).toBe("English Language Test: please upload it again");
    expect(text).toContain("What to fix: <b>Page two</b> is missing.");
    expect(text).toMatch(/https?:\/\/\S+\/student\/documents/);
    expect(html).toContain("&lt;b&gt;Page two&lt;/b&gt;");
  });

  test("after an undone decision, without its text", async () => {
    const { subject, text } = await mailAfter([sendBack, { status: "pending" }]);
    expect(subject).toBe("English Language Test: under review again");
    expect(text).not.toContain("Page two");
  });

  test("is sent once for each decision", async () => {
    await mailAfter([approve, { status: "pending" }, approve]);
    const jobs = await db.$queryRaw<unknown[]>`SELECT id FROM jobs.job WHERE name = 'send-email'`;
    expect(jobs).toHaveLength(3);
  });

  test("goes to the account's current address", async () => {
    const { student, document } = await waiting();
    await review(await createProcessingMember(), document.id, approve);
    const [mail] = await db.outboxEmail.findMany();
    expect(mail?.key).toContain(student.id);
  });

  test("is not sent to a deactivated account, or when a newer version has replaced the document", async () => {
    const member = await createProcessingMember();
    const closed = await createStudent({ active: false });
    const old = await createDocument({ userId: closed.id });
    const { student, document } = await waiting({ uploadedAt: new Date("2026-11-01T08:00:00Z") });
    const newer = await createDocument({ userId: student.id, uploadedAt: new Date("2026-11-02T08:00:00Z") });
    for (const { id } of [old, document]) expect((await review(member, id, approve)).body.status).toBe("approved");
    expect(await outbox()).toEqual([]);
    await review(member, newer.id, approve);
    expect((await outbox()).map(({ to }) => to)).toEqual([student.email]);
  });
});
