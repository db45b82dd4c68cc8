import { describe, expect, test } from "vitest";
import { GET as getOne } from "@/app/api/applications/[id]/route";
import { GET } from "@/app/api/applications/route";
import type { StaffApplicationView } from "@/lib/applications/views";
import { db } from "@/lib/platform/db";
import { type CallOptions, call } from "../support/call";
import { sql } from "../support/database";
import {
  createAdmin,
  createApplication,
  createProcessingMember,
  createStudent,
  type TestUser,
} from "../support/factories";
import { answersOf, ownAndStaff } from "../support/student-callers";

const list = (as: TestUser, query: CallOptions["query"] = {}) => call<StaffApplicationView[]>(GET, { as, query });
const secret = "Deposit is late, do not tell";

describe("access", () => {
  test("the student and staff can read one; for others it does not exist", async () => {
    const student = await createStudent();
    const { id } = await createApplication({ studentId: student.id });
    expect(await answersOf(getOne, student, { params: { id } })).toEqual(ownAndStaff);
    expect(await answersOf(getOne, student, { params: { id: crypto.randomUUID() } })).toMatchObject({
      own: 404,
      processing: 404,
      admin: 404,
    });
    expect(await call(getOne, { as: student, params: { id: "1" } })).toMatchObject({ status: 404 });
  });

  test("the list is for students and staff", async () => {
    const all = { own: 200, other: 200, processing: 200, admin: 200, b2b: 403, nobody: 401 };
    const student = await createStudent();
    expect(await answersOf(GET, student)).toEqual(all);
    expect(await answersOf(GET, student, { query: { student_id: student.id } })).toEqual(ownAndStaff);
  });

  test("a student's list contains only the student's own, whatever the query", async () => {
    const [one, two] = [await createStudent(), await createStudent()];
    const { id } = await createApplication({ studentId: one.id });
    await createApplication({ studentId: two.id });
    const found = async (query: string) => {
      const { body, headers } = await list(one, query);
      return [body.map((row) => row.id), headers.get("X-Total-Count")];
    };
    for (const query of ["", "search=toronto", "status=pending"]) expect(await found(query)).toEqual([[id], "1"]);
    for (const query of ["search=test student", "status=new"]) expect(await found(query)).toEqual([[], "0"]);
  });

  test("another student's id, an unknown id and a malformed one get the same answer", async () => {
    const [student, other, admin] = [await createStudent(), await createStudent(), await createAdmin()];
    await createApplication({ studentId: other.id });
    const answers = [];
    for (const student_id of [other.id, admin.id, crypto.randomUUID(), "nonsense", "' OR 1=1 --"]) {
      answers.push(await list(student, { student_id }));
    }
    for (const student_id of [admin.id, crypto.randomUUID(), "nonsense", "%00"]) {
      answers.push(await list(admin, { student_id }));
    }
    for (const { status, body } of answers) expect([status, body]).toEqual([404, { detail: "Not found" }]);
  });
});

describe("fields", () => {
  test("every field of the contract, under both names", async () => {
    const student = await createStudent({ name: "عائشہ خان" });
    const row = await createApplication({
      studentId: student.id,
      country: "Canada",
      intake: "September 2027",
      status: "in_review",
      progress: 60,
      notes: secret,
    });
    await db.applicationStep.createMany({
      data: [
        { applicationId: row.id, position: 1, name: "University review", status: "in_progress" },
        {
          applicationId: row.id,
          position: 0,
          name: "Sent",
          status: "completed",
          date: new Date("2026-11-02T07:00:00Z"),
        },
      ],
    });
    const wanted = {
      id: row.id,
      student_id: student.id,
      student_name: "عائشہ خان",
      university_name: "University of Toronto",
      university: "University of Toronto",
      program_name: "MSc Computer Science",
      program: "MSc Computer Science",
      country: "Canada",
      intake: "September 2027",
      term: "September 2027",
      status: "in_review",
      programme_id: null,
      withdrawal_reason: null,
      progress: 60,
      steps: [
        { name: "Sent", status: "completed", date: "2026-11-02T07:00:00.000Z" },
        { name: "University review", status: "in_progress", date: null },
      ],
      created_at: row.createdAt.toISOString(),
      updated_at: row.updatedAt.toISOString(),
      version: 1,
    };
    const forStudent = { ...wanted, city: null };
    expect((await call(getOne, { as: student, params: { id: row.id } })).body).toEqual(forStudent);
    expect((await list(student)).body).toEqual([forStudent]);
    const staff = await createProcessingMember();
    const forStaff = { ...wanted, notes: secret, deadline: null, student_active: true, assigned_to: null };
    expect((await call(getOne, { as: staff, params: { id: row.id } })).body).toEqual(forStaff);
    expect((await list(staff)).body).toEqual([forStaff]);
  });

  test("the student sees the city of a catalogue programme's university, staff do not need it", async () => {
    const student = await createStudent();
    const { id: programmeId, university } = await db.programme.findFirstOrThrow({
      where: { university: { name: "University of Leeds" } },
      include: { university: true },
    });
    const { id } = await createApplication({ studentId: student.id, programmeId });
    expect(university.city).toBe("Leeds");
    expect((await list(student)).body).toMatchObject([{ id, city: "Leeds" }]);
    expect((await call(getOne, { as: student, params: { id } })).body).toMatchObject({ city: "Leeds" });
    expect((await list(await createProcessingMember())).body[0]).not.toHaveProperty("city");
  });

  test("no answer to a student contains the team's notes", async () => {
    const student = await createStudent();
    const { id } = await createApplication({ studentId: student.id, notes: secret });
    const answers = [
      await call(getOne, { as: student, params: { id } }),
      await list(student),
      await list(student, { search: "toronto", student_id: student.id, status: "pending" }),
      await list(student, { search: "deposit" }),
    ];
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).not.toMatch(/notes|deposit/i);
    }
  });
});

describe("the list of staff", () => {
  const names = async (query: CallOptions["query"]) =>
    (await list(await createProcessingMember(), query)).body.map((row) => row.university_name);

  test("is filtered by student and status, newest first", async () => {
    const student = await createStudent();
    const at = (day: number) => new Date(`2026-11-0${day}T08:00:00Z`);
    await createApplication({ studentId: student.id, universityName: "One", createdAt: at(1) });
    await createApplication({ studentId: student.id, universityName: "Two", createdAt: at(3), status: "accepted" });
    await createApplication({ universityName: "Three", createdAt: at(2), status: "accepted" });
    expect(await names({})).toEqual(["Two", "Three", "One"]);
    expect(await names({ student_id: student.id })).toEqual(["Two", "One"]);
    expect(await names({ status: "accepted" })).toEqual(["Two", "Three"]);
    expect(await names({ status: "accepted", student_id: student.id })).toEqual(["Two"]);
    expect(await names({ student_id: "", status: "", search: "" })).toHaveLength(3);
    expect(await names({ status: "accepted", student_id: student.id, search: "t" })).toEqual(["Two"]);
  });

  test("is searched by part of university, programme, student and address", async () => {
    const student = await createStudent({ name: "Ayesha Khan", email: "ash@example.org" });
    await createApplication({ studentId: student.id, universityName: "TU Darmstadt", programName: "MSc Mechatronics" });
    await createApplication({ universityName: "Universität Wien", programName: "Law" });
    expect(await names({ search: "DARM" })).toEqual(["TU Darmstadt"]);
    expect(await names({ search: "mechatro" })).toEqual(["TU Darmstadt"]);
    expect(await names({ search: "sha kha" })).toEqual(["TU Darmstadt"]);
    expect(await names({ search: "ash@example.org" })).toEqual(["TU Darmstadt"]);
    expect(await names({ search: "wien law" })).toEqual(["Universität Wien"]);
    expect(await names({ search: "law  khan" })).toEqual([]);
    expect(await names({ search: "khan darmstadt" })).toEqual(["TU Darmstadt"]);
    expect(await names({ search: "khan", student_id: student.id })).toEqual(["TU Darmstadt"]);
    expect(await names({ search: "wien", student_id: student.id })).toEqual([]);
    expect(await names({ search: "khan", status: "pending" })).toEqual(["TU Darmstadt"]);
    expect(await names({ search: "khan", status: "rejected" })).toEqual([]);
    expect(await names({ search: "nobody" })).toEqual([]);
  });

  test("finds an application by its student's current name and address", async () => {
    const { id } = await createStudent({ name: "Ayesha Khan", email: "ash@example.org" });
    await createApplication({ studentId: id });
    await db.user.update({ where: { id }, data: { name: "Ayesha Malik", email: "malik@example.org" } });
    expect(await names({ search: "khan" })).toEqual([]);
    expect(await names({ search: "ash@" })).toEqual([]);
    expect(await names({ search: "ayesha malik@example" })).toHaveLength(1);
  });

  test("takes a search literally: wildcards and quotes are characters", async () => {
    await createApplication({ universityName: "100% Sure_Thing" });
    await createApplication({ universityName: "1000 Surely Thing" });
    await createApplication({ universityName: "O'Hara \\ Sons" });
    expect(await names({ search: "0%" })).toEqual(["100% Sure_Thing"]);
    expect(await names({ search: "e_t" })).toEqual(["100% Sure_Thing"]);
    expect(await names({ search: "o'h" })).toEqual(["O'Hara \\ Sons"]);
    expect(await names({ search: "\\" })).toEqual(["O'Hara \\ Sons"]);
  });

  test("is paginated, searched or not, and an application that matches twice counts once", async () => {
    const student = await createStudent({ name: "Toronto Khan" });
    for (let index = 0; index < 5; index++) await createApplication({ studentId: student.id });
    const admin = await createAdmin();
    for (const query of ["", "search=toronto&"]) {
      const first = await list(admin, `${query}limit=2`);
      const last = await list(admin, `${query}limit=2&offset=4`);
      const past = await list(admin, `${query}limit=2&offset=90`);
      expect([first, last, past].map(({ body, headers }) => [body.length, headers.get("X-Total-Count")])).toEqual([
        [2, "5"],
        [1, "5"],
        [0, "5"],
      ]);
      expect(first.headers.get("Link")).toContain("offset=2");
      expect(last.headers.get("Link")).toBeNull();
    }
  });

  test("is counted up to 10,000", async () => {
    const { id } = await createStudent();
    await sql.query(
      `insert into applications (student_id, university_name, program_name, updated_at)
       select $1, 'Uni ' || n, 'Programme', now() from generate_series(1, 10002) n`,
      [id],
    );
    const admin = await createAdmin();
    for (const [query, total] of [
      ["", "10000+"],
      ["search=programme", "1000+"], // the list is known to be long by now, and the newest thousand fill the page
    ] as const) {
      const { body, headers } = await list(admin, query);
      expect([body.length, headers.get("X-Total-Count")]).toEqual([100, total]);
      expect(headers.get("Link")).toContain("offset=100");
    }
    // Beyond the newest thousand the search covers ten thousand: nothing appears twice or is left out.
    const pageAt = async (offset: number) => {
      const { body, headers } = await list(admin, `search=programme&offset=${offset}`);
      return { ids: body.map((application) => application.id), total: headers.get("X-Total-Count") };
    };
    const [before, across] = [await pageAt(900), await pageAt(950)];
    expect([before.total, across.total]).toEqual(["1000+", "10000+"]);
    expect(across.ids.slice(0, 50)).toEqual(before.ids.slice(50));
    expect(new Set([...before.ids, ...across.ids]).size).toBe(150);
  });

  test.each([
    ["limit=0", "limit", "Invalid limit"],
    ["limit=201", "limit", "Invalid limit"],
    ["limit=abc", "limit", "Invalid limit"],
    ["offset=-1", "offset", "Invalid offset"],
    ["offset=100001", "offset", "Invalid offset"],
    ["limit=5&limit=5", "limit", "Invalid query"],
    ["status=pending&status=new", "status", "Invalid query"],
    ["student_id=a&student_id=b", "student_id", "Invalid query"],
    ["status=lost", "status", "Invalid status"],
    ["status[]=new&status=constructor", "status", "Invalid status"],
    [`search=${"x".repeat(101)}`, "search", "Search is too long"],
    ["search=%00", "search", "Search contains characters that are not allowed"],
    ["search=a%0Ab", "search", "Search contains characters that are not allowed"],
  ])("refuses ?%s", async (query, field, message) => {
    for (const as of [await createAdmin(), await createStudent()]) {
      const { status, body } = await list(as, query);
      expect([status, body]).toEqual([422, { detail: message, errors: [{ field, message }] }]);
    }
  });

  test("ignores unknown parameters", async () => {
    await createApplication();
    expect(await names("__proto__=1&constructor=2&page=9")).toHaveLength(1);
  });
});
