import { beforeEach, describe, expect, test } from "vitest";
import { GET } from "@/app/api/audit/route";
import type { AuditAction } from "@/lib/audit/labels";
import type { AuditView } from "@/lib/audit/views";
import { officeMoment } from "@/lib/office-time";
import { db } from "@/lib/platform/db";
import { call } from "../support/call";
import {
  createAdmin,
  createApplication,
  createConsultation,
  createDocument,
  createMessage,
  createPartner,
  createProcessingMember,
  createStudent,
  type TestUser,
} from "../support/factories";

let admin: TestUser;
beforeEach(async () => {
  admin = await createAdmin({ name: "Nadia Admin" });
});

const read = (query: Record<string, string | number> = {}) => call<AuditView[]>(GET, { as: admin, query });
const actionsOf = async (query: Record<string, string | number>) =>
  (await read(query)).body.map(({ action }) => action);

let minute = 0;
type Entry = { action: AuditAction; actorId?: string; subjectId?: string; details?: object; createdAt?: Date };

/** Creates an entry, a minute after the previous one. */
const entry = ({ details = {}, ...given }: Entry) =>
  db.auditEntry.create({
    data: { createdAt: new Date(Date.UTC(2026, 10, 1, 6, minute++)), details, ...given },
  });

describe("the audit log", () => {
  test("says who did what to whom, from where, newest first", async () => {
    const [member, student] = await Promise.all([
      createProcessingMember({ name: "Sana Malik" }),
      createStudent({ name: "عائشہ خان" }),
    ]);
    await entry({ action: "sign-in", subjectId: student.id, details: { role: "student" } });
    const document = await createDocument({ userId: student.id });
    await db.auditEntry.create({
      data: {
        ...{ action: "document-viewed", actorId: member.id, actorRole: "processing", subjectId: document.id },
        ...{
          address: "203.0.113.9",
          requestId: "r-1",
          details: { studentId: student.id, type: "academic_transcript" },
        },
        createdAt: new Date("2026-11-05T06:00:00Z"),
      },
    });
    const { status, body, headers } = await read();
    expect([status, headers.get("X-Total-Count")]).toEqual([200, "2"]);
    expect(body).toEqual([
      {
        id: expect.any(String),
        action: "document-viewed",
        text: "Document opened: academic transcript",
        actor: { id: member.id, name: "Sana Malik", role: "processing" },
        subject: { id: document.id, name: "عائشہ خان", kind: "document" },
        address: "203.0.113.9",
        request_id: "r-1",
        details: { studentId: student.id, type: "academic_transcript" },
        created_at: "2026-11-05T06:00:00.000Z",
      },
      expect.objectContaining({
        text: "Signed in to the student portal",
        actor: null,
        subject: { id: student.id, name: "عائشہ خان", kind: "account" },
      }),
    ]);
  });

  test("names the owner of what an entry is about", async () => {
    const [consultation, message, application, partner] = await Promise.all([
      createConsultation({ name: "Bilal Ahmed" }),
      createMessage({ name: "Zoya Talpur" }),
      createApplication(),
      createPartner(),
    ]);
    const student = await db.user.findUniqueOrThrow({ where: { id: application.studentId } });
    const referral = await db.referral.create({
      data: { partnerId: partner.id, studentName: "Omar Rind", email: "omar@example.com", phone: "0300 1234567" },
    });
    for (const { id } of [consultation, message, application, referral])
      await entry({ action: "request-changed", subjectId: id });
    expect((await read()).body.map(({ subject }) => [subject?.kind, subject?.name])).toEqual([
      ["referral", "Omar Rind"],
      ["application", student.name],
      ["message", "Zoya Talpur"],
      ["consultation", "Bilal Ahmed"],
    ]);
  });

  test("keeps entries of deleted accounts, without their names", async () => {
    const [actorId, subjectId] = [crypto.randomUUID(), crypto.randomUUID()];
    await entry({ action: "account-deleted", actorId, subjectId });
    await entry({ action: "limit-reached", subjectId: "no id", details: { limit: "loginAccount" } });
    expect((await read()).body).toMatchObject([
      { text: "Limit reached: login account", subject: { id: "no id", name: null } },
      { actor: { id: actorId, name: null, role: null }, subject: { id: subjectId, name: null, kind: null } },
    ]);
  });

  test("is filtered by action, person and date, alone and combined", async () => {
    const [one, other] = await Promise.all([createStudent(), createProcessingMember()]);
    const days = ["2026-11-03", "2026-11-04", "2026-11-05"];
    const people = [one.id, other.id, undefined];
    const actions = ["profile-changed", "document-viewed", "sign-in"] as const;
    const rows = [];
    for (let index = 0; index < 81; index++) {
      const [actorId, subjectId] = [people[index % 3], people[Math.floor(index / 3) % 3]];
      rows.push(
        await entry({
          ...{ action: actions[Math.floor(index / 9) % 3] ?? "sign-in" },
          ...(actorId && { actorId }),
          ...(subjectId && { subjectId }),
          createdAt: new Date(officeMoment(days[Math.floor(index / 27)] ?? "", 0).getTime() + index * 60_000),
        }),
      );
    }
    for (const action of [undefined, "document-viewed", "sign-out"])
      for (const person of [undefined, one.id, other.id.toUpperCase(), crypto.randomUUID()])
        for (const { from, to } of [
          {},
          { from: "2026-11-04" },
          { to: "2026-11-04" },
          { from: "2026-11-04", to: "2026-11-04" },
        ] as { from?: string; to?: string }[]) {
          const kept = rows
            .filter((row) => !action || row.action === action)
            .filter((row) => !person || [row.actorId, row.subjectId].includes(person.toLowerCase()))
            .filter((row) => !from || row.createdAt >= officeMoment(from, 0))
            .filter((row) => !to || row.createdAt < officeMoment(to, 24))
            .sort((a, b) => +b.createdAt - +a.createdAt)
            .map(({ id }) => id);
          const query = Object.fromEntries(
            Object.entries({ action, person, from, to }).filter(([, value]) => value),
          ) as Record<string, string>;
          const answer = await read(query);
          expect([query, answer.body.map(({ id }) => id)]).toEqual([query, kept]);
          expect(answer.headers.get("X-Total-Count")).toBe(String(kept.length));
          const second = await read({ ...query, limit: 5, offset: 5 });
          expect(second.body.map(({ id }) => id)).toEqual(kept.slice(5, 10));
        }
  });

  test.each([
    ["action", "looked"],
    ["action", "__proto__"],
    ["person", "Sana"],
    ["from", "yesterday"],
    ["to", "2026-02-30"],
    ["limit", "0"],
  ])("refuses the %s %j", async (field, value) => {
    expect(await read({ [field]: value })).toMatchObject({
      status: 422,
      body: { errors: [{ field, message: `Invalid ${field}` }] },
    });
  });

  test("is for admins only", async () => {
    for (const as of [await createStudent(), await createProcessingMember(), await createPartner()])
      expect(await call(GET, { as })).toMatchObject({ status: 403 });
    expect(await call(GET)).toMatchObject({ status: 401 });
    expect(await actionsOf({})).toEqual([]);
  });
});
