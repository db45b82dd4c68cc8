import { describe, expect, test } from "vitest";
import { GET as getReadiness } from "@/app/api/recommendations/[id]/readiness/route";
import { GET } from "@/app/api/recommendations/[id]/route";
import { POST as generate } from "@/app/api/recommendations/generate/[id]/route";
import { POST as preview } from "@/app/api/recommendations/route";
import { POST as ask } from "@/app/api/requests/route";
import { PUT as updateProfile } from "@/app/api/users/[id]/route";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import type { ReadinessView, RecommendationView } from "@/lib/recommendations/views";
import { type CallOptions, call } from "../support/call";
import { sql } from "../support/database";
import {
  createAdmin,
  createDocument,
  createEducation,
  createPartner,
  createProcessingMember,
  createReadyStudent,
  createRecommendation,
  createRequest,
  createStudent,
  type TestUser,
} from "../support/factories";
import { answersOf, ownAndStaff } from "../support/student-callers";

type Found = { recommendations: RecommendationView[]; detail?: string; requirements?: object };

const generateFor = (student: TestUser, as: TestUser = student) =>
  call<Found>(generate, { as, params: { id: student.id } });
const previewFor = (student: TestUser, body: object = {}, as: TestUser = student) =>
  call<Found>(preview, { as, body: { student_id: student.id, ...body } });
const listOf = async (student: TestUser, query: CallOptions["query"] = {}) =>
  call<RecommendationView[]>(GET, { as: student, params: { id: student.id }, query });
const readinessOf = async (student: TestUser) =>
  (await call<ReadinessView>(getReadiness, { as: student, params: { id: student.id } })).body;

const subjects = async (studentId: string) =>
  (await db.recommendation.findMany({ where: { studentId }, select: { subject: true } })).map((row) => row.subject);

/** The fields of the contract, and the extra ones for the screens. */
const fields = [
  ...["created_at", "description", "details", "id", "location", "match_percentage", "notes", "outlook"],
  ...["programme_id", "reasons", "request", "subtitle", "title", "type"],
];

describe("permissions", () => {
  test.each([
    ["read the list", GET],
    ["read what is missing", getReadiness],
  ])("%s", async (_, handler) => {
    const student = await createReadyStudent();
    expect(await answersOf(handler, student, { params: { id: student.id } })).toEqual(ownAndStaff);
  });

  test("generate them: a student for itself, staff for any", async () => {
    const tooEarly = await createStudent();
    const asked = { ...ownAndStaff, own: 409, processing: 409, admin: 409 };
    expect(await answersOf(generate, tooEarly, { params: { id: tooEarly.id } })).toEqual(asked);
    const student = await createReadyStudent();
    for (const as of [student, await createProcessingMember(), await createAdmin()]) {
      expect(await generateFor(student, as)).toMatchObject({ status: 201 });
    }
  });

  test("preview other preferences: the same", async () => {
    for (const handler of [preview]) {
      const student = await createStudent();
      const body = { student_id: student.id };
      const [own, staff, admin] = [student, await createProcessingMember(), await createAdmin()];
      for (const as of [own, staff, admin]) expect(await call(handler, { as, body })).toMatchObject({ status: 200 });
      expect(await call(handler, { as: await createPartner(), body })).toMatchObject({ status: 403 });
      expect(await call(handler, { body })).toMatchObject({ status: 401 });
      expect(await call(handler, { bearer: own, body })).toMatchObject({ status: 200 });
      expect(await call(handler, { as: await createStudent(), body })).toMatchObject({
        status: 404,
        body: { detail: "Not found" },
      });
    }
  });

  test("nobody, for an account that is not a student's", async () => {
    const [admin, staff, student] = [await createAdmin(), await createProcessingMember(), await createStudent()];
    const nobody = { status: 404, body: { detail: "Not found" } };
    for (const id of [admin.id, staff.id, (await createPartner()).id, crypto.randomUUID(), "nonsense"]) {
      for (const as of [admin, student]) {
        const options = { as, params: { id } };
        expect(await call(GET, options)).toMatchObject(nobody);
        expect(await call(getReadiness, options)).toMatchObject(nobody);
        expect(await call(generate, options)).toMatchObject(nobody);
        // Reveals nothing about the rest of the form.
        expect(await call(preview, { as, body: { student_id: id, budget: "a lot" } })).toMatchObject(nobody);
      }
    }
  });
});

describe("the requirements", () => {
  const message = "Complete your profile and upload at least 3 documents to get recommendations";
  const refusal = (profile_completeness: number, documents_uploaded: number) => ({
    detail: message,
    requirements: { profile_completeness, required_completeness: 70, documents_uploaded, required_documents: 3 },
  });

  test("without any data", async () => {
    const { status, body } = await generateFor(await createStudent());
    expect([status, body]).toEqual([409, refusal(10, 0)]);
  });

  test.each([
    [65, 3, { address: null, dob: null, skills: [], preferredCountries: [], educationLevel: null }],
    [70, 3, { address: null, dob: null, preferredCountries: [], educationLevel: null }],
    [100, 2, {}],
    [65, 2, { address: null, dob: null, skills: [], preferredCountries: [], educationLevel: null }],
  ])("%i percent and %i documents", async (percent, documents, profile) => {
    const student = await createReadyStudent(profile);
    if (documents === 2) await db.document.deleteMany({ where: { userId: student.id, type: "ielts" } });
    const enough = percent >= 70 && documents >= 3;
    expect(await readinessOf(student)).toMatchObject({
      profile_completeness: percent,
      required_completeness: 70,
      documents_uploaded: documents,
      required_documents: 3,
      can_generate: enough,
    });
    const { status, body } = await generateFor(student);
    if (enough) return expect(status).toBe(201);
    expect([status, body]).toEqual([409, refusal(percent, documents)]);
    expect(await db.recommendation.count()).toBe(0);
    expect(await db.auditEntry.count({ where: { action: "recommendations-generated" } })).toBe(0);
  });

  test("three documents means three kinds: newer versions of one count once, and other students' not at all", async () => {
    const student = await createReadyStudent();
    await db.document.deleteMany({ where: { userId: student.id, type: { not: "passport" } } });
    for (let version = 0; version < 3; version++) await createDocument({ userId: student.id });
    await createDocument({ type: "ielts" });
    expect((await readinessOf(student)).documents_uploaded).toBe(1);
    await createDocument({ userId: student.id, type: "recommendation_letter" });
    const rejected = { type: "cv_resume", status: "rejected", feedback: "Page two is missing" } as const;
    await createDocument({ userId: student.id, ...rejected });
    expect(await readinessOf(student)).toMatchObject({ documents_uploaded: 3, can_generate: true });
  });

  test("say what is missing and how strong the rest is", async () => {
    const student = await createStudent();
    await createEducation({ userId: student.id });
    const { missing, strengths } = await readinessOf(student);
    expect(missing.map(({ id }) => id)).toContain("budget");
    expect(missing.map(({ id }) => id)).not.toContain("education");
    expect(strengths.map(({ id }) => id)).toEqual(["documents", "education", "english"]);
    for (const { percent, note } of strengths) {
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(100);
      expect(note).not.toBe("");
    }
  });
});

describe("the latest list", () => {
  test("is absent before the first", async () => {
    expect((await readinessOf(await createReadyStudent())).list).toBeNull();
  });

  test("names the student's countries in order, each with what empties it", async () => {
    setNow(new Date("2026-11-20T08:00:00Z"));
    const student = await createReadyStudent({ preferredCountries: ["uk", "germany"], budget: 5_000_000 });
    const { body } = await generateFor(student);
    const { list } = await readinessOf(student);
    expect(list).toMatchObject({
      made_at: "2026-11-20T08:00:00.000Z",
      changed: [],
      countries: [
        { id: "uk", name: "United Kingdom", note: expect.stringContaining("more with living than your PKR 50 lakh") },
        { id: "germany", name: "Germany", note: null },
      ],
    });
    const places = body.recommendations.filter(({ type }) => type === "university").map(({ location }) => location);
    expect(places.slice(0, 3).every((place) => place?.endsWith("United Kingdom"))).toBe(true);
    expect(places[3]).toMatch(/Germany$/);
  });

  test.each([
    ["the budget", { budget: 9_000_000 }, ["budget"]],
    ["the order of countries", { preferred_countries: ["uk", "germany"] }, ["countries"]],
    ["level and fields", { education_level: "phd", preferred_fields: ["law"] }, ["level", "fields"]],
    ["the English score", { test_type: "ielts", english_score: 6.5 }, ["english"]],
    ["what does not count", { address: "House 9, Model Town, Lahore" }, []],
  ])("notices a change since: %s", async (_, change, changed) => {
    const student = await createReadyStudent();
    await generateFor(student);
    await call(updateProfile, { as: student, params: { id: student.id }, body: change });
    expect((await readinessOf(student)).list?.changed).toEqual(changed);
    await generateFor(student);
    expect((await readinessOf(student)).list?.changed).toEqual([]);
  });

  test("says of one that compared the budget with the tuition alone that the rules have changed", async () => {
    const student = await createReadyStudent();
    await generateFor(student);
    const { basis } = await db.recommendationList.findUniqueOrThrow({ where: { studentId: student.id } });
    const { rules: _, ...before } = basis as Record<string, string>;
    await db.recommendationList.update({ where: { studentId: student.id }, data: { basis: before } });
    expect((await readinessOf(student)).list?.changed).toEqual(["rules"]);
    await generateFor(student);
    expect((await readinessOf(student)).list?.changed).toEqual([]);
  });

  test("notices an added education", async () => {
    const student = await createReadyStudent();
    await generateFor(student);
    await createEducation({ userId: student.id, degree: "MPhil Computer Science" });
    expect((await readinessOf(student)).list?.changed).toEqual(["education"]);
  });
});

describe("generating", () => {
  test("stores what was found, in order, and returns it", async () => {
    const student = await createReadyStudent();
    const { status, body } = await generateFor(student);
    expect(status).toBe(201);
    expect(body.recommendations.length).toBeGreaterThan(5);
    const stored = await db.recommendation.findMany({ where: { studentId: student.id }, orderBy: { position: "asc" } });
    expect(body.recommendations.map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
    expect(new Set(stored.map(({ subject }) => subject)).size).toBe(stored.length);
    for (const view of body.recommendations) {
      expect(Object.keys(view).sort()).toEqual(fields.toSorted());
      expect(view.match_percentage).toBeGreaterThanOrEqual(0);
      expect(view.match_percentage).toBeLessThanOrEqual(100);
      expect(view.request).toBeNull();
      if (view.type === "university") expect(view.reasons.length).toBeGreaterThan(2);
    }
    expect((await listOf(student)).body).toEqual(body.recommendations);
  });

  test("shows the living costs of the day of reading, even in recommendations from before a change", async () => {
    setNow(new Date("2026-11-29T18:00:00Z")); // 23:00 in Lahore
    const student = await createReadyStudent({
      preferredCountries: ["uk"],
      preferredCountry: "uk",
      budget: 20_000_000,
    });
    const found = (await generateFor(student)).body.recommendations;
    const livingOf = (views: RecommendationView[]) =>
      views.flatMap(({ location, details }) => (location?.endsWith("United Kingdom") && details.living) || []);
    expect(livingOf(found).length).toBeGreaterThan(0);
    for (const living of livingOf(found)) {
      expect(living).toMatch(/1,171.*1,529.*From 30 November 2026: GBP 1,203.*1,570.*the date of your application/);
    }
    setNow(new Date("2026-11-29T19:00:00Z")); // midnight
    const later = livingOf((await listOf(student)).body);
    expect(later).toHaveLength(livingOf(found).length);
    for (const living of later) {
      expect(living).toMatch(/1,203.*1,570/);
      expect(living).not.toMatch(/1,171|1,529/);
    }
  });

  test("is recorded with who requested it", async () => {
    const [student, staff] = [await createReadyStudent(), await createProcessingMember()];
    const { body } = await generateFor(student, staff);
    expect(await db.auditEntry.findMany({ where: { action: "recommendations-generated" } })).toMatchObject([
      { actorId: staff.id, subjectId: student.id, details: { found: body.recommendations.length } },
    ]);
  });

  test("again updates existing ones in their rows", async () => {
    setNow(new Date("2026-11-20T08:00:00Z"));
    const student = await createReadyStudent();
    const first = (await generateFor(student)).body.recommendations;
    await db.recommendation.updateMany({ data: { title: "Old", matchPercentage: 1, position: 99, reasons: [] } });
    setNow(new Date("2026-11-20T09:00:00Z"));
    const again = (await generateFor(student)).body.recommendations;
    expect(again).toEqual(first.map((view) => ({ ...view, created_at: "2026-11-20T09:00:00.000Z" })));
  });

  test("again removes those no longer found, unless the student has requested something", async () => {
    const student = await createReadyStudent();
    const at = new Date("2026-11-01T08:00:00Z");
    await createRecommendation({ studentId: student.id, subject: "programme:gone", createdAt: at });
    const asked = await createRecommendation({ studentId: student.id, subject: "programme:asked", createdAt: at });
    const done = await createRecommendation({ studentId: student.id, subject: "programme:done", createdAt: at });
    const others = await createRecommendation({ subject: "programme:gone" });
    const open = await createRequest({ recommendationId: asked.id });
    await createRequest({ recommendationId: done.id, status: "done" });
    const { body } = await generateFor(student);
    const left = await subjects(student.id);
    expect(left).not.toContain("programme:gone");
    expect(left).toEqual(expect.arrayContaining(["programme:asked", "programme:done"]));
    expect(await subjects(others.studentId)).toEqual(["programme:gone"]);
    expect(await db.request.findUnique({ where: { id: open.id } })).toMatchObject({ recommendationId: asked.id });
    // They come after the new matches, and are not part of the answer.
    const list = (await listOf(student)).body;
    expect(body.recommendations.map(({ id }) => id)).not.toContain(asked.id);
    expect(
      list
        .slice(-2)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([asked.id, done.id].sort());
    expect(list.find(({ id }) => id === asked.id)?.request).toMatchObject({ id: open.id, status: "open" });
  });

  test("again keeps the request of a recommendation found again, which is updated too", async () => {
    const student = await createReadyStudent();
    const [view] = (await generateFor(student)).body.recommendations.filter(({ type }) => type === "university");
    const request = await call<{ id: string }>(ask, {
      as: student,
      body: { recommendation_id: view?.id, kind: "apply" },
    });
    expect(request.status).toBe(201);
    await db.recommendation.updateMany({ data: { title: "Old", matchPercentage: 1, position: 99 } });
    const again = (await generateFor(student)).body.recommendations.find(({ id }) => id === view?.id);
    expect(again).toEqual({ ...view, request: request.body, created_at: expect.any(String) });
  });

  test("follows the profile", async () => {
    const student = await createReadyStudent();
    await generateFor(student);
    const change = { preferredFields: ["business"], preferredCountries: ["australia"], budget: 15_000_000 };
    await db.user.update({ where: { id: student.id }, data: change });
    const { recommendations } = (await generateFor(student)).body;
    expect(recommendations.filter(({ location }) => location?.endsWith("Australia")).length).toBeGreaterThan(0);
    expect((await listOf(student)).body).toEqual(recommendations);
  });

  test("five times at once neither fails nor duplicates", async () => {
    const student = await createReadyStudent();
    await createRecommendation({ studentId: student.id, subject: "programme:gone" });
    const answers = await Promise.all(Array.from({ length: 5 }, () => generateFor(student)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const ids = answers.map(({ body }) => body.recommendations.map(({ id }) => id));
    for (const one of ids) expect(one).toEqual(ids[0]);
    expect((await listOf(student)).body.map(({ id }) => id)).toEqual(ids[0]);
  });

  test("while requests arrive loses none of them", async () => {
    const student = await createReadyStudent();
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        createRecommendation({ studentId: student.id, subject: `programme:gone-${index}` }),
      ),
    );
    const [generated, ...asked] = await Promise.all([
      generateFor(student),
      ...made.map(({ id }) => call(ask, { as: student, body: { recommendation_id: id, kind: "apply" } })),
    ]);
    expect(generated?.status).toBe(201);
    // Each was either still there, and stays, or had already gone.
    for (const { status } of asked) expect([201, 404]).toContain(status);
    const stored = await db.request.findMany();
    expect(stored).toHaveLength(asked.filter(({ status }) => status === 201).length);
    for (const { recommendationId } of stored) expect(recommendationId).not.toBeNull();
  });
});

describe("the rate limit", () => {
  test("is five an hour per student, whoever requests it; refusals do not count", async () => {
    const student = await createReadyStudent();
    const staff = await createProcessingMember();
    await db.document.deleteMany({ where: { userId: student.id, type: "ielts" } });
    for (let turn = 0; turn < 6; turn++) expect(await generateFor(student)).toMatchObject({ status: 409 });
    await createDocument({ userId: student.id, type: "ielts" });
    for (let turn = 0; turn < 5; turn++) {
      expect(await generateFor(student, turn % 2 ? staff : student)).toMatchObject({ status: 201 });
    }
    for (const as of [student, staff, await createAdmin()]) {
      const { status, body, headers } = await generateFor(student, as);
      expect([status, body]).toEqual([429, { detail: "Too many attempts. Please try again later." }]);
      expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
    }
    // The rate limit is checked before the profile.
    await db.document.deleteMany({ where: { userId: student.id } });
    expect(await generateFor(student)).toMatchObject({ status: 429 });
    // A caller without access learns nothing about it, and does not use up other students' limits.
    expect(await generateFor(student, await createStudent())).toMatchObject({ status: 404 });
    expect(await generateFor(await createReadyStudent(), staff)).toMatchObject({ status: 201 });
  });

  test("applies to simultaneous ones too", async () => {
    const student = await createReadyStudent();
    const answers = await Promise.all(Array.from({ length: 12 }, () => generateFor(student)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  test("of the preview is separate", async () => {
    const student = await createReadyStudent();
    const other = await createStudent();
    for (let turn = 0; turn < 3; turn++) expect(await previewFor(student, {}, other)).toMatchObject({ status: 404 });
    expect(await previewFor(student, { budget: "a lot" })).toMatchObject({ status: 422 });
    for (let turn = 0; turn < 5; turn++) expect(await previewFor(student)).toMatchObject({ status: 200 });
    expect(await previewFor(student)).toMatchObject({ status: 429 });
    expect(await generateFor(student)).toMatchObject({ status: 201 });
  });
});

describe("previewing other preferences", () => {
  test("stores nothing and has no requirements", async () => {
    const student = await createStudent();
    const { status, body } = await previewFor(student, {
      education_level: "masters",
      preferred_countries: ["germany"],
      preferred_fields: ["computer-science"],
      budget: 5_000_000,
    });
    expect(status).toBe(200);
    expect(body.recommendations.length).toBeGreaterThan(3);
    for (const view of body.recommendations) expect(Object.keys(view).sort()).toEqual(fields.toSorted());
    expect(await db.recommendation.count()).toBe(0);
    expect(await db.user.findUnique({ where: { id: student.id } })).toMatchObject({
      budget: null,
      preferredFields: [],
    });
    // A recommendation that is not stored cannot be requested.
    const asked = { recommendation_id: body.recommendations[0]?.id, kind: "apply" };
    expect(await call(ask, { as: student, body: asked })).toMatchObject({ status: 404 });
  });

  test("with the profile's own returns the stored ones, with their ids and requests", async () => {
    const student = await createReadyStudent();
    const stored = (await generateFor(student)).body.recommendations;
    const [first] = stored;
    await createRequest({ recommendationId: first?.id ?? "" });
    const { recommendations } = (await previewFor(student)).body;
    expect(recommendations.map(({ id, title }) => [id, title])).toEqual(stored.map(({ id, title }) => [id, title]));
    expect(recommendations[0]?.request).toMatchObject({ recommendation_id: first?.id });
  });

  test("with others returns others, each with a new id", async () => {
    const student = await createReadyStudent();
    const stored = (await generateFor(student)).body.recommendations;
    const { recommendations } = (
      await previewFor(student, { preferred_countries: ["australia"], preferred_fields: ["law"], budget: null })
    ).body;
    const ids = recommendations.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(recommendations.map(({ title }) => title)).not.toEqual(stored.map(({ title }) => title));
    expect((await listOf(student)).body).toEqual(stored);
  });

  test("replaces any of the four from the profile, and nothing else", async () => {
    const student = await createReadyStudent();
    const lines = ({ recommendations }: Found) => recommendations.map(({ title, reasons }) => [title, reasons]);
    const stored = lines((await generateFor(student)).body);
    for (const change of [
      { education_level: "bachelors" },
      { preferred_countries: ["australia"] },
      { preferred_fields: ["law"] },
      { budget: 100_000 },
    ]) {
      const { status, body } = await previewFor(student, change);
      expect([status, Object.keys(change)]).toEqual([200, Object.keys(change)]);
      expect(lines(body)).not.toEqual(stored);
    }
    expect(lines((await previewFor(student, { test_type: "pte", english_score: 10, skills: [] })).body)).toEqual(
      stored,
    );
  });

  const long = "x".repeat(101);
  const many = Array(21).fill("uk");
  test.each([
    [{ student_id: undefined }, "student_id", "Student is required"],
    [{ student_id: 7 }, "student_id", "Student is required"],
    [{ student_id: " " }, "student_id", "Student is required"],
    [{ education_level: "school" }, "education_level", "Please select your study level"],
    [{ preferred_countries: "uk" }, "preferred_countries", "Invalid preferred countries"],
    [{ preferred_countries: [7] }, "preferred_countries", "Invalid preferred countries"],
    [{ preferred_countries: [long] }, "preferred_countries", "Preferred countries is too long"],
    [{ preferred_countries: many }, "preferred_countries", "Preferred countries is too long"],
    [{ preferred_fields: ["\u0000"] }, "preferred_fields", "Preferred fields contains characters that are not allowed"],
    [{ preferred_fields: many }, "preferred_fields", "Preferred fields is too long"],
    [{ budget: -1 }, "budget", "Budget must be a whole number of rupees"],
    [{ budget: 1.5 }, "budget", "Budget must be a whole number of rupees"],
    [{ budget: "a lot" }, "budget", "Budget must be a whole number of rupees"],
    [{ budget: 2 ** 63 }, "budget", "Budget must be a whole number of rupees"],
  ])("refuses %j", async (change, field, message) => {
    const student = await createStudent();
    const { status, body } = await call(preview, { as: student, body: { student_id: student.id, ...change } });
    expect([status, body]).toEqual([422, { detail: message, errors: [{ field, message }] }]);
  });

  test.each([
    ["25000", 25_000],
    ["25,000", 25_000],
    ["", null],
    [" ", null],
  ])("accepts the budget %j, as the profile does", async (typed, meant) => {
    const student = await createReadyStudent();
    const lines = ({ recommendations }: Found) => recommendations.map(({ title, reasons }) => [title, reasons]);
    const { status, body } = await previewFor(student, { budget: typed });
    expect(status).toBe(200);
    expect(lines(body)).toEqual(lines((await previewFor(student, { budget: meant })).body));
    const path = { as: student, params: { id: student.id } };
    expect(await call(updateProfile, { ...path, body: { budget: typed } })).toMatchObject({
      status: 200,
      body: { budget: meant },
    });
  });

  test("accepts odd names as they are", async () => {
    const body = { preferred_countries: ["Mars", "__proto__", "%"], preferred_fields: ["constructor", "یونانی طب"] };
    expect(await previewFor(await createStudent(), body)).toMatchObject({ status: 200 });
  });
});

describe("the list", () => {
  test("has the student's own, the latest run first and in order", async () => {
    const student = await createStudent();
    const at = (day: number) => new Date(`2026-11-0${day}T08:00:00Z`);
    const make = (title: string, day: number, position: number) =>
      createRecommendation({ studentId: student.id, title, createdAt: at(day), position });
    await make("old", 1, 0);
    await make("second", 2, 1);
    await make("first", 2, 0);
    await createRecommendation({ title: "another's" });
    expect((await listOf(student)).body.map(({ title }) => title)).toEqual(["first", "second", "old"]);
  });

  test("has each one's newest request", async () => {
    const { id, studentId } = await createRecommendation();
    const at = (day: number) => new Date(`2026-11-0${day}T08:00:00Z`);
    await createRequest({ recommendationId: id, status: "done", createdAt: at(1) });
    const newest = await createRequest({ recommendationId: id, createdAt: at(2) });
    const { body } = await call<RecommendationView[]>(GET, { as: await createAdmin(), params: { id: studentId } });
    expect(body[0]?.request).toMatchObject({ id: newest.id, kind: "apply", status: "open", recommendation_id: id });
  });

  test("has the open request before a later one that is done, and Apply Now before a later Get Help", async () => {
    const { id, studentId } = await createRecommendation();
    const at = (day: number) => new Date(`2026-11-0${day}T08:00:00Z`);
    const apply = await createRequest({ recommendationId: id, kind: "apply", createdAt: at(1) });
    await createRequest({ recommendationId: id, kind: "help", createdAt: at(2) });
    await createRequest({ recommendationId: id, kind: "apply", status: "done", createdAt: at(3) });
    const { body } = await call<RecommendationView[]>(GET, { as: await createAdmin(), params: { id: studentId } });
    expect(body[0]?.request?.id).toBe(apply.id);
  });

  test("is paginated", async () => {
    const student = await createStudent();
    await sql.query(
      `insert into recommendations (student_id, subject, type, title, description, match_percentage)
       select $1, 'test:' || n, 'other', 'Title', 'Text', 50 from generate_series(1, 205) n`,
      [student.id],
    );
    const { body, headers } = await listOf(student);
    expect([body.length, headers.get("X-Total-Count")]).toEqual([100, "205"]);
    const last = await listOf(student, { limit: 200, offset: 200 });
    expect([last.body.length, last.headers.get("Link")]).toEqual([5, null]);
  });

  test.each(["limit=0", "limit=201", "offset=x", "limit=1&limit=1"])("refuses ?%s", async (query) => {
    expect(await listOf(await createStudent(), query)).toMatchObject({ status: 422 });
  });
});
