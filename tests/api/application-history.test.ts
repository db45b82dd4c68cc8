import { expect, test } from "vitest";
import { GET } from "@/app/api/applications/[id]/history/route";
import { PATCH } from "@/app/api/applications/[id]/route";
import { POST } from "@/app/api/applications/route";
import { GET as exportOf } from "@/app/api/users/[id]/export/route";
import type { ApplicationHistoryView, StaffApplicationView } from "@/lib/applications/views";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { call, send } from "../support/call";
import {
  createAdmin,
  createApplication,
  createProcessingMember,
  createStudent,
  type TestUser,
} from "../support/factories";
import { answersOf } from "../support/student-callers";
import { unzip } from "../support/unzip";

const secret = "Deposit is late, do not tell";
const historyOf = (id: string, as: TestUser) => call<ApplicationHistoryView[]>(GET, { as, params: { id } });
const at = (hour: number) => new Date(`2026-11-21T${hour}:00:00Z`);

/** An application that two members have changed. */
async function workedOn() {
  const [sara, bilal] = [
    await createProcessingMember({ name: "Sara Malik" }),
    await createAdmin({ name: "بلال احمد" }),
  ];
  const student = await createStudent();
  setNow(at(10));
  const body = { student_id: student.id, university_name: "KTH", program_name: "MSc", notes: "First impression" };
  const { id } = (await call<StaffApplicationView>(POST, { as: sara, body })).body;
  const save = async (hour: number, as: TestUser, change: object) => {
    setNow(at(hour));
    expect((await call(PATCH, { as, params: { id }, body: change })).status).toBe(200);
  };
  await save(11, bilal, { status: "in_review", progress: 60, notes: secret });
  await save(12, sara, { steps: [{ name: "Decision", status: "in_progress" }], deadline: "2027-01-15" });
  await save(13, sara, { progress: 60 }); // unchanged: it already had this value
  await save(14, sara, { notes: null });
  return { id, student, sara, bilal };
}

test("says who saved what and when, newest first", async () => {
  const { id, sara } = await workedOn();
  const { status, body } = await historyOf(id, sara);
  const [entry, reviewed] = [
    { id: expect.any(String), to: "in_review", progress: 60, reason: null },
    { from: "in_review" },
  ];
  expect([status, body]).toEqual([
    200,
    [
      { ...entry, ...reviewed, at: at(14).toISOString(), by: "Sara Malik", changed: ["notes"], notes: null },
      {
        ...entry,
        ...reviewed,
        at: at(12).toISOString(),
        by: "Sara Malik",
        changed: ["steps", "deadline"],
        notes: null,
      },
      {
        ...{ ...entry, from: "pending", at: at(11).toISOString(), by: "بلال احمد" },
        ...{ changed: ["status", "progress", "notes"], notes: secret },
      },
      {
        ...{ ...entry, from: null, to: "pending", progress: 0, at: at(10).toISOString(), by: "Sara Malik" },
        ...{ changed: [], notes: "First impression" },
      },
    ],
  ]);
});

test("is for staff only", async () => {
  const student = await createStudent();
  const { id } = await createApplication({ studentId: student.id });
  const answers = { own: 403, other: 403, processing: 200, admin: 200, b2b: 403, nobody: 401 };
  expect(await answersOf(GET, student, { params: { id } })).toEqual(answers);
});

test("of a missing application is not found", async () => {
  const [member, student] = [await createProcessingMember(), await createStudent()];
  for (const id of [crypto.randomUUID(), student.id, "nonsense", "1"]) {
    expect(await historyOf(id, member)).toMatchObject({ status: 404, body: { detail: "Not found" } });
  }
});

test("keeps the actions of deleted accounts", async () => {
  const { id, sara, bilal } = await workedOn();
  await db.user.delete({ where: { id: bilal.id } });
  const { body } = await historyOf(id, sara);
  expect(body.map(({ by }) => by)).toEqual(["Sara Malik", "Sara Malik", null, "Sara Malik"]);
});

test("is limited, and contains no other application's entries", async () => {
  const { id } = await createApplication();
  const other = await createApplication();
  const entry = { to: "pending", progress: 0 } as const;
  await db.applicationEvent.createMany({
    data: Array.from({ length: 205 }, (_, index) => ({
      ...entry,
      applicationId: id,
      createdAt: new Date(index * 1000),
    })),
  });
  await db.applicationEvent.create({ data: { ...entry, applicationId: other.id } });
  const { body } = await historyOf(id, await createProcessingMember());
  expect([body.length, body[0]?.at, body.at(-1)?.at]).toEqual([
    ...[200, "1970-01-01T00:03:24.000Z", "1970-01-01T00:00:05.000Z"],
  ]);
});

test("its notes are in no export of the student", async () => {
  const { student } = await workedOn();
  const answer = await send(exportOf, { as: student, params: { id: student.id } });
  const files = await unzip(Buffer.from(await answer.arrayBuffer()));
  const text = [...files.values()].map(String).join("\n");
  expect(JSON.parse(files.get("data.json")?.toString() ?? "").applications).toMatchObject([
    { university_name: "KTH", history: [{ to: "pending" }, { to: "in_review" }, {}, {}] },
  ]);
  expect(text).not.toMatch(/"notes": "(First|Deposit)|Deposit|First impression|Sara Malik/);
});
