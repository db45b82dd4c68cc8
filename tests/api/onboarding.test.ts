import { describe, expect, test } from "vitest";
import { GET as getSteps } from "@/app/api/student/onboarding-steps/[id]/route";
import { GET as getRequired } from "@/app/api/student/required-documents/[id]/route";
import { call } from "../support/call";
import {
  createAdmin,
  createDocument,
  createEducation,
  createPartner,
  createProcessingMember,
  createReadyStudent,
  createStudent,
  type TestUser,
} from "../support/factories";
import { answersOf, ownAndStaff } from "../support/student-callers";

type Steps = { progress: number; steps: { id: string; completed: boolean; description: string }[] };
type Required = { id: string; type: string; required: boolean; uploaded: boolean; status: string | null }[];

const stepsOf = async (student: TestUser) =>
  (await call<Steps>(getSteps, { as: student, params: { id: student.id } })).body;
const requiredOf = async (student: TestUser) =>
  (await call<Required>(getRequired, { as: student, params: { id: student.id } })).body;

describe.each([
  ["the steps", getSteps],
  ["the required documents", getRequired],
])("%s", (_, handler) => {
  test("is for the student and for staff", async () => {
    const student = await createStudent();
    expect(await answersOf(handler, student, { params: { id: student.id } })).toEqual(ownAndStaff);
  });

  test("of an unknown id, or of an account that is not a student's, is not found", async () => {
    const admin = await createAdmin();
    const others = [admin, await createProcessingMember(), await createPartner()].map(({ id }) => id);
    for (const id of [crypto.randomUUID(), "nonsense", "1", ...others]) {
      const answer = await call(handler, { as: admin, params: { id } });
      expect([id, answer.status, answer.body]).toEqual([id, 404, { detail: "Not found" }]);
    }
  });
});

describe("the steps", () => {
  test("of a new account are all open", async () => {
    expect(await stepsOf(await createStudent())).toEqual({
      progress: 17,
      steps: [
        {
          id: "profile",
          title: "Complete your profile",
          description: "Name, email and phone are in. Still missing: address, date of birth, preferred country",
          completed: false,
          required: true,
          link: "/student/profile",
        },
        {
          id: "documents",
          title: "Upload your documents",
          description: "0 of 5 uploaded",
          completed: false,
          required: true,
          link: "/student/documents",
        },
        {
          id: "education",
          title: "Add your education",
          description: "Degrees, marks and dates",
          completed: false,
          required: true,
          link: "/student/profile?tab=education",
        },
      ],
    });
  });

  test("follow the stored data", async () => {
    const student = await createStudent();
    await createEducation({ userId: student.id });
    expect((await stepsOf(student)).progress).toBe(50);
    const ready = await createReadyStudent();
    expect((await stepsOf(ready)).progress).toBe(87);
    await createDocument({ userId: ready.id, type: "personal_statement" });
    expect(await stepsOf(ready)).toMatchObject({ progress: 100, steps: [{}, { description: "4 of 5 uploaded" }, {}] });
  });

  test("depend on the newest upload of a type: a rejected one is open again, until its replacement", async () => {
    const student = await createReadyStudent();
    await createDocument({ userId: student.id, type: "personal_statement", uploadedAt: new Date("2026-11-01") });
    const rejected = { userId: student.id, type: "personal_statement" as const, feedback: "Page two is missing" };
    await createDocument({ ...rejected, status: "rejected", uploadedAt: new Date("2026-11-02") });
    expect((await stepsOf(student)).steps[1]).toMatchObject({
      completed: false,
      description: "4 of 5 uploaded, 1 to fix",
    });
    await createDocument({ userId: student.id, type: "personal_statement", uploadedAt: new Date("2026-11-03") });
    expect((await stepsOf(student)).steps[1]).toMatchObject({ completed: true });
  });
});

describe("the required documents", () => {
  test("are the five of the list, the last of them optional", async () => {
    const list = await requiredOf(await createStudent());
    expect(list.map((entry) => Object.keys(entry).sort())).toEqual(
      Array(5).fill(["description", "id", "name", "required", "status", "type", "uploaded"]),
    );
    expect(list.map(({ type, required, uploaded, status }) => [type, required, uploaded, status])).toEqual([
      ["passport", true, false, null],
      ["academic_transcript", true, false, null],
      ["ielts", true, false, null],
      ["personal_statement", true, false, null],
      ["recommendation_letter", false, false, null],
    ]);
  });

  test("each have the status of their newest document, and only of the student's own", async () => {
    const student = await createStudent();
    await createDocument({ type: "ielts" });
    await createDocument({ userId: student.id, status: "approved", uploadedAt: new Date("2026-11-02") });
    await createDocument({ userId: student.id, status: "pending", uploadedAt: new Date("2026-11-01") });
    const list = await requiredOf(student);
    expect(list.filter(({ uploaded }) => uploaded)).toMatchObject([{ type: "passport", status: "approved" }]);
  });
});
