import { describe, expect, test } from "vitest";
import { HEAD as headOfFile, GET as readFile } from "@/app/api/documents/[id]/file/route";
import { GET } from "@/app/api/documents/[id]/history/route";
import { PATCH } from "@/app/api/documents/[id]/review/route";
import type { DocumentHistoryView, DocumentView } from "@/lib/documents/views";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { call } from "../support/call";
import {
  createAdmin,
  createDocument,
  createProcessingMember,
  createStudent,
  type TestUser,
} from "../support/factories";
import { answersOf } from "../support/student-callers";
import { uploadBy } from "../support/upload";

const start = Date.parse("2026-11-21T06:00:00Z");
const at = (minutes: number) => setNow(new Date(start + minutes * 60_000));

const history = async (id: string) =>
  (await call<DocumentHistoryView[]>(GET, { as: await createAdmin(), params: { id } })).body;
/** The actions, with their time to the minute. */
const lines = (entries: DocumentHistoryView[]) =>
  entries.map((entry) => [(Date.parse(entry.at) - start) / 60_000, entry.by, entry.action]);

/** An uploaded document, with its file. */
async function uploaded(name = "Ayesha Malik"): Promise<{ student: TestUser; id: string }> {
  const student = await createStudent({ name });
  const { body } = await uploadBy({ as: student });
  return { student, id: (body as DocumentView).id };
}

async function look(as: TestUser, id: string): Promise<void> {
  expect((await call(readFile, { as, params: { id } })).status).toBe(200);
}
const decide = (as: TestUser, id: string, status: string, feedback?: string) =>
  call(PATCH, { as, params: { id }, body: { status, feedback } });

describe("the history of a document", () => {
  test("is for staff only", async () => {
    const student = await createStudent();
    const { id } = await createDocument({ userId: student.id });
    expect(await answersOf(GET, student, { params: { id } })).toEqual({
      ...{ own: 403, other: 403, processing: 200, admin: 200, b2b: 403, nobody: 401 },
    });
  });

  test("of a missing document is not found", async () => {
    for (const id of [crypto.randomUUID(), "x"]) {
      const answer = await call(GET, { as: await createProcessingMember(), params: { id } });
      expect([answer.status, answer.body]).toEqual([404, { detail: "Not found" }]);
    }
  });

  test("says who did what and when, newest first, without quoting anybody", async () => {
    at(0);
    const { id } = await uploaded("زینب شاہ");
    const [sara, admin] = [await createProcessingMember({ name: "Sara Khan" }), await createAdmin({ name: "Admin" })];
    const steps: [number, () => Promise<unknown>][] = [
      [5, () => look(sara, id)],
      [6, () => decide(sara, id, "rejected", "Page two is missing.")],
      [7, () => decide(admin, id, "pending")],
      [8, () => decide(admin, id, "approved", "Fine after all.")],
    ];
    for (const [minute, step] of steps) {
      at(minute);
      await step();
    }
    const answer = await call<DocumentHistoryView[]>(GET, { as: sara, params: { id } });
    expect(lines(answer.body)).toEqual([
      [8, "Admin", "approved"],
      [7, "Admin", "reopened"],
      [6, "Sara Khan", "rejected"],
      [5, "Sara Khan", "viewed"],
      [0, "زینب شاہ", "uploaded"],
    ]);
    expect(answer.text).not.toMatch(/Page two|Fine after/);
  });

  test("lists one person's views within ten minutes once, with the last time", async () => {
    at(0);
    const { id } = await uploaded();
    const [sara, omar] = [
      await createProcessingMember({ name: "Sara" }),
      await createProcessingMember({ name: "Omar" }),
    ];
    for (const [minute, who] of [
      ...([
        [1, sara],
        [4, omar],
        [9, sara],
        [10, sara],
      ] as const),
      ...([
        [19, sara],
        [25, omar],
      ] as const),
    ] as const) {
      at(minute);
      await look(who, id);
    }
    expect(lines(await history(id)).filter(([, , action]) => action === "viewed")).toEqual([
      [25, "Omar", "viewed"],
      [19, "Sara", "viewed"],
      [9, "Sara", "viewed"],
      [4, "Omar", "viewed"],
    ]);
  });

  test("shows no name for a deleted account", async () => {
    const { id } = await uploaded();
    const member = await createProcessingMember();
    await look(member, id);
    await db.session.deleteMany({ where: { userId: member.id } });
    await db.user.delete({ where: { id: member.id } });
    expect((await history(id))[0]).toMatchObject({ action: "viewed", by: null });
  });

  test("belongs to this document, and contains no other audit entries", async () => {
    const { id, student } = await uploaded();
    const other = await uploaded();
    await db.auditEntry.create({ data: { action: "sign-in", subjectId: id, actorId: student.id } });
    await look(await createAdmin(), other.id);
    expect((await history(id)).map(({ action }) => action)).toEqual(["uploaded"]);
  });

  test("ends after fifty entries", async () => {
    const { id } = await createDocument();
    await db.auditEntry.createMany({
      data: Array.from({ length: 60 }, (_, index) => ({
        ...{ action: "document-reviewed", subjectId: id, details: { to: index % 2 ? "approved" : "pending" } },
        createdAt: new Date(start + index * 1000),
      })),
    });
    const entries = await history(id);
    expect(entries).toHaveLength(50);
    expect(entries[0]?.at).toBe(new Date(start + 59_000).toISOString());
  });
});

describe("a HEAD request for a file", () => {
  test("gets the same answer as GET", async () => {
    const { id } = await uploaded();
    const member = await createProcessingMember();
    for (const query of ["", "disposition=inline"]) {
      const [head, get] = [
        await call(headOfFile, { as: member, params: { id }, query }),
        await call(readFile, { as: member, params: { id }, query }),
      ];
      const told = ["content-type", "content-length", "content-disposition", "cache-control", "x-content-type-options"];
      expect([head.status, head.text]).toEqual([200, ""]);
      for (const name of told) expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)]);
    }
  });

  test("does not count as a view", async () => {
    const { id } = await uploaded();
    await call(headOfFile, { as: await createProcessingMember(), params: { id } });
    expect(await db.auditEntry.count({ where: { action: "document-viewed" } })).toBe(0);
    expect((await history(id)).map(({ action }) => action)).toEqual(["uploaded"]);
  });

  test("reveals nothing more than GET", async () => {
    const { id } = await uploaded();
    expect((await call(headOfFile, { as: await createStudent(), params: { id } })).status).toBe(404);
    expect((await call(headOfFile, { params: { id } })).status).toBe(401);
  });
});
