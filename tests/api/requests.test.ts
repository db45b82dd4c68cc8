import { describe, expect, test } from "vitest";
import { PATCH } from "@/app/api/requests/[id]/route";
import { GET, POST } from "@/app/api/requests/route";
import { db } from "@/lib/platform/db";
import type { RequestView, StaffRequestView } from "@/lib/requests/views";
import { type CallOptions, call } from "../support/call";
import { sql } from "../support/database";
import {
  createAdmin,
  createProcessingMember,
  createRecommendation,
  createRequest,
  createStudent,
  type TestUser,
} from "../support/factories";
import { answersOf, ownAndStaff } from "../support/student-callers";

const ask = (as: TestUser, recommendation_id: string, kind: unknown = "apply", more: CallOptions = {}) =>
  call<RequestView>(POST, { as, body: { recommendation_id, kind }, ...more });
const list = (as: TestUser, query: CallOptions["query"] = {}) => call<RequestView[]>(GET, { as, query });

/** How many connections to this database are waiting for a lock. */
async function waitingForALock(): Promise<number> {
  const { rows } = await sql.query(
    "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0].waiting;
}

describe("a request", () => {
  test("is stored as a task for the team", async () => {
    const student = await createStudent({ name: "Ayesha Khan" });
    const recommendation = await createRecommendation({ studentId: student.id });
    const { status, body } = await ask(student, recommendation.id);
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        student_id: student.id,
        student_name: "Ayesha Khan",
        recommendation_id: recommendation.id,
        kind: "apply",
        status: "open",
        created_at: expect.stringMatching(/Z$/),
      },
    ]);
    expect(await db.request.findMany()).toMatchObject([{ id: body.id, studentId: student.id, status: "open" }]);
  });

  test("repeated returns the open one, until it is done", async () => {
    const student = await createStudent();
    const { id } = await createRecommendation({ studentId: student.id });
    const [first, again] = [await ask(student, id), await ask(student, id)];
    expect([again.status, again.body]).toEqual([200, first.body]);
    await db.request.update({ where: { id: first.body.id }, data: { status: "done" } });
    const anew = await ask(student, id);
    expect(anew.status).toBe(201);
    expect(anew.body.id).not.toBe(first.body.id);
  });

  test("ten times at once creates one", async () => {
    const student = await createStudent();
    const { id } = await createRecommendation({ studentId: student.id });
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(student, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await db.request.count()).toBe(1);
  });

  test("waits for a generation in progress, and is not found when that removed its recommendation", async () => {
    const student = await createStudent();
    const { id } = await createRecommendation({ studentId: student.id });
    const search = await sql.connect();
    await search.query("begin");
    await search.query("select 1 from users where id = $1 for no key update", [student.id]);
    await search.query("delete from recommendations where id = $1", [id]);
    try {
      const asking = ask(student, id);
      await expect.poll(waitingForALock).toBe(1);
      await search.query("commit");
      expect(await asking).toMatchObject({ status: 404, body: { detail: "Not found" } });
    } finally {
      search.release(true); // closes the connection, and with it any lock it still holds
    }
    expect(await db.request.count()).toBe(0);
  });

  test("is only for the student: for staff, partners and visitors it does not exist", async () => {
    const student = await createStudent();
    const { id } = await createRecommendation({ studentId: student.id });
    const body = { recommendation_id: id, kind: "apply" };
    const row = { own: 201, other: 404, processing: 403, admin: 403, b2b: 403, nobody: 401 };
    expect(await answersOf(POST, student, { body }, 200)).toEqual(row);
    expect(await db.request.count()).toBe(1);
  });

  test("about another student's recommendation gets the same answer as a missing one, whatever else is sent", async () => {
    const student = await createStudent();
    const { id } = await createRecommendation();
    for (const named of [id, crypto.randomUUID(), "nonsense", "1", " x ", "\u0000"]) {
      for (const kind of ["apply", "nonsense", 7]) {
        const { status, body } = await ask(student, named, kind);
        expect([named, kind, status, body]).toEqual([named, kind, 404, { detail: "Not found" }]);
      }
    }
    expect(await db.request.count()).toBe(0);
  });

  test.each([
    ["university", ["apply", "help"]],
    ["improvement", ["help"]],
    ["scholarship", ["eligibility"]],
    ["other", []],
  ] as const)("a recommendation of type %s takes %j and nothing else", async (type, good) => {
    const student = await createStudent();
    const { id } = await createRecommendation({ studentId: student.id, type });
    for (const kind of ["apply", "help", "eligibility", "toString", "", 7, ["apply"], { apply: 1 }]) {
      const { status, body } = await ask(student, id, kind);
      if (good.some((one) => one === kind)) expect(status).toBe(201);
      else {
        const message = "Invalid kind";
        expect([status, body]).toEqual([422, { detail: message, errors: [{ field: "kind", message }] }]);
      }
    }
  });

  test.each([undefined, null, 7, "", "  ", ["x"], { id: "x" }])(
    "needs the id of a recommendation, not %j",
    async (named) => {
      const { status, body } = await call<{ errors: unknown }>(POST, {
        as: await createStudent(),
        body: { recommendation_id: named, kind: "apply" },
      });
      const message = "Recommendation is required";
      expect([status, body.errors]).toEqual([422, [{ field: "recommendation_id", message }]]);
    },
  );

  test("sets no other field", async () => {
    const [student, other] = [await createStudent(), await createStudent()];
    const { id } = await createRecommendation({ studentId: student.id });
    const extra = { student_id: other.id, status: "done", id: crypto.randomUUID(), created_at: "2020-01-01T00:00:00Z" };
    const { body } = await call<RequestView>(POST, {
      as: student,
      body: { recommendation_id: ` ${id} `, kind: "apply", ...extra },
    });
    expect(body).toMatchObject({ student_id: student.id, status: "open", recommendation_id: id });
    expect(body.id).not.toBe(extra.id);
    expect(body.created_at > "2021").toBe(true);
  });

  test("with a key returns the first answer again, with its status", async () => {
    const student = await createStudent();
    const { id } = await createRecommendation({ studentId: student.id });
    const key = { idempotencyKey: "a-key-for-apply-now" };
    const first = await ask(student, id, "apply", key);
    const again = await ask(student, id, "apply", key);
    expect([first.status, again.status, again.headers.get("Idempotency-Replayed")]).toEqual([201, 201, "true"]);
    expect(again.body).toEqual(first.body);
    const other = await ask(student, id, "apply", { idempotencyKey: "another-key-for-it" });
    expect([other.status, other.headers.get("Idempotency-Replayed")]).toEqual([200, null]);
    const replayed = await ask(student, id, "apply", { idempotencyKey: "another-key-for-it" });
    expect([replayed.status, replayed.headers.get("Idempotency-Replayed")]).toEqual([200, "true"]);
    expect(await ask(student, id, "help", key)).toMatchObject({ status: 422 });
    expect(await ask(student, id, "apply", { idempotencyKey: "short" })).toMatchObject({ status: 422 });
    expect(await db.request.count()).toBe(1);
  });
});

describe("the list", () => {
  test("is for students and staff, and shows other students only to staff", async () => {
    const student = await createStudent();
    await createRequest({ studentId: student.id });
    const all = { own: 200, other: 200, processing: 200, admin: 200, b2b: 403, nobody: 401 };
    expect(await answersOf(GET, student)).toEqual(all);
    expect(await answersOf(GET, student, { query: { student_id: student.id } })).toEqual(ownAndStaff);
  });

  test("has a student's own, for staff everybody's", async () => {
    const [one, two] = [await createStudent(), await createStudent()];
    const at = (day: number) => new Date(`2026-11-0${day}T08:00:00Z`);
    const first = await createRequest({ studentId: one.id, createdAt: at(1) });
    const second = await createRequest({ studentId: two.id, createdAt: at(2), status: "done" });
    const third = await createRequest({ studentId: one.id, createdAt: at(3), status: "done" });
    const staff = await createProcessingMember();
    const ids = async (as: TestUser, query: CallOptions["query"]) => (await list(as, query)).body.map(({ id }) => id);
    expect(await ids(one, {})).toEqual([third.id, first.id]);
    expect(await ids(one, { status: "open" })).toEqual([first.id]);
    expect(await ids(staff, {})).toEqual([third.id, second.id, first.id]);
    expect(await ids(staff, { status: "done" })).toEqual([third.id, second.id]);
    expect(await ids(staff, { status: "done", student_id: one.id })).toEqual([third.id]);
    expect(await ids(staff, { student_id: "" })).toHaveLength(3);
  });

  test("shows staff the recommendation, or that it is gone", async () => {
    const student = await createStudent();
    const recommendation = await createRecommendation({ studentId: student.id, title: "KTH", subtitle: "MSc" });
    const { id } = await createRequest({ recommendationId: recommendation.id });
    const staff = await createProcessingMember();
    const own = (await list(student)).body;
    expect(own[0]).not.toHaveProperty("recommendation");
    expect(own[0]).not.toHaveProperty("assigned_to");
    const forStaff = { ...own[0], assigned_to: null };
    const wanted = { title: "KTH", subtitle: "MSc", programme_id: null };
    expect((await list(staff)).body).toEqual([{ ...forStaff, recommendation: wanted }]);
    await db.request.update({ where: { id }, data: { recommendationId: null } });
    expect((await list(staff)).body).toEqual([{ ...forStaff, recommendation_id: null, recommendation: null }]);
  });

  test("accepts only the id of a student", async () => {
    const admin = await createAdmin();
    for (const student_id of [admin.id, crypto.randomUUID(), "nonsense"]) {
      expect(await list(admin, { student_id })).toMatchObject({ status: 404, body: { detail: "Not found" } });
    }
  });

  test("is paginated, and counted up to 10,000", async () => {
    const { id } = await createStudent();
    await sql.query(
      "insert into requests (student_id, kind, updated_at) select $1, 'apply', now() from generate_series(1, 10002)",
      [id],
    );
    const { body, headers } = await list(await createAdmin(), { limit: 3 });
    expect([body.length, headers.get("X-Total-Count")]).toEqual([3, "10000+"]);
    expect(headers.get("Link")).toContain("offset=3");
    expect((await list(await createAdmin())).body).toHaveLength(100);
  });

  test.each([
    ["limit=0", "limit", "Invalid limit"],
    ["limit=1e2", "limit", "Invalid limit"],
    ["offset=x", "offset", "Invalid offset"],
    ["status=lost", "status", "Invalid status"],
    ["status=open&status=done", "status", "Invalid query"],
  ])("refuses ?%s", async (query, field, message) => {
    for (const as of [await createAdmin(), await createStudent()]) {
      expect(await list(as, query)).toMatchObject({ status: 422, body: { errors: [{ field, message }] } });
    }
  });
});

describe("the team's answer", () => {
  const set = (id: string, body: object, as: TestUser) => call<StaffRequestView>(PATCH, { as, params: { id }, body });
  const auditOf = () => db.auditEntry.findMany({ where: { action: "request-changed" }, orderBy: { createdAt: "asc" } });

  test("marks it as done and as open again, and is recorded", async () => {
    const [staff, request] = [await createProcessingMember(), await createRequest()];
    for (const status of ["done", "done", "open"] as const) {
      const answer = await set(request.id, { status }, staff);
      expect([answer.status, answer.body]).toMatchObject([
        200,
        { id: request.id, status, kind: "apply", recommendation: { title: "University of Toronto" } },
      ]);
      expect(await db.request.findUniqueOrThrow({ where: { id: request.id } })).toMatchObject({ status });
    }
    const { studentId } = request;
    expect(await auditOf()).toMatchObject([
      { actorId: staff.id, subjectId: request.id, details: { studentId, from: "open", to: "done" } },
      { actorId: staff.id, subjectId: request.id, details: { studentId, from: "done", to: "open" } },
    ]);
    expect(await db.outboxEmail.count()).toBe(0);
  });

  test("is for staff only; others learn nothing about it", async () => {
    const student = await createStudent();
    const { id } = await createRequest({ studentId: student.id });
    const answers = { own: 403, other: 403, processing: 200, admin: 200, b2b: 403, nobody: 401 };
    expect(await answersOf(PATCH, student, { params: { id }, body: { status: "done" } })).toEqual(answers);
  });

  test("to a missing request is not found, whatever is sent", async () => {
    const [staff, student] = [await createProcessingMember(), await createStudent()];
    for (const id of [crypto.randomUUID(), student.id, "nonsense"]) {
      for (const body of [{}, { status: "done" }, { status: "lost" }]) {
        expect(await set(id, body, staff)).toMatchObject({ status: 404, body: { detail: "Not found" } });
      }
    }
  });

  test.each([undefined, null, "", "lost", 7, ["done"], { done: 1 }])("is a status, not %j", async (status) => {
    const { id } = await createRequest();
    const message = "Invalid status";
    const answer = await set(id, { status }, await createAdmin());
    expect([answer.status, answer.body]).toEqual([422, { detail: message, errors: [{ field: "status", message }] }]);
  });

  test("sets no other field", async () => {
    const before = await createRequest();
    const extra = { kind: "help", student_id: (await createStudent()).id, recommendation_id: null };
    const { body } = await set(before.id, { status: "done", ...extra }, await createAdmin());
    expect(body).toMatchObject({ kind: "apply", student_id: before.studentId, status: "done" });
    expect(body.recommendation_id).toBe(before.recommendationId);
  });

  test("does not reopen one that the student has sent again since", async () => {
    const [staff, student] = [await createAdmin(), await createStudent()];
    const { id: from } = await createRecommendation({ studentId: student.id });
    const { id } = (await ask(student, from)).body;
    await set(id, { status: "done" }, staff);
    const anew = (await ask(student, from)).body;
    expect(await set(id, { status: "open" }, staff)).toMatchObject({
      ...{ status: 409, body: { detail: "This request is already open" } },
    });
    expect((await db.request.findUniqueOrThrow({ where: { id } })).status).toBe("done");
    expect(await auditOf()).toHaveLength(1);
    await set(anew.id, { status: "done" }, staff);
    expect((await set(id, { status: "open" }, staff)).status).toBe(200);
  });

  test("waits for the student's repeated request, which may be about to return the open one", async () => {
    const [staff, request] = [await createAdmin(), await createRequest()];
    const asking = await sql.connect();
    await asking.query("begin");
    await asking.query("select 1 from users where id = $1 for no key update", [request.studentId]);
    try {
      const done = set(request.id, { status: "done" }, staff);
      await expect.poll(waitingForALock).toBe(1);
      await asking.query("commit");
      expect(await done).toMatchObject({ status: 200, body: { status: "done" } });
    } finally {
      asking.release(true);
    }
  });

  test("and the student's repeated request, at the same time, never lose each other", async () => {
    const [staff, student] = [await createAdmin(), await createStudent()];
    const { id: from } = await createRecommendation({ studentId: student.id });
    let { id } = (await ask(student, from)).body;
    for (let round = 0; round < 8; round++) {
      const [done, again] = await Promise.all([set(id, { status: "done" }, staff), ask(student, from)]);
      expect(done.status).toBe(200);
      expect([200, 201]).toContain(again.status);
      if (again.status === 200) expect(again.body.id).toBe(id);
      id = again.status === 201 ? again.body.id : (await ask(student, from)).body.id;
      expect(await db.request.count({ where: { status: "open" } })).toBe(1);
    }
  });
});
