import { beforeEach, describe, expect, test } from "vitest";
import { GET as getOne, PATCH } from "@/app/api/applications/[id]/route";
import { GET as list, POST } from "@/app/api/applications/route";
import { usualSteps } from "@/lib/applications/steps";
import type { ChangedApplicationView, StaffApplicationView } from "@/lib/applications/views";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { type CallOptions, call } from "../support/call";
import {
  createAdmin,
  createApplication,
  createProcessingMember,
  createRequest,
  createStudent,
  type TestUser,
} from "../support/factories";
import { outbox } from "../support/outbox";
import { answersOf } from "../support/student-callers";

type Failure = { detail: string; errors?: { field: string; message: string }[] };
type Answered = StaffApplicationView & Failure;

const secret = "Deposit is late, do not tell";
const staffOnly = { own: 403, other: 403, processing: 200, admin: 200, b2b: 403, nobody: 401 };
const stale = "This application was changed by someone else. Please reload.";

let staff: TestUser;
let student: TestUser;
beforeEach(async () => {
  staff = await createProcessingMember({ name: "Sara Malik" });
  student = await createStudent({ name: "عائشہ خان" });
});

const whole = () => ({ student_id: student.id, university_name: "KTH", program_name: "MSc Machine Learning" });
const create = (more: object = {}, options: CallOptions = {}) =>
  call<Answered>(POST, { as: staff, body: { ...whole(), ...more }, ...options });
const change = (id: string, body: object, as: TestUser = staff) => call<Answered>(PATCH, { as, params: { id }, body });

const auditOf = (action: string) => db.auditEntry.findMany({ where: { action }, orderBy: { createdAt: "asc" } });
const eventsOf = (applicationId: string) =>
  db.applicationEvent.findMany({ where: { applicationId }, orderBy: { createdAt: "asc" } });
/** Everything that would show that something happened. */
const traces = async (id: string) => [
  (await db.application.findUniqueOrThrow({ where: { id } })).version,
  ...[(await eventsOf(id)).length, (await outbox()).length, (await auditOf("application-changed")).length],
];

describe("creating an application", () => {
  test("is for staff only; nobody else can create one", async () => {
    expect(await answersOf(POST, student, { body: whole() })).toEqual({ ...staffOnly, processing: 201, admin: 201 });
    expect(await db.application.count()).toBe(4); // staff, by cookie and by token
  });

  test("stores the given values with the usual steps, and returns them", async () => {
    setNow(new Date("2026-11-21T09:00:00Z"));
    const { status, body } = await create({
      ...{ status: "submitted", progress: 25, intake: "Autumn 2027", country: "Sweden", deadline: "2027-01-15" },
      notes: ` ${secret}\r\nor her father `,
    });
    const at = "2026-11-21T09:00:00.000Z";
    expect([status, body]).toEqual([
      201,
      {
        ...{ id: expect.any(String), student_id: student.id, student_name: "عائشہ خان", student_active: true },
        ...{ university_name: "KTH", university: "KTH" },
        ...{ program_name: "MSc Machine Learning", program: "MSc Machine Learning" },
        ...{ country: "Sweden", intake: "Autumn 2027", term: "Autumn 2027", status: "submitted", progress: 25 },
        programme_id: null,
        assigned_to: null,
        withdrawal_reason: null,
        steps: [
          { name: "Documents checked", status: "completed", date: at },
          { name: "Application sent", status: "in_progress", date: null },
          ...usualSteps.slice(2).map((name) => ({ name, status: "pending", date: null })),
        ],
        ...{ created_at: at, updated_at: at, version: 1 },
        ...{ notes: `${secret}\nor her father`, deadline: "2027-01-15" },
      },
    ]);
    const { body: read } = await call(getOne, { as: staff, params: { id: body.id } });
    expect(read).toEqual(body);
    expect(await eventsOf(body.id)).toMatchObject([
      { actorId: staff.id, from: null, to: "submitted", progress: 25, changed: [], notes: body.notes },
    ]);
    expect(await auditOf("application-created")).toMatchObject([
      { actorId: staff.id, subjectId: body.id, details: { studentId: student.id, status: "submitted", progress: 25 } },
    ]);
  });

  test("takes university, program and term, and is pending at 0 % unless it says otherwise", async () => {
    const { status, body } = await call<Answered>(POST, {
      as: await createAdmin(),
      body: { student_id: student.id, university: "Sample University", program: "BSc", term: "Fall 2023" },
    });
    expect([status, body]).toMatchObject([
      201,
      {
        university_name: "Sample University",
        program_name: "BSc",
        intake: "Fall 2023",
        status: "pending",
        progress: 0,
      },
    ]);
    expect(body.steps[0]).toEqual({ name: "Documents checked", status: "in_progress", date: null });
  });

  test.each(["uk", "UK", "U.K.", "united kingdom", "England"])(
    "accepts the country %s by its name",
    async (country) => {
      expect((await create({ country })).body.country).toBe("United Kingdom");
      const { id } = await createApplication({ studentId: student.id });
      expect((await change(id, { country })).body.country).toBe("United Kingdom");
    },
  );

  test("sets no other field", async () => {
    const other = await createStudent();
    const extra = {
      ...{ id: crypto.randomUUID(), version: 7, steps: [], studentId: other.id, created_at: "2020-01-01T00:00:00Z" },
      ...{ student_name: "Somebody", events: [], search_text: "x", __proto__: { progress: 90 } },
    };
    const { status, body } = await create(extra);
    expect([status, body]).toMatchObject([201, { student_id: student.id, student_name: "عائشہ خان", version: 1 }]);
    expect([body.id !== extra.id, body.steps.length, body.created_at > "2021", body.progress]).toEqual([
      ...[true, 5, true, 0],
    ]);
  });

  test("needs a student: any other account, or none, is not found, whatever else is sent", async () => {
    const others = [staff.id, (await createAdmin()).id, crypto.randomUUID(), "nonsense", "1", "' OR 1=1 --", "\u0000"];
    for (const student_id of others) {
      for (const more of [{}, { status: "nonsense", university_name: 7 }]) {
        const { status, body } = await create({ ...more, student_id });
        expect([student_id, status, body]).toEqual([student_id, 404, { detail: "Not found" }]);
      }
    }
    expect(await db.application.count()).toBe(0);
  });

  test.each<[object, string, string]>([
    [{ student_id: undefined }, "student_id", "Student is required"],
    [{ student_id: 7 }, "student_id", "Student is required"],
    [{ university_name: " " }, "university_name", "University name is required"],
    [{ program_name: null }, "program_name", "Program name is required"],
    [{ status: "enrolled" }, "status", "Invalid status"],
    [{ status: { toString: 1 } }, "status", "Invalid status"],
    [{ progress: 101 }, "progress", "Progress must be between 0 and 100"],
    [{ progress: 33.3 }, "progress", "Progress must be between 0 and 100"],
    [{ progress: "50" }, "progress", "Progress must be between 0 and 100"],
    [{ notes: "n".repeat(5001) }, "notes", "Notes is too long"],
    [{ notes: "a\u0000b" }, "notes", "Notes contains characters that are not allowed"],
    [{ intake: "\ud800" }, "intake", "Intake contains characters that are not allowed"],
    [{ deadline: "2027-02-30" }, "deadline", "Invalid deadline"],
    [{ programme_id: "no-such-programme" }, "programme_id", "Invalid programme"],
    [{ programme_id: ["x"] }, "programme_id", "Invalid programme"],
  ])("%j is refused", async (more, field, message) => {
    const { status, body } = await create(more);
    expect([status, body]).toEqual([422, { detail: message, errors: [{ field, message }] }]);
    expect([await db.application.count(), (await outbox()).length]).toEqual([0, 0]);
  });

  test("reports every error at once, in the form's order", async () => {
    const { body } = await create({ university_name: "", program_name: "", progress: -1 });
    expect(body.errors?.map(({ field }) => field)).toEqual(["university_name", "program_name", "progress"]);
  });

  test("with a key creates one application and one mail, however often it is sent", async () => {
    const key = { idempotencyKey: "a-key-for-this-application" };
    const [first, again] = [await create({}, key), await create({}, key)];
    expect([first.status, again.status, again.headers.get("Idempotency-Replayed")]).toEqual([201, 201, "true"]);
    expect(again.body).toEqual(first.body);
    expect((await create({ progress: 5 }, key)).body.detail).toBe("Idempotency key was used with a different request");
    const atOnce = await Promise.all(
      Array.from({ length: 4 }, () => create({}, { idempotencyKey: "another-key-for-one" })),
    );
    for (const { status } of atOnce) expect([201, 409]).toContain(status);
    expect([await db.application.count(), (await outbox()).length]).toEqual([2, 2]);
  });

  test("for a deactivated student is possible; no mail is sent", async () => {
    const closed = await createStudent({ active: false });
    const { status, body } = await create({ student_id: closed.id });
    expect([status, body.student_id, body.student_active]).toEqual([201, closed.id, false]);
    await change(body.id, { status: "submitted" });
    expect(await outbox()).toEqual([]);
  });
});

describe("creating one from the catalogue", () => {
  test("stores its catalogue programme", async () => {
    const programme = await db.programme.findFirstOrThrow();
    const { status, body } = await create({ programme_id: programme.id });
    expect(status).toBe(201);
    const row = await db.application.findUniqueOrThrow({ where: { id: body.id } });
    expect(row.programmeId).toBe(programme.id);
  });
});

describe("creating one from a student's request", () => {
  test("marks the request as done, and says so", async () => {
    const request = await createRequest({ studentId: student.id });
    const { status, body } = await create({ request_id: ` ${request.id} ` });
    expect(status).toBe(201);
    expect(await db.request.findUniqueOrThrow({ where: { id: request.id } })).toMatchObject({ status: "done" });
    expect(await auditOf("request-changed")).toMatchObject([
      { actorId: staff.id, subjectId: request.id, details: { studentId: student.id, from: "open", to: "done" } },
    ]);
    // Somebody else has already answered the request: the application is created anyway.
    expect((await create({ request_id: request.id })).status).toBe(201);
    expect(await auditOf("request-changed")).toHaveLength(1);
    expect(body).not.toHaveProperty("request_id");
  });

  test("leaves it open when the application is refused", async () => {
    const request = await createRequest({ studentId: student.id });
    const { status } = await create({ request_id: request.id, programme_id: "no-such-programme" });
    expect(status).toBe(422);
    expect(await db.request.findUniqueOrThrow({ where: { id: request.id } })).toMatchObject({ status: "open" });
    expect(await auditOf("request-changed")).toEqual([]);
  });

  test("another student's request and a missing one are not found, whatever else is sent", async () => {
    const others = await createRequest();
    for (const request_id of [others.id, crypto.randomUUID(), "nonsense"]) {
      for (const more of [{}, { status: "nonsense" }]) {
        expect(await create({ ...more, request_id })).toMatchObject({ status: 404, body: { detail: "Not found" } });
      }
    }
    expect((await db.request.findUniqueOrThrow({ where: { id: others.id } })).status).toBe("open");
    expect((await create({ request_id: 7 })).body.detail).toBe("Invalid request");
    expect(await db.application.count()).toBe(0);
  });
});

describe("changing one", () => {
  test("is for staff only; others learn nothing about it", async () => {
    const { id } = await createApplication({ studentId: student.id });
    expect(await answersOf(PATCH, student, { params: { id }, body: { progress: 40 } })).toEqual(staffOnly);
    for (const body of [{}, { status: "nonsense" }]) {
      expect(await answersOf(PATCH, student, { params: { id: crypto.randomUUID() }, body })).toEqual({
        ...{ ...staffOnly, processing: 404, admin: 404 },
      });
    }
    for (const wrong of ["1", "nonsense", "%00"]) expect((await change(wrong, { status: "x" })).status).toBe(404);
  });

  test("saves the given fields, keeps the rest, and records who did what", async () => {
    setNow(new Date("2026-11-21T09:00:00Z"));
    const made = (await create({ country: "Sweden", intake: "Autumn 2027" })).body;
    setNow(new Date("2026-11-21T15:00:00Z"));
    const { status, body } = await change(made.id, {
      ...{ status: "in_review", progress: 60, notes: secret, deadline: "2027-02-01", version: 1 },
    });
    const updated_at = "2026-11-21T15:00:00.000Z";
    const undo = { id: expect.any(String), until: "2026-11-21T15:00:10.000Z" };
    expect([status, body]).toEqual([
      200,
      {
        ...made,
        status: "in_review",
        progress: 60,
        notes: secret,
        deadline: "2027-02-01",
        updated_at,
        version: 2,
        undo,
      },
    ]);
    expect({ ...(await call<object>(getOne, { as: staff, params: { id: made.id } })).body, undo }).toEqual(body);
    const changed = ["status", "progress", "notes", "deadline"];
    expect((await eventsOf(made.id)).at(-1)).toMatchObject({
      ...{ actorId: staff.id, from: "pending", to: "in_review", progress: 60, changed, notes: secret },
      createdAt: new Date(updated_at),
    });
    expect(await auditOf("application-changed")).toMatchObject([
      {
        ...{ actorId: staff.id, subjectId: made.id },
        details: { studentId: student.id, from: "pending", to: "in_review", changed, version: 2 },
      },
    ]);
    expect(JSON.stringify(await db.auditEntry.findMany())).not.toContain(secret);
  });

  test("clears notes, intake, country and deadline", async () => {
    const { body } = await create({ country: "Sweden", intake: "2027", deadline: "2027-02-01", notes: secret });
    const { body: after } = await change(body.id, { country: null, term: "", deadline: null, notes: " " });
    expect(after).toMatchObject({ country: null, intake: null, term: null, deadline: null, notes: null, version: 2 });
    expect((await eventsOf(body.id)).at(-1)).toMatchObject({
      ...{ changed: ["notes", "intake", "country", "deadline"], notes: null, from: "pending", to: "pending" },
    });
  });

  test("to its current values leaves no trace", async () => {
    const { body } = await create({ country: "Sweden", intake: "2027", deadline: "2027-02-01", notes: secret });
    const before = await traces(body.id);
    const { status, progress, notes, steps, country, intake, deadline } = body;
    for (const same of [{}, { status, progress, notes, steps, country, intake, deadline, version: 1 }, { notes }]) {
      expect(await change(body.id, same)).toMatchObject({ status: 200, body });
    }
    expect(await traces(body.id)).toEqual(before);
  });

  test("sets no other field", async () => {
    const { body } = await create();
    const other = await createStudent();
    const extra = { student_id: other.id, university_name: "Other", id: crypto.randomUUID(), created_at: "2020-01-01" };
    const { status, body: after } = await change(body.id, { ...extra, programme_id: "x", updated_at: "2020-01-01" });
    expect([status, after]).toEqual([200, body]);
  });

  test.each<[object, string, string]>([
    [{ status: "enrolled" }, "status", "Invalid status"],
    [{ status: null }, "status", "Invalid status"],
    [{ progress: 101 }, "progress", "Progress must be between 0 and 100"],
    [{ progress: 1e99 }, "progress", "Progress must be between 0 and 100"],
    [{ progress: "50" }, "progress", "Progress must be between 0 and 100"],
    [{ notes: "n".repeat(5001) }, "notes", "Notes is too long"],
    [{ notes: {} }, "notes", "Invalid notes"],
    [{ country: "c".repeat(101) }, "country", "Country is too long"],
    [{ intake: "a\nb" }, "intake", "Intake contains characters that are not allowed"],
    [{ deadline: "soon" }, "deadline", "Invalid deadline"],
    [{ version: "1" }, "version", "Invalid version"],
    [{ version: 2 ** 60 }, "version", "Invalid version"],
    [{ steps: {} }, "steps", "Invalid steps"],
    [{ steps: [null] }, "steps", "Invalid steps"],
    [{ steps: Array(21).fill({ name: "x", status: "pending" }) }, "steps", "You can add up to 20 steps"],
    [{ steps: [{ name: "", status: "pending" }] }, "steps", "Step name is required"],
    [{ steps: [{ name: "n".repeat(101), status: "pending" }] }, "steps", "Step name is too long"],
    [{ steps: [{ name: "x", status: "done" }] }, "steps", "Invalid step status"],
    [{ steps: [{ name: "x", status: "completed", date: "yesterday" }] }, "steps", "Invalid step date"],
  ])("%j is refused, before the version is checked", async (wrong, field, message) => {
    const { id } = await createApplication({ studentId: student.id });
    const { status, body } = await change(id, { version: 9, ...wrong });
    expect([status, body]).toEqual([422, { detail: message, errors: [{ field, message }] }]);
    expect(await traces(id)).toEqual([1, 0, 0, 0]);
  });
});

describe("steps", () => {
  const at = (hour: number) => new Date(`2026-11-21T${hour}:00:00Z`);
  const stepsOf = (body: Answered) => body.steps.map(({ name, date }) => [name, date]);

  test("are replaced by the sent ones; a completed one has a date, and keeps it", async () => {
    setNow(at(10));
    const { body } = await create({ status: "submitted" });
    setNow(at(12));
    const first = await change(body.id, {
      steps: [
        { name: "Interview", status: "completed" },
        { name: "Documents checked", status: "completed" },
        { name: "Application sent", status: "in_progress", date: "2026-11-01" },
      ],
    });
    expect(stepsOf(first.body)).toEqual([
      ["Interview", at(12).toISOString()],
      ["Documents checked", at(10).toISOString()],
      ["Application sent", null],
    ]);
    expect([first.body.version, (await eventsOf(body.id)).at(-1)?.changed]).toEqual([2, ["steps"]]);
    setNow(at(14));
    const second = await change(body.id, {
      steps: [
        { name: "Interview", status: "pending" },
        { name: "Documents checked", status: "completed", date: "2026-11-02" },
        { name: "Application sent", status: "completed", date: "2026-11-03T06:30:00Z" },
      ],
    });
    expect(stepsOf(second.body)).toEqual([
      ["Interview", null],
      ["Documents checked", "2026-11-02T07:00:00.000Z"],
      ["Application sent", "2026-11-03T06:30:00.000Z"],
    ]);
    expect((await change(body.id, { steps: [] })).body.steps).toEqual([]);
    expect(await db.applicationStep.count()).toBe(0);
  });

  test("sent with the displayed date stay unchanged", async () => {
    setNow(at(10));
    const { body } = await create({ status: "submitted" });
    setNow(at(12));
    const days = body.steps.map((step) => ({ ...step, date: step.date?.slice(0, 10) ?? null }));
    expect((await change(body.id, { steps: days })).body).toEqual(body);
  });

  test("with the same name each keep their own date", async () => {
    setNow(at(10));
    const { body } = await create();
    const twice = [1, 2].map((day) => ({ name: "Interview", status: "completed", date: `2026-11-0${day}` }));
    await change(body.id, { steps: twice });
    const { body: after } = await change(body.id, { steps: twice.map(({ date: _, ...step }) => step) });
    expect(after.version).toBe(2);
    expect(stepsOf(after).map(([, date]) => date?.slice(0, 10))).toEqual(["2026-11-01", "2026-11-02"]);
  });
});

describe("two members at once", () => {
  test("with the same version: one wins, the other gets a conflict, and nothing of it is stored", async () => {
    const { body } = await create();
    const other = await createProcessingMember();
    const answers = await Promise.all([
      change(body.id, { progress: 10, notes: "one", version: 1 }),
      change(body.id, { progress: 20, notes: "two", version: 1 }, other),
      change(body.id, { status: "rejected", version: 1 }, await createAdmin()),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const won = answers.find(({ status }) => status === 200) as { body: ChangedApplicationView };
    const { undo: _, ...winner } = won.body;
    for (const { status, body: said } of answers) {
      if (status !== 409) continue;
      const by = expect.stringMatching(/./);
      const conflict = { by, what: expect.stringMatching(/^Application changed: /), at: expect.stringMatching(/^20/) };
      expect(said).toEqual({ detail: stale, conflict, current: winner });
    }
    expect((await call(getOne, { as: staff, params: { id: body.id } })).body).toEqual(winner);
    expect([winner.version, (await eventsOf(body.id)).length]).toEqual([2, 2]);
  });

  test("with an impossible version: refused, even if nothing would change", async () => {
    const { body } = await create();
    for (const version of [0, 2, -1, 99]) {
      expect(await change(body.id, { version })).toMatchObject({ status: 409, body: { detail: stale } });
    }
  });

  test("without a version the last one wins, and every change is counted", async () => {
    const { body } = await create();
    const answers = await Promise.all([10, 20, 30, 40].map((progress) => change(body.id, { progress })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.map(({ body: { version } }) => version).sort()).toEqual([2, 3, 4, 5]);
    const last = answers.find(({ body: { version } }) => version === 5)?.body;
    expect((await call(getOne, { as: staff, params: { id: body.id } })).body).toEqual(last);
  });

  test("setting the same status at the same time sends one mail", async () => {
    const { body } = await create();
    await Promise.all([1, 2, 3].map(() => change(body.id, { status: "offer_received" })));
    expect((await outbox()).map(({ key }) => key)).toEqual([
      `application:${body.id}:1:${student.id}`,
      `application:${body.id}:2:${student.id}`,
    ]);
  });
});

describe("the student's mail", () => {
  test("about a new application: its status, what comes next, and the link", async () => {
    const { body } = await create({ notes: secret, intake: "Autumn 2027" });
    const [mail, ...more] = await outbox();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      ...{ key: `application:${body.id}:1:${student.id}`, to: student.email, status: "pending", secret: false },
      subject: "Your application to KTH",
    });
    for (const text of [
      ...["Assalam-o-alaikum عائشہ خان,", "University: KTH", "Program: MSc Machine Learning", "Intake: Autumn 2027"],
      ...["Status: Pending", "Currently: With us", "Next step: Documents checked"],
      "http://site.test:3000/student/applications",
    ]) {
      expect(mail?.text).toContain(text);
    }
    expect(mail?.html).toContain('href="http://site.test:3000/student/applications"');
  });

  test("about a new status, and nothing else", async () => {
    const { body } = await create();
    await change(body.id, { progress: 40, notes: secret, deadline: "2027-02-01", country: "Sweden", intake: "2027" });
    await change(body.id, { steps: [{ name: "Visa file", status: "in_progress" }] });
    expect(await outbox()).toHaveLength(1);
    await change(body.id, { status: "offer_received", progress: 85, notes: `${secret} again` });
    const mails = await outbox();
    expect(mails).toHaveLength(2);
    expect(mails[1]).toMatchObject({
      key: `application:${body.id}:4:${student.id}`,
      to: student.email,
      subject: "You have an offer: KTH",
    });
    expect(mails[1]?.text).toContain("Status: Offer Received");
    expect(mails[1]?.text).toContain("Currently: With you");
    expect(mails[1]?.text).toContain("Next step: Go through the offer with us.");
    for (const { text, html, subject } of mails) expect(text + html + subject).not.toContain("Deposit");
  });

  test("is plain text, with single-line values on one line", async () => {
    await create({ university_name: `<b>"KTH"</b>`, program_name: "A & B" });
    const [mail] = await outbox();
    expect(mail?.html).not.toContain("<b>");
    expect(mail?.subject).toBe(`Your application to <b>"KTH"</b>`);
  });
});

test("the student then sees the status, the progress and the steps, and never the notes", async () => {
  const { body } = await create({ notes: secret });
  const steps = [{ name: "Decision", status: "in_progress" }];
  await change(body.id, { status: "in_review", progress: 70, notes: `${secret}!`, steps });
  const listed = await call(list, { as: student });
  const opened = await call(getOne, { as: student, params: { id: body.id } });
  for (const { text, body: seen } of [listed, opened]) {
    expect([seen].flat()).toMatchObject([
      { status: "in_review", progress: 70, version: 2, steps: [{ name: "Decision", status: "in_progress" }] },
    ]);
    expect(text).not.toMatch(/notes|deposit|deadline/i);
  }
});
