import { beforeEach, describe, expect, test } from "vitest";
import { POST as correct } from "@/app/api/applications/[id]/correction/route";
import { GET as history } from "@/app/api/applications/[id]/history/route";
import { GET as getOne, PATCH } from "@/app/api/applications/[id]/route";
import { POST as withdraw } from "@/app/api/applications/[id]/withdrawal/route";
import { POST as create, GET as list } from "@/app/api/applications/route";
import type { StaffApplicationView } from "@/lib/applications/views";
import { db } from "@/lib/platform/db";
import { call } from "../support/call";
import {
  createAdmin,
  createApplication,
  createPartner,
  createProcessingMember,
  createStudent,
  type TestUser,
} from "../support/factories";
import { outbox } from "../support/outbox";
import { answersOf } from "../support/student-callers";

type Suggestion = { field: string; typed: string; nearest: { name: string }[] };
type Failure = { detail: string; errors?: { field: string; message: string }[]; unlisted?: Suggestion[] };
type Answered = StaffApplicationView & Failure;

const staffOnly = { own: 403, other: 403, processing: 200, admin: 200, b2b: 403, nobody: 401 };
const reason = "The student chose another course";
const stale = "This application was changed by someone else. Please reload.";
/** What a refusal says of a progress of 40 that Sara has saved meanwhile. */
const byOthers = {
  conflict: { by: "Sara Malik", what: expect.stringMatching(/^Application changed: .*progress/) },
  current: { version: 2, progress: 40 },
};

let staff: TestUser;
let student: TestUser;
let id: string;
beforeEach(async () => {
  staff = await createProcessingMember({ name: "Sara Malik" });
  student = await createStudent({ name: "عائشہ خان" });
  ({ id } = await createApplication({
    ...{ studentId: student.id, universityName: "data", programName: "data", country: null, intake: "Fall 2027" },
  }));
});

const post = (handler: typeof correct, body: object, as: TestUser = staff) =>
  call<Answered>(handler, { as, params: { id }, body });
const right = { university_name: "University of Leeds", program_name: "MSc Law", country: "uk", reason, version: 1 };
const traces = async () => ({
  version: (await db.application.findUniqueOrThrow({ where: { id } })).version,
  events: await db.applicationEvent.count({ where: { applicationId: id } }),
  mails: (await outbox()).length,
  audit: await db.auditEntry.count({ where: { action: { in: ["application-corrected", "application-withdrawn"] } } }),
});

describe("correcting an application", () => {
  test("is for staff only", async () => {
    expect(
      await answersOf(correct, student, { params: { id }, body: { ...right, version: undefined, intake: "x" } }),
    ).toEqual(
      Object.fromEntries(Object.entries(staffOnly).map(([who, status]) => [who, status === 200 ? 422 : status])),
    );
    expect(await traces()).toEqual({ version: 1, events: 0, mails: 0, audit: 0 });
  });

  test("replaces university, programme, country and intake, and everybody concerned learns of it", async () => {
    const { status, body } = await post(correct, { ...right, intake: "" });
    expect([status, body]).toMatchObject([
      200,
      {
        university_name: "University of Leeds",
        program_name: "MSc Law",
        country: "United Kingdom",
        intake: null,
        version: 2,
      },
    ]);
    expect((await call<unknown[]>(history, { as: staff, params: { id } })).body).toMatchObject([
      {
        by: "Sara Malik",
        from: "pending",
        to: "pending",
        reason,
        changed: ["university", "program", "intake", "country"],
      },
    ]);
    expect(await db.auditEntry.findFirstOrThrow({ where: { action: "application-corrected" } })).toMatchObject({
      actorId: staff.id,
      subjectId: id,
      details: { studentId: student.id, changed: ["university", "program", "intake", "country"], version: 2 },
    });
    const [mail, ...more] = await outbox();
    expect([mail?.to, mail?.subject, more]).toEqual([
      student.email,
      "We corrected your application: University of Leeds",
      [],
    ]);
    expect(mail?.text).toContain("University: University of Leeds (was: data)");
    expect(mail?.text).toContain("Program: MSc Law (was: data)");
    expect(mail?.text).toContain(`Reason: ${reason}`);
    expect((await call<unknown[]>(list, { as: staff, query: { search: "leeds law" } })).body).toHaveLength(1);
  });

  test("links it to the catalogue programme, and unlinks it when the names differ", async () => {
    const programme = await db.programme.findFirstOrThrow({ include: { university: true } });
    const names = { university_name: programme.university.name, program_name: programme.name };
    await post(correct, { ...names, programme_id: programme.id, reason, version: 1 });
    const programmeOf = async () => (await db.application.findUniqueOrThrow({ where: { id } })).programmeId;
    expect(await programmeOf()).toBe(programme.id);
    await post(correct, { intake: "Spring 2028", reason, version: 2 });
    expect(await programmeOf()).toBe(programme.id);
    await post(correct, { program_name: "Something else", reason, version: 3 });
    expect(await programmeOf()).toBeNull();
    expect((await post(correct, { programme_id: "none", reason, version: 4 })).body.errors).toEqual([
      { field: "programme_id", message: "Invalid programme" },
    ]);
  });

  test("without changes leaves no trace", async () => {
    expect((await post(correct, { university_name: " data ", reason, version: 1 })).status).toBe(200);
    expect(await traces()).toEqual({ version: 1, events: 0, mails: 0, audit: 0 });
  });

  test("over somebody else's newer version is a conflict", async () => {
    await call(PATCH, { as: staff, params: { id }, body: { progress: 40 } });
    const { status, body } = await post(correct, right);
    expect([status, body]).toMatchObject([409, { detail: stale, ...byOthers }]);
    expect(await traces()).toMatchObject({ version: 2, mails: 0, audit: 0 });
  });

  test.each<[object, string, string]>([
    [{ reason: " " }, "reason", "Reason is required"],
    [{ reason: "r".repeat(501) }, "reason", "Reason is too long"],
    [{ version: "1" }, "version", "Invalid version"],
    [{ version: undefined }, "version", "Invalid version"],
    [{ university_name: " " }, "university_name", "University name is required"],
    [{ program_name: 7 }, "program_name", "Program name is required"],
    [{ country: "c".repeat(101) }, "country", "Country is too long"],
    [{ unlisted: "maybe" }, "unlisted", "Invalid choice"],
  ])("%j is refused", async (more, field, message) => {
    const { status, body } = await post(correct, { ...right, ...more });
    expect([status, body]).toEqual([422, { detail: message, errors: [{ field, message }] }]);
    expect(await traces()).toEqual({ version: 1, events: 0, mails: 0, audit: 0 });
  });
});

describe("withdrawing an application", () => {
  test("is for staff only", async () => {
    for (const [as, status] of [
      [student, 403],
      [await createStudent(), 403],
      [await createPartner(), 403],
      [undefined, 401],
    ] as const) {
      const body = { reason, version: 1 };
      expect((await call(withdraw, { ...(as && { as }), params: { id }, body })).status).toBe(status);
    }
    expect(await traces()).toEqual({ version: 1, events: 0, mails: 0, audit: 0 });
    expect((await post(withdraw, { reason, version: 1 }, await createAdmin())).status).toBe(200);
  });

  test("gives the reason to the student, the history and the audit log", async () => {
    const { status, body } = await post(withdraw, { reason, version: 1 });
    expect([status, body]).toMatchObject([200, { status: "withdrawn", withdrawal_reason: reason, version: 2 }]);
    expect((await call(getOne, { as: student, params: { id } })).body).toMatchObject({
      status: "withdrawn",
      withdrawal_reason: reason,
    });
    expect((await call<unknown[]>(history, { as: await createAdmin(), params: { id } })).body).toMatchObject([
      { by: "Sara Malik", from: "pending", to: "withdrawn", reason, changed: ["status"] },
    ]);
    const [mail, ...more] = await outbox();
    expect([mail?.to, mail?.subject, more]).toEqual([student.email, "Your application is withdrawn: data", []]);
    expect(mail?.text).toContain(`Reason: ${reason}`);
    expect(await db.auditEntry.count({ where: { action: "application-withdrawn", subjectId: id } })).toBe(1);
    const withdrawn = await call<unknown[]>(list, { as: staff, query: { status: "withdrawn" } });
    expect(withdrawn.body).toHaveLength(1);
  });

  test("works once", async () => {
    await post(withdraw, { reason, version: 1 });
    expect(await post(withdraw, { reason, version: 2 })).toMatchObject({
      status: 409,
      body: { detail: "This application has already been withdrawn" },
    });
    expect((await outbox()).length).toBe(1);
  });

  test("over somebody else's newer version is a conflict", async () => {
    await call(PATCH, { as: staff, params: { id }, body: { progress: 40 } });
    expect(await post(withdraw, { reason, version: 1 })).toMatchObject({
      status: 409,
      body: { detail: stale, ...byOthers },
    });
    expect(await traces()).toMatchObject({ version: 2, mails: 0, audit: 0 });
  });

  test("is not an ordinary status, and choosing one afterwards removes the reason", async () => {
    const refused = { errors: [{ field: "status", message: "Withdraw the application with a reason instead" }] };
    expect(
      (await call<Answered>(PATCH, { as: staff, params: { id }, body: { status: "withdrawn" } })).body,
    ).toMatchObject(refused);
    const made = { student_id: student.id, university_name: "KTH", program_name: "MSc", status: "withdrawn" };
    expect((await call<Answered>(create, { as: staff, body: made })).body).toMatchObject(refused);
    await post(withdraw, { reason, version: 1 });
    expect(
      (await call<Answered>(PATCH, { as: staff, params: { id }, body: { notes: "Asked twice" } })).body,
    ).toMatchObject({
      status: "withdrawn",
      withdrawal_reason: reason,
    });
    expect(
      (await call<Answered>(PATCH, { as: staff, params: { id }, body: { status: "pending" } })).body,
    ).toMatchObject({
      status: "pending",
      withdrawal_reason: null,
    });
  });

  test("needs its reason in the database, and no other status has one", async () => {
    await expect(db.application.update({ where: { id }, data: { status: "withdrawn" } })).rejects.toThrow();
    await expect(db.application.update({ where: { id }, data: { withdrawalReason: "why" } })).rejects.toThrow();
  });
});

describe("names that are not in the catalogue", () => {
  const made = () => ({ student_id: student.id, university_name: "data", program_name: "data", country: "Wakanda" });
  const ask = (more: object) => call<Answered>(create, { as: staff, body: { ...made(), unlisted: "ask", ...more } });

  test("need a confirmation first, with the nearest names", async () => {
    const { status, body } = await ask({ university_name: "Univercity of Leeds" });
    expect([status, body.errors]).toEqual([
      422,
      [
        { field: "university_name", message: "“Univercity of Leeds” is not in our catalogue" },
        { field: "program_name", message: "“data” is not in our catalogue" },
        { field: "country", message: "“Wakanda” is not in our catalogue" },
      ],
    ]);
    const [university, program] = body.unlisted ?? [];
    expect(university?.nearest[0]?.name).toBe("University of Leeds");
    expect(program?.nearest.length).toBeGreaterThan(0);
    for (const { nearest } of body.unlisted ?? []) expect(nearest.length).toBeLessThanOrEqual(3);
    expect(await db.application.count()).toBe(1);
    expect(await outbox()).toEqual([]);
  });

  test("are accepted once confirmed, and from clients that do not ask", async () => {
    expect((await ask({ unlisted: "accept" })).status).toBe(201);
    expect((await ask({ unlisted: undefined })).status).toBe(201);
  });

  test("need none when the catalogue has them, under any of their names and in any case", async () => {
    const programme = await db.programme.findFirstOrThrow({ include: { university: true }, orderBy: { id: "asc" } });
    const listed = {
      university_name: programme.university.name.toUpperCase(),
      program_name: ` ${programme.name.toLowerCase()}`,
    };
    expect((await ask({ ...listed, country: "UK" })).status).toBe(201);
    expect((await ask({ ...listed, country: undefined })).status).toBe(201);
  });

  test("of another university's programme need a confirmation", async () => {
    const [one, other] = await Promise.all([
      db.university.findFirstOrThrow({ where: { programmes: { some: {} } }, orderBy: { id: "asc" } }),
      db.programme.findFirstOrThrow({ orderBy: { id: "desc" } }),
    ]);
    const { body } = await ask({
      university_name: one.name,
      program_name: `${other.name} of elsewhere`,
      country: "uk",
    });
    expect(body.unlisted?.map(({ field }) => field)).toEqual(["program_name"]);
    const own = await db.programme.findMany({ where: { universityId: one.id }, select: { name: true } });
    for (const { name } of body.unlisted?.[0]?.nearest ?? []) expect(own.map((row) => row.name)).toContain(name);
  });

  test("need one in a correction only when they are new", async () => {
    expect((await post(correct, { intake: "Spring 2028", unlisted: "ask", reason, version: 1 })).status).toBe(200);
    const { status, body } = await post(correct, { university_name: "dataa", unlisted: "ask", reason, version: 2 });
    expect([status, body.unlisted?.map(({ field }) => field)]).toEqual([422, ["university_name"]]);
    expect((await post(correct, { university_name: "dataa", unlisted: "accept", reason, version: 2 })).status).toBe(
      200,
    );
  });

  test("a programme is looked up at its stored university", async () => {
    const programme = await db.programme.findFirstOrThrow({ include: { university: true }, orderBy: { id: "asc" } });
    await post(correct, { university_name: programme.university.name, reason, version: 1 });
    const again = { unlisted: "ask", reason, version: 2 };
    expect((await post(correct, { ...again, program_name: "Nothing of the kind" })).status).toBe(422);
    expect((await post(correct, { ...again, program_name: programme.name })).status).toBe(200);
  });
});
