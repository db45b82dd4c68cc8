import { describe, expect, test } from "vitest";
import { GET as getOverview } from "@/app/api/stats/overview/route";
import { db } from "@/lib/platform/db";
import type { ProcessingOverview } from "@/lib/stats/views";
import { call } from "../support/call";
import { insertMany } from "../support/database";
import {
  createAdmin,
  createApplication,
  createConsultation,
  createDocument,
  createProcessingMember,
  createRecommendation,
  createRequest,
  createStudent,
} from "../support/factories";

test("the admin's figures are counted", async () => {
  await createConsultation();
  await createConsultation({ status: "confirmed" });
  await createStudent();
  await createStudent({ active: false });
  await createProcessingMember();
  await createProcessingMember({ active: false });
  expect(await call(getOverview, { as: await createAdmin() })).toMatchObject({
    status: 200,
    body: { total_consultations: 2, pending_consultations: 1, active_students: 1, processing_team: 1 },
  });
});

const processingOverview = async () =>
  (await call<ProcessingOverview>(getOverview, { as: await createProcessingMember({ name: "Sara Khan" }) })).body;
const minute = (number: number) => new Date(Date.UTC(2026, 10, 20, 9, number));

describe("the processing team's figures", () => {
  test("are counted", async () => {
    const student = await createStudent();
    await createStudent({ active: false });
    await createApplication({ studentId: student.id });
    await createRequest({ studentId: student.id });
    await createRequest({ studentId: student.id, status: "done" });
    const { recent_activity: _, ...figures } = await processingOverview();
    expect(figures).toEqual({ students: 1, applications: 1, tasks: 1 });
  });

  test("are counted up to 10,001", async () => {
    const { id } = await createStudent();
    await insertMany(
      `insert into applications (student_id, university_name, program_name, search_text, updated_at)
       select $1, 'U', 'P', 'u p', now() from generate_series(1, 10050)`,
      [id],
    );
    await insertMany(
      "insert into requests (student_id, kind, updated_at) select $1, 'help', now() from generate_series(1, 10050)",
      [id],
    );
    await insertMany(
      `insert into users (role, email, name, phone, password_hash, updated_at)
       select 'student', n || '@example.com', 'Many', '0300 1234567', '', now() from generate_series(1, 10050) as n`,
    );
    expect(await processingOverview()).toMatchObject({ students: 10_001, applications: 10_001, tasks: 10_001 });
  });
});

describe("recent activity", () => {
  test("is empty when nothing has happened", async () => {
    await createStudent();
    expect((await processingOverview()).recent_activity).toEqual([]);
  });

  test("lists changes to applications, documents and requests, newest first, with links", async () => {
    const student = await createStudent({ name: "Ayesha Malik" });
    const member = await createProcessingMember({ name: "Demo Counsellor" });
    const application = await createApplication({ studentId: student.id, universityName: "University of Leeds" });
    const event = (data: object) => ({ applicationId: application.id, progress: 10, ...data });
    await db.applicationEvent.createMany({
      data: [
        event({ to: "pending", createdAt: minute(1) }),
        event({ from: "pending", to: "offer_received", changed: ["status", "notes"], createdAt: minute(2) }),
      ] as never,
    });
    const document = await createDocument({
      ...{ userId: student.id, uploadedAt: minute(3) },
      ...{ status: "approved", reviewedById: member.id, reviewedAt: minute(4) },
    });
    const { recommendationId } = await createRequest({
      recommendationId: (await createRecommendation({ studentId: student.id, title: "McGill" })).id,
      createdAt: minute(5),
    });
    const request = await db.request.findFirstOrThrow({ where: { recommendationId } });
    const record = `/processing/students/${student.id}`;
    const entry = (id: string, kind: string, at: Date, text: string, href: string) => ({
      ...{ id, kind, text, href, at: at.toISOString(), parts: expect.any(Array) },
    });
    expect((await processingOverview()).recent_activity).toEqual([
      entry(
        `request-${request.id}`,
        "request",
        minute(5),
        "Ayesha Malik: Apply Now, McGill",
        `${record}?tab=applications&request=${request.id}`,
      ),
      entry(
        `review-${document.id}`,
        "review",
        minute(4),
        "Demo Counsellor approved Ayesha Malik's Passport",
        `${record}?tab=documents`,
      ),
      entry(`upload-${document.id}`, "upload", minute(3), "Ayesha Malik uploaded Passport", `${record}?tab=documents`),
      entry(
        expect.stringMatching(/^application-/),
        "application",
        minute(2),
        "Ayesha Malik, University of Leeds: Offer Received",
        `${record}?tab=applications`,
      ),
      entry(
        expect.stringMatching(/^application-/),
        "application",
        minute(1),
        "Ayesha Malik, University of Leeds: application created",
        `${record}?tab=applications`,
      ),
    ]);
  });

  test("says what else was changed in an application, and nothing of the notes' text", async () => {
    const student = await createStudent({ name: "محمد عثمان" });
    const { id: applicationId } = await createApplication({ studentId: student.id, universityName: "McGill" });
    const same = {
      applicationId,
      from: "in_review",
      to: "in_review",
      progress: 10,
      notes: "Call the father.",
    } as const;
    const saved = [["notes"], ["progress", "steps"], ["country", "intake", "deadline"]];
    for (const [index, changed] of saved.entries()) {
      await db.applicationEvent.create({ data: { ...same, changed, createdAt: minute(index) } });
    }
    const { recent_activity } = await processingOverview();
    expect(recent_activity.map(({ text }) => text)).toEqual([
      "محمد عثمان, McGill: country, intake and deadline changed",
      "محمد عثمان, McGill: progress and steps changed",
      "محمد عثمان, McGill: notes changed",
    ]);
    expect(JSON.stringify(recent_activity)).not.toContain("father");
  });

  test("marks names separately from words", async () => {
    const student = await createStudent({ name: "محمد عثمان" });
    const member = await createProcessingMember({ name: "Demo Counsellor" });
    await createDocument({
      ...{ userId: student.id, uploadedAt: minute(1) },
      ...{ status: "approved", reviewedById: member.id, reviewedAt: minute(4) },
    });
    const { id: recommendationId } = await createRecommendation({ studentId: student.id, title: "McGill" });
    await createRequest({ recommendationId, createdAt: minute(5) });
    const application = await createApplication({ studentId: student.id, universityName: "جامعہ" });
    await db.applicationEvent.create({
      data: { applicationId: application.id, to: "pending", progress: 10, createdAt: minute(6) },
    });
    const { recent_activity } = await processingOverview();
    for (const { text, parts } of recent_activity) expect(parts.map((part) => part.text).join("")).toBe(text);
    expect(recent_activity.map(({ parts }) => parts.filter((part) => part.is_name).map((part) => part.text))).toEqual([
      ["محمد عثمان", "جامعہ"],
      ["محمد عثمان", "McGill"],
      ["Demo Counsellor", "محمد عثمان"],
      ["محمد عثمان"],
    ]);
  });

  test("has the last five events of any kind", async () => {
    const student = await createStudent();
    for (let number = 1; number <= 8; number++) {
      await createDocument({ userId: student.id, uploadedAt: minute(number), type: "recommendation_letter" });
    }
    const { recent_activity } = await processingOverview();
    expect(recent_activity.map(({ at }) => at)).toEqual([8, 7, 6, 5, 4].map((number) => minute(number).toISOString()));
  });

  test("leaves out undone decisions, and shows one whose member is gone", async () => {
    const student = await createStudent({ name: "Ayesha Malik" });
    const of = { userId: student.id, uploadedAt: minute(0) };
    await createDocument({ ...of, type: "ielts" });
    await createDocument({ ...of, status: "rejected", reviewedAt: minute(9) });
    const { recent_activity } = await processingOverview();
    expect(recent_activity.filter(({ kind }) => kind === "review").map(({ text }) => text)).toEqual([
      "Ayesha Malik's Passport was rejected",
    ]);
  });

  test("links to the recommendations for a request without an application, and outlives them", async () => {
    const student = await createStudent({ name: "Ayesha Malik" });
    await createRequest({ studentId: student.id, kind: "help" });
    await db.recommendation.deleteMany();
    expect((await processingOverview()).recent_activity).toMatchObject([
      { text: "Ayesha Malik: Get Help", href: `/processing/recommendations?studentId=${student.id}` },
    ]);
  });
});
