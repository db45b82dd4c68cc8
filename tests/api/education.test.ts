import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { DELETE, PUT } from "@/app/api/education/[id]/route";
import { GET, POST } from "@/app/api/education/route";
import { addEducation } from "@/lib/education/commands";
import { listEducation } from "@/lib/education/queries";
import { maxEntries } from "@/lib/education/schema/education";
import type { EducationView } from "@/lib/education/views";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { type CallOptions, call } from "../support/call";
import {
  createAdmin,
  createEducation,
  createPartner,
  createProcessingMember,
  createStudent,
  createUser,
  type TestUser,
} from "../support/factories";
import { answersOf } from "../support/student-callers";

type Failure = { detail: string; errors: { field: string; message: string }[] };

const notFound = [404, { detail: "Not found" }];
const refused = [403, { detail: "You do not have permission to perform this action" }];

/** The form's request body. */
const entry = (overrides: Record<string, unknown> = {}) => ({
  degree: "BS Computer Science",
  institution: "University of the Punjab",
  year_completed: 2025,
  gpa: "3.4 / 4.0",
  ...overrides,
});
const add = (as: TestUser, body: unknown = entry(), options: CallOptions = {}) =>
  call<EducationView & Failure>(POST, { as, body, ...options });
const list = async (as: TestUser, query?: CallOptions["query"]) =>
  call<EducationView[]>(GET, { as, ...(query && { query }) });
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

describe("reading", () => {
  test("a student's own entries, newest first, with every field", async () => {
    const student = await createStudent();
    const old = await createEducation({ userId: student.id, createdAt: new Date("2026-01-01T10:00:00Z") });
    const fresh = await createEducation({ userId: student.id, createdAt: new Date("2026-02-01T10:00:00Z") });
    await createEducation();
    const { body, headers } = await list(student);
    expect(idsOf(body)).toEqual([fresh.id, old.id]);
    expect(headers.get("X-Total-Count")).toBe("2");
    expect(body[1]).toEqual({
      id: old.id,
      user_id: student.id,
      degree: "BS Computer Science",
      institution: "University of the Punjab",
      year_completed: 2025,
      gpa: "3.4 / 4.0",
      country: "Pakistan",
      major: "Computer Science",
      start_date: null,
      end_date: null,
      created_at: "2026-01-01T10:00:00.000Z",
    });
    for (const user_id of [student.id, ""]) expect((await list(student, { user_id })).body).toEqual(body);
  });

  test("by user_id: for the student and staff", async () => {
    const student = await createStudent();
    expect(await answersOf(GET, student, { query: { user_id: student.id } })).toEqual({
      ...{ own: 200, other: 404, processing: 200, admin: 200, b2b: 403, nobody: 401 },
    });
  });

  test("staff get everybody's, page by page, or one student's", async () => {
    const one = await createEducation();
    const two = await createEducation();
    for (const staff of [await createProcessingMember(), await createAdmin()]) {
      expect(idsOf((await list(staff)).body).sort()).toEqual([one.id, two.id].sort());
      expect(idsOf((await list(staff, { user_id: one.userId })).body)).toEqual([one.id]);
      const page = await list(staff, { limit: 1 });
      expect([page.body.length, page.headers.get("X-Total-Count")]).toEqual([1, "2"]);
      expect(page.headers.get("Link")).toBe('</api/education?limit=1&offset=1>; rel="next"');
    }
  });

  test("an account that is not a student's has none", async () => {
    const admin = await createAdmin();
    for (const user_id of [admin.id, (await createPartner()).id, crypto.randomUUID(), "1", "\u0000"]) {
      const answer = await list(admin, { user_id });
      expect([user_id, answer.status, answer.body]).toEqual([user_id, ...notFound]);
    }
    const student = await createStudent();
    expect((await list(student, { user_id: "1" })).status).toBe(404);
  });

  test.each(["limit=0", "limit=201", "offset=-1", "limit=ten", "user_id=a&user_id=b"])(
    "?%s is refused",
    async (query) => {
      expect((await list(await createStudent(), query)).status).toBe(422);
    },
  );

  test("the query behind the screens uses the same policy", async () => {
    const student = await createStudent();
    const { id } = await createEducation({ userId: student.id });
    const actor = (user: TestUser) => ({ kind: "user", ...user, sessionId: "" }) as const;
    expect(idsOf(await listEducation(actor(student), student.id))).toEqual([id]);
    expect(idsOf(await listEducation(actor(await createAdmin()), student.id))).toEqual([id]);
    await expect(listEducation(actor(await createStudent()), student.id)).rejects.toMatchObject({ code: "not_found" });
    await expect(listEducation({ kind: "visitor" }, student.id)).rejects.toMatchObject({ code: "unauthenticated" });
    const admin = await createAdmin();
    await expect(listEducation(actor(admin), admin.id)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("adding", () => {
  test("stores the data for the student who sent it", async () => {
    setNow(new Date("2026-11-20T08:00:00Z"));
    const student = await createStudent();
    const sent = entry({ country: "Pakistan", major: "AI", start_date: "2021-09-01", end_date: "2025-06-30" });
    const { status, body } = await add(student, { ...sent, id: crypto.randomUUID(), created_at: "2000-01-01" });
    expect(status).toBe(201);
    expect(body).toEqual({ ...sent, id: body.id, user_id: student.id, created_at: "2026-11-20T08:00:00.000Z" });
    expect((await list(student)).body).toEqual([body]);
  });

  test("optional fields are empty, however they are left out", async () => {
    const student = await createStudent();
    const empty = { country: null, major: null, start_date: null, end_date: null };
    for (const body of [entry(), entry(empty), entry({ country: "", major: " ", start_date: "", end_date: "" })]) {
      expect((await add(student, body)).body).toMatchObject(empty);
    }
  });

  test.each([
    ["degree", undefined, "Degree name is required"],
    ["degree", " B ", "Degree name is required"],
    ["degree", 12, "Degree name is required"],
    ["degree", "a".repeat(201), "Degree is too long"],
    ["degree", "B\nS", "Degree contains characters that are not allowed"],
    ["institution", undefined, "Institution name is required"],
    ["institution", "U", "Institution name is required"],
    ["institution", "a".repeat(201), "Institution is too long"],
    ["year_completed", undefined, "Year is required"],
    ["year_completed", "", "Year is required"],
    ["year_completed", "20", "Year is required"],
    ["year_completed", "20255", "Year is required"],
    ["year_completed", "２０２５", "Year is required"],
    ["year_completed", 1949, "Year is required"],
    ["year_completed", new Date().getFullYear() + 9, "Year is required"],
    ["year_completed", 2025.5, "Year is required"],
    ["year_completed", ["2025"], "Year is required"],
    ["gpa", undefined, "GPA is required"],
    ["gpa", " ", "GPA is required"],
    ["gpa", 3.4, "GPA is required"],
    ["gpa", "a".repeat(51), "GPA is too long"],
    ["country", "a".repeat(101), "Country is too long"],
    ["major", "a".repeat(201), "Major is too long"],
    ["start_date", "2021-02-30", "Invalid start date"],
    ["start_date", "01/09/2021", "Invalid start date"],
    ["end_date", "soon", "Invalid end date"],
    ["end_date", "0000-01-01", "Invalid end date"],
  ])("%s: %j is refused, and nothing is stored or changed", async (field, value, message) => {
    const student = await createStudent();
    const expected = [422, { detail: message, errors: [{ field, message }] }];
    const added = await add(student, entry({ [field]: value }));
    expect([added.status, added.body]).toEqual(expected);
    expect(await db.education.count()).toBe(0);
    const { id } = await createEducation({ userId: student.id });
    const changed = await call(PUT, { as: student, params: { id }, body: entry({ [field]: value }) });
    expect([changed.status, changed.body]).toEqual(expected);
  });

  test("an end before the start is refused; the same day, or only one date, is accepted", async () => {
    const student = await createStudent();
    const message = "End date must be after start date";
    const backwards = await add(student, entry({ start_date: "2025-06-30", end_date: "2025-06-29" }));
    expect([backwards.status, backwards.body]).toEqual([
      422,
      { detail: message, errors: [{ field: "end_date", message }] },
    ]);
    expect((await add(student, entry({ start_date: "2025-06-30", end_date: "2025-06-30" }))).status).toBe(201);
    expect((await add(student, entry({ end_date: "2025-06-30" }))).status).toBe(201);
  });

  test("the first and last allowed years, as text and as number", async () => {
    const student = await createStudent();
    for (const year of [1950, "1950", " 2025 ", new Date().getFullYear() + 8]) {
      expect((await add(student, entry({ year_completed: year }))).body.year_completed).toBe(Number(year));
    }
  });

  test("all errors are reported at once, in the order of the form", async () => {
    const { body } = await add(await createStudent(), {});
    expect(body.errors.map(({ field }) => field)).toEqual(["degree", "institution", "year_completed", "gpa"]);
    expect(body.detail).toBe("Degree name is required");
  });

  test("thirty entries are the limit", async () => {
    const student = await createStudent();
    for (let count = 0; count < maxEntries; count++) await createEducation({ userId: student.id });
    const answer = await add(student);
    expect([answer.status, answer.body]).toEqual([409, { detail: "You can add up to 30 education entries" }]);
    expect((await add(await createStudent())).status).toBe(201);
  });

  test("the last place is taken once, however many requests come at the same time", async () => {
    const student = await createStudent();
    for (let count = 1; count < maxEntries; count++) await createEducation({ userId: student.id });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => add(student)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await db.education.count({ where: { userId: student.id } })).toBe(maxEntries);
  });

  test("for an account deleted in the meantime is not found", async () => {
    const { id, name } = await createStudent();
    await db.user.delete({ where: { id } });
    const gone = { kind: "user", id, name, role: "student", sessionId: randomUUID() } as const;
    await expect(addEducation(gone, entry())).rejects.toMatchObject({ code: "not_found" });
  });

  test("with the same key happens once", async () => {
    const student = await createStudent();
    const idempotencyKey = "an education entry 1";
    const first = await add(student, entry(), { idempotencyKey });
    const again = await add(student, entry(), { idempotencyKey });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers.get("Idempotency-Replayed")).toBe("true");
    expect((await add(student, entry({ gpa: "3.9" }), { idempotencyKey })).status).toBe(422);
    expect((await add(await createStudent(), entry(), { idempotencyKey })).status).toBe(201);
    expect(await db.education.count()).toBe(2);
  });
});

describe("changing and deleting", () => {
  test("an entry is replaced: fields not sent are empty afterwards", async () => {
    const student = await createStudent();
    const { id } = await createEducation({ userId: student.id, startDate: new Date("2021-09-01") });
    const options = { as: student, params: { id } };
    const { status, body } = await call<EducationView>(PUT, { ...options, body: entry({ major: "Physics" }) });
    expect([status, body]).toMatchObject([200, { id, major: "Physics", country: null, start_date: null }]);
    const other = (await createStudent()).id;
    const mine = await call(PUT, { ...options, body: entry({ user_id: other, id: other, created_at: "2000-01-01" }) });
    expect(mine.body).toMatchObject({ id, user_id: student.id, created_at: body.created_at });
  });

  test("an entry is deleted", async () => {
    const student = await createStudent();
    const { id } = await createEducation({ userId: student.id });
    const gone = await call(DELETE, { as: student, params: { id } });
    expect([gone.status, gone.text]).toEqual([204, ""]);
    const again = await call(DELETE, { as: student, params: { id } });
    expect([again.status, again.body]).toEqual(notFound);
    expect(await db.education.count()).toBe(0);
  });
});

describe("permissions", () => {
  test("a student may change their own, by cookie and by token; another student's are not found, whatever is sent", async () => {
    const student = await createStudent();
    expect((await call(POST, { bearer: student, body: entry() })).status).toBe(201);
    const other = await createEducation();
    for (const id of [other.id, crypto.randomUUID(), "1"]) {
      for (const body of [entry({ gpa: "4.0" }), {}]) {
        for (const who of [{ as: student }, { bearer: student }]) {
          const put = await call(PUT, { ...who, params: { id }, body });
          const gone = await call(DELETE, { ...who, params: { id } });
          expect([put.status, put.body, gone.status, gone.body]).toEqual([...notFound, ...notFound]);
        }
      }
    }
    expect(await db.education.findUniqueOrThrow({ where: { id: other.id } })).toEqual(other);
  });

  test("an entry for another student is refused, and one's own id is accepted", async () => {
    const [student, other] = [await createStudent(), await createStudent()];
    for (const user_id of [other.id, crypto.randomUUID(), { $ne: "" }, 1]) {
      const answer = await add(student, entry({ user_id }));
      expect([answer.status, answer.body]).toEqual(notFound);
    }
    expect(await db.education.count()).toBe(0);
    expect((await add(student, entry({ user_id: student.id }))).status).toBe(201);
  });

  test("staff, partners and callers without a session may not", async () => {
    const { id, userId } = await createEducation();
    const params = { id };
    for (const role of ["processing", "admin", "b2b"] as const) {
      const user = await createUser({ role });
      for (const who of [{ as: user }, { bearer: user }]) {
        const answers = [
          await call(POST, { ...who, body: entry({ user_id: userId }) }),
          await call(PUT, { ...who, params, body: entry() }),
          await call(DELETE, { ...who, params }),
        ];
        for (const answer of answers) expect([answer.status, answer.body]).toEqual(refused);
      }
    }
    const answers = [
      await call(POST, { body: entry() }),
      await call(PUT, { params, body: entry() }),
      await call(DELETE, { params }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(await db.education.count()).toBe(1);
  });
});
