import { describe, expect, test } from "vitest";
import { GET as listStudent } from "@/app/api/documents/[id]/route";
import { GET as list } from "@/app/api/documents/route";
import { GET } from "@/app/api/documents/waiting/route";
import { documentTypes } from "@/lib/documents/labels";
import { entriesOf } from "@/lib/documents/versions";
import type { DocumentView, StaffDocumentView, WaitingDocumentView } from "@/lib/documents/views";
import { db } from "@/lib/platform/db";
import { call } from "../support/call";
import { sql } from "../support/database";
import { createAdmin, createDocument, createProcessingMember, createStudent } from "../support/factories";
import { answersOf } from "../support/student-callers";

const waiting = async (query: Record<string, number> = {}) =>
  call<WaitingDocumentView[]>(GET, { as: await createAdmin(), query });
const day = (number: number) => new Date(Date.UTC(2026, 9, number, 9));

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

/** The rows marked as replaced, straight from the database. */
async function replaced(): Promise<string[]> {
  const { rows } = await sql.query("select id from documents where replaced");
  return idsOf(rows).sort();
}

describe("the review queue", () => {
  test("is for staff only", async () => {
    const student = await createStudent();
    await createDocument({ userId: student.id });
    expect(await answersOf(GET, student)).toEqual({
      ...{ own: 403, other: 403, processing: 200, admin: 200, b2b: 403, nobody: 401 },
    });
  });

  test("has the undecided documents, oldest first", async () => {
    const newer = await createDocument({ uploadedAt: day(3) });
    const oldest = await createDocument({ uploadedAt: day(1) });
    const middle = await createDocument({ uploadedAt: day(2), type: "cv_resume" });
    await createDocument({ status: "approved", uploadedAt: day(1) });
    await createDocument({ status: "rejected", uploadedAt: day(1) });
    const { body, headers } = await waiting();
    expect(idsOf(body)).toEqual([oldest.id, middle.id, newer.id]);
    expect(headers.get("x-total-count")).toBe("3");
  });

  test("has a stable order for the same timestamp on every page", async () => {
    const made = await Promise.all(Array.from({ length: 9 }, () => createDocument({ uploadedAt: day(1) })));
    const all = idsOf((await waiting()).body);
    expect(all).toEqual(idsOf(made).sort());
    const pages = [];
    for (const offset of [0, 4, 8, 12]) pages.push(...idsOf((await waiting({ limit: 4, offset })).body));
    expect(pages).toEqual(all);
  });

  test("says whose they are", async () => {
    const student = await createStudent({ name: "زینب شاہ" });
    const document = await createDocument({ userId: student.id, uploadedAt: day(1), name: "پاسپورٹ.pdf" });
    expect((await waiting()).body).toEqual([
      {
        id: document.id,
        user_id: student.id,
        student_name: "زینب شاہ",
        assigned_to: null,
        name: "پاسپورٹ.pdf",
        type: "passport",
        file_url: `/api/documents/${document.id}/file`,
        status: "pending",
        feedback: null,
        mime_type: "application/pdf",
        size: 1024,
        uploaded_at: day(1).toISOString(),
        reviewed_at: null,
        reviewed_by: null,
        previous: null,
      },
    ]);
  });

  test("refuses invalid pages", async () => {
    const queries: Record<string, number>[] = [{ limit: 0 }, { limit: 201 }, { offset: -1 }];
    for (const query of queries) {
      expect((await waiting(query)).status).toBe(422);
    }
  });

  test("is empty when nothing is waiting", async () => {
    const { body, headers } = await waiting();
    expect([body, headers.get("x-total-count")]).toEqual([[], "0"]);
  });
});

describe("with several versions", () => {
  test("the newest waits, with the decision on the previous one", async () => {
    const { id: userId } = await createStudent();
    const member = await createProcessingMember();
    await createDocument({ userId, status: "rejected", feedback: "The first", uploadedAt: day(1), reviewedAt: day(2) });
    const before = await createDocument({
      ...{ userId, status: "rejected", feedback: "The second", uploadedAt: day(3), reviewedAt: day(4) },
      reviewedById: member.id,
    });
    const { id } = await createDocument({ userId, uploadedAt: day(5) });
    await createDocument({ userId, type: "ielts", status: "rejected", feedback: "Another", uploadedAt: day(4) });
    const { body } = await waiting();
    expect(body).toMatchObject([{ id, previous: { id: before.id, feedback: "The second" } }]);
    expect(body[0]?.previous).toEqual({
      ...{ id: before.id, status: "rejected", feedback: "The second", reviewed_at: day(4).toISOString() },
    });
  });

  test("an undecided one that was replaced no longer waits", async () => {
    const { id: userId } = await createStudent();
    const old = await createDocument({ userId, uploadedAt: day(1) });
    const newer = await createDocument({ userId, uploadedAt: day(2) });
    const { body, headers } = await waiting();
    expect([idsOf(body), headers.get("x-total-count")]).toEqual([[newer.id], "1"]);
    expect(body[0]?.previous).toMatchObject({ id: old.id, status: "pending" });
  });

  test("an older one does not wait behind a newer decided one", async () => {
    const { id: userId } = await createStudent();
    await createDocument({ userId, uploadedAt: day(1) });
    await createDocument({ userId, uploadedAt: day(2), status: "approved" });
    expect((await waiting()).body).toEqual([]);
  });

  test("it waits again when the newer one is deleted", async () => {
    const { id: userId } = await createStudent();
    const old = await createDocument({ userId, uploadedAt: day(1) });
    const newer = await createDocument({ userId, uploadedAt: day(2) });
    expect(await replaced()).toEqual([old.id]);
    await db.document.delete({ where: { id: newer.id } });
    expect(idsOf((await waiting()).body)).toEqual([old.id]);
  });

  test("letters are all kept", async () => {
    const { id: userId } = await createStudent();
    const type = "recommendation_letter";
    await createDocument({ userId, type, status: "rejected", feedback: "Unsigned", uploadedAt: day(1) });
    const one = await createDocument({ userId, type, uploadedAt: day(2) });
    const other = await createDocument({ userId, type, uploadedAt: day(3) });
    expect((await waiting()).body).toMatchObject([
      { id: one.id, previous: null },
      { id: other.id, previous: null },
    ]);
  });

  test("the current ones are the same as on the student's screens, whatever their order", async () => {
    const student = await createStudent();
    for (const { value: type } of documentTypes) {
      for (const number of [2, 3, 1, 3]) await createDocument({ userId: student.id, type, uploadedAt: day(number) });
    }
    const { body } = await call<DocumentView[]>(list, { as: student });
    const entries = entriesOf(body);
    expect(await replaced()).toEqual(idsOf(entries.flatMap(({ earlier }) => earlier)).sort());
    expect(idsOf((await waiting()).body).sort()).toEqual(idsOf(entries.map(({ current }) => current)).sort());
  });

  test("all are deleted with their student", async () => {
    const student = await createStudent();
    for (const number of [1, 2, 3]) await createDocument({ userId: student.id, uploadedAt: day(number) });
    await db.user.delete({ where: { id: student.id } });
    expect(await db.document.count()).toBe(0);
  });
});

/** Inserts the passports of this many students, uploaded in the order of their number. */
const insertMany = (count: number) =>
  sql.query(
    `with student as (
     insert into users (role, email, name, phone, password_hash, updated_at)
     select 'student', 'many-' || n || '@example.com', 'Student ' || n, '0300 1234567', '', now()
     from generate_series(1, $1::int) as n returning id, email
   )
   insert into documents (user_id, type, name, mime_type, size, storage_key, uploaded_at)
   select id, 'passport', 'a.pdf', 'application/pdf', 1, id::text, now() from student`,
    [count],
  );

test("counting stops at a thousand", async () => {
  await insertMany(1000);
  expect((await waiting({ limit: 1 })).headers.get("x-total-count")).toBe("1000");
  await createDocument();
  const { headers, body } = await waiting({ limit: 200 });
  expect([headers.get("x-total-count"), body.length]).toEqual(["1000+", 200]);
  expect(headers.get("link")).toContain("offset=200");
});

test("replaced versions are not scanned, however many there are", async () => {
  await insertMany(3000);
  await sql.query(`
    insert into documents (user_id, type, name, mime_type, size, storage_key, uploaded_at)
    select user_id, type, name, mime_type, size, 'new-' || storage_key, uploaded_at + interval '1 hour' from documents`);
  await sql.query("analyze documents");
  const { rows } = await sql.query(`
    explain (analyze, format json) select id from documents as d
    where d.waiting_since is not null order by d.waiting_since, d.id limit 200`);
  const plan = JSON.stringify(rows[0]);
  expect(plan).toContain("documents_waiting");
  expect(plan).not.toContain("Rows Removed by Filter");
});

describe("lists of documents, for staff", () => {
  test("have the owner and the reviewer; the student's own list has neither", async () => {
    const student = await createStudent({ name: "Ayesha Malik" });
    const member = await createProcessingMember({ name: "Sara Khan" });
    const decided = { status: "approved", reviewedById: member.id, reviewedAt: day(2) } as const;
    await createDocument({ userId: student.id, uploadedAt: day(1), ...decided });
    await createDocument({ userId: student.id, uploadedAt: day(3), type: "ielts" });
    const params = { id: student.id };
    for (const { body } of [
      await call<StaffDocumentView[]>(list, { as: member }),
      await call<StaffDocumentView[]>(listStudent, { as: member, params }),
    ]) {
      expect(body.map(({ student_name, reviewed_by }) => [student_name, reviewed_by])).toEqual([
        ["Ayesha Malik", null],
        ["Ayesha Malik", "Sara Khan"],
      ]);
    }
    const own = await call(listStudent, { as: student, params });
    expect(own.text).not.toMatch(/reviewed_by|student_name|Sara Khan/);
  });
});
