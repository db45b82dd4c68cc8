import { describe, expect, test } from "vitest";
import { GET } from "@/app/api/today/route";
import { applicationStatuses } from "@/lib/applications/labels";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import type { TodayView } from "@/lib/today/views";
import { call } from "../support/call";
import { sql } from "../support/database";
import {
  createAdmin,
  createApplication,
  createDocument,
  createProcessingMember,
  createRecommendation,
  createRequest,
  createStudent,
} from "../support/factories";
import { answersOf } from "../support/student-callers";

const moment = (text: string) => new Date(text);
/** The afternoon of 21 November, office time. */
const present = moment("2026-11-21T09:00:00Z");
const daysBefore = (days: number) => new Date(present.getTime() - days * 24 * 3600_000);
const date = (text: string) => new Date(`${text}T00:00:00Z`);

async function today(at = present): Promise<TodayView> {
  setNow(at);
  return (await call<TodayView>(GET, { as: await createProcessingMember() })).body;
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
const nothing = { counts: { document: 0, request: 0, deadline: 0, stalled: 0 } };

/** An application changed just now, so that only its deadline makes it appear. */
const closing = (deadline: string, overrides: Parameters<typeof createApplication>[0] = {}) =>
  createApplication({ deadline: date(deadline), updatedAt: present, ...overrides });

test("Today is for staff only", async () => {
  expect(await answersOf(GET, await createStudent())).toEqual({
    ...{ own: 403, other: 403, processing: 200, admin: 200, b2b: 403, nobody: 401 },
  });
});

test("an empty day is empty lists", async () => {
  expect(await today()).toEqual({ ...nothing, documents: [], requests: [], deadlines: [], stalled: [] });
});

test("every entry says whose it is and since when it has been waiting", async () => {
  const student = await createStudent({ name: "محمد عثمان" });
  const whose = { student_id: student.id, student_name: "محمد عثمان", assigned_to: null };
  const document = await createDocument({ userId: student.id, type: "cv_resume", uploadedAt: daysBefore(3) });
  const recommendation = await createRecommendation({
    studentId: student.id,
    title: "McGill",
    subtitle: "MSc Physics",
  });
  const request = await createRequest({ recommendationId: recommendation.id, createdAt: daysBefore(2) });
  const named = { studentId: student.id, universityName: "Leeds", programName: "MSc Data Science" };
  const near = await closing("2026-11-30", { ...named, status: "submitted" });
  const stalled = await createApplication({ ...named, status: "in_review", updatedAt: daysBefore(9) });
  const wire = { university_name: "Leeds", program_name: "MSc Data Science" };
  expect(await today()).toEqual({
    counts: { document: 1, request: 1, deadline: 1, stalled: 1 },
    documents: [{ kind: "document", id: document.id, ...whose, since: daysBefore(3).toISOString(), type: "cv_resume" }],
    requests: [
      {
        ...{ kind: "request", id: request.id, ...whose, since: daysBefore(2).toISOString(), request: "apply" },
        recommendation: { title: "McGill", subtitle: "MSc Physics" },
      },
    ],
    deadlines: [
      {
        ...{ kind: "deadline", id: near.id, ...whose, ...wire, status: "submitted" },
        ...{ since: present.toISOString(), deadline: "2026-11-30" },
      },
    ],
    stalled: [
      { kind: "stalled", id: stalled.id, ...whose, ...wire, status: "in_review", since: daysBefore(9).toISOString() },
    ],
  });
});

test("it contains nothing of the team's notes", async () => {
  await closing("2026-11-30", { notes: "Call the father first." });
  expect(JSON.stringify(await today())).not.toContain("father");
});

describe("documents and requests", () => {
  test("are the waiting ones, oldest first", async () => {
    const { id: userId } = await createStudent();
    await createDocument({ userId, uploadedAt: daysBefore(9) });
    const newer = await createDocument({ userId, uploadedAt: daysBefore(1) }); // replaces the first
    const older = await createDocument({ uploadedAt: daysBefore(5) });
    await createDocument({ status: "approved", uploadedAt: daysBefore(6) });
    const late = await createRequest({ createdAt: daysBefore(1) });
    const early = await createRequest({ createdAt: daysBefore(4), kind: "help" });
    await createRequest({ status: "done", createdAt: daysBefore(5) });
    const { documents, requests, counts } = await today();
    expect(idsOf(documents)).toEqual([older.id, newer.id]);
    expect(idsOf(requests)).toEqual([early.id, late.id]);
    expect(counts).toMatchObject({ document: 2, request: 2 });
  });

  test("a request whose recommendation is gone stays", async () => {
    const request = await createRequest();
    await db.recommendation.deleteMany();
    expect((await today()).requests).toMatchObject([{ id: request.id, recommendation: null }]);
  });
});

describe("deadlines", () => {
  test("are those from today to fourteen days ahead, by date", async () => {
    await closing("2026-12-06");
    const last = await closing("2026-12-05");
    const first = await closing("2026-11-21", { status: "in_review" });
    const between = await closing("2026-11-28", { status: "offer_received" });
    await createApplication({ updatedAt: present });
    const { deadlines, counts } = await today();
    expect(idsOf(deadlines)).toEqual([first.id, between.id, last.id]);
    expect(counts.deadline).toBe(3);
  });

  test("follow the office's date, also around midnight", async () => {
    const { id } = await closing("2026-11-21", { status: "in_review", updatedAt: moment("2026-11-21T18:00:00Z") });
    const far = await closing("2026-12-06", { updatedAt: moment("2026-11-21T18:00:00Z") });
    // 23:59 in Lahore, and a minute later.
    expect(idsOf((await today(moment("2026-11-21T18:59:59Z"))).deadlines)).toEqual([id]);
    expect(idsOf((await today(moment("2026-11-21T19:00:00Z"))).deadlines)).toEqual([far.id]);
  });

  test("in the past stay while the application is still with the team", async () => {
    const passed = new Map<string, string>();
    for (const { value: status } of applicationStatuses) {
      passed.set((await closing("2026-11-20", { status })).id, status);
    }
    const { deadlines } = await today();
    expect(deadlines.map(({ id }) => passed.get(id)).sort()).toEqual(["in_progress", "new", "pending"]);
    const longAgo = await closing("2019-01-01");
    expect((await today()).deadlines[0]).toMatchObject({ id: longAgo.id, deadline: "2019-01-01" });
  });

  test("of finished ones are left out", async () => {
    const near = new Map<string, string>();
    for (const { value: status } of applicationStatuses) near.set((await closing("2026-11-25", { status })).id, status);
    const { deadlines } = await today();
    const all = applicationStatuses.map(({ value }) => value as string);
    expect(deadlines.map(({ id }) => near.get(id)).sort()).toEqual(
      all.filter((status) => !["completed", "rejected", "withdrawn"].includes(status)).sort(),
    );
  });
});

describe("stalled applications", () => {
  test("are those unchanged for more than seven days, longest first", async () => {
    const old = await createApplication({ updatedAt: daysBefore(30), status: "offer_received" });
    const older = await createApplication({ updatedAt: daysBefore(90), status: "new" });
    const just = await createApplication({ updatedAt: new Date(daysBefore(7).getTime() - 1) });
    await createApplication({ updatedAt: daysBefore(7) });
    await createApplication({ updatedAt: present });
    const { stalled, counts } = await today();
    expect([idsOf(stalled), counts.stalled]).toEqual([[older.id, old.id, just.id], 3]);
  });

  test("are not finished", async () => {
    const made = new Map<string, string>();
    for (const { value: status } of applicationStatuses) {
      made.set((await createApplication({ status, updatedAt: daysBefore(20) })).id, status);
    }
    const shown = (await today()).stalled.map(({ id }) => made.get(id));
    expect(shown).toHaveLength(applicationStatuses.length - 3);
    expect(shown).not.toContain("completed");
    expect(shown).not.toContain("rejected");
    expect(shown).not.toContain("withdrawn");
  });

  test("are not in two lists", async () => {
    const old = { updatedAt: daysBefore(20) };
    const near = await closing("2026-11-25", old);
    const passed = await closing("2026-11-01", { ...old, status: "pending" });
    const far = await closing("2027-03-01", old);
    const passedElsewhere = await closing("2026-11-01", { ...old, status: "in_review" });
    const without = await createApplication(old);
    const { stalled, deadlines } = await today();
    expect(idsOf(deadlines)).toEqual([passed.id, near.id]);
    expect(idsOf(stalled)).toEqual([far.id, passedElsewhere.id, without.id].sort());
  });

  test("stay listed when the student only changes the name", async () => {
    const { studentId, id } = await createApplication({ updatedAt: daysBefore(20) });
    await db.user.update({ where: { id: studentId }, data: { name: "Another Name" } });
    expect((await today()).stalled).toMatchObject([{ id, student_name: "Another Name" }]);
  });
});

test("each list ends after twenty-five and keeps counting", async () => {
  const { id } = await createStudent();
  await sql.query(
    `insert into applications (student_id, university_name, program_name, status, deadline, created_at, updated_at)
     select $1, 'U' || n, 'P', case when n % 3 = 0 then 'new' else 'in_review' end::application_status,
       case when n <= 40 then '2026-11-25'::date + n % 5 end, now(), $2::timestamptz - n * interval '1 minute'
     from generate_series(1, 70) as n`,
    [id, daysBefore(10)],
  );
  await sql.query(
    `insert into documents (user_id, type, name, mime_type, size, storage_key, uploaded_at)
     select $1, 'recommendation_letter', 'a.pdf', 'application/pdf', 1, n::text, $2::timestamptz + n * interval '1 minute'
     from generate_series(1, 40) as n`,
    [id, daysBefore(10)],
  );
  await sql.query(
    `insert into requests (student_id, kind, created_at, updated_at)
     select $1, 'help', $2::timestamptz + n * interval '1 minute', now() from generate_series(1, 30) as n`,
    [id, daysBefore(10)],
  );
  const view = await today();
  expect(view.counts).toEqual({ document: 40, request: 30, deadline: 40, stalled: 30 });
  for (const kind of ["documents", "requests", "deadlines", "stalled"] as const) {
    expect([kind, view[kind].length]).toEqual([kind, 25]);
    const times = view[kind].map((entry) => ("deadline" in entry ? entry.deadline : entry.since));
    expect(times).toEqual(times.toSorted());
  }
});

test("counting stops at a thousand", async () => {
  const { id } = await createStudent();
  await sql.query(
    `insert into applications (student_id, university_name, program_name, status, deadline, created_at, updated_at)
     select $1, 'U', 'P', 'pending', case when n <= 1500 then date '2026-11-20' end, now(), $2
     from generate_series(1, 3000) as n`,
    [id, daysBefore(10)],
  );
  await sql.query(
    `insert into requests (student_id, kind, created_at, updated_at)
     select $1, 'help', now(), now() from generate_series(1, 1200)`,
    [id],
  );
  expect((await today()).counts).toEqual({ document: 0, request: 1001, deadline: 1001, stalled: 1001 });
});

test("it is the same for every member of the team", async () => {
  await createDocument({ uploadedAt: daysBefore(1) });
  const one = await today();
  expect((await call(GET, { as: await createAdmin() })).body).toEqual(one);
});
