import { rm } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { GET, HEAD } from "@/app/api/users/[id]/export/route";
import { POST as postPicture } from "@/app/api/users/[id]/profile-picture/route";
import { claimFile, receiveFile } from "@/lib/files/commands/loose";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { call, send } from "../support/call";
import {
  createApplication,
  createConsultation,
  createDocument,
  createEducation,
  createReadyStudent,
  createShortlistEntry,
  createStudent,
  createStudentTask,
  createThread,
  type TestUser,
} from "../support/factories";
import { formWith, picture } from "../support/pictures";
import { type SignedIn, signInAs } from "../support/sign-in";
import { answersOf } from "../support/student-callers";
import { unzip } from "../support/unzip";

type Data = Record<string, unknown> & {
  account: Record<string, unknown>;
  contact: Record<string, unknown>;
  tasks: Record<string, unknown>[];
  documents: { name: string; file: string | null; note?: string }[];
  conversations: { messages: { content: string }[] }[];
  applications: Record<string, unknown>[];
  recommendations: Record<string, unknown>[];
  requests: Record<string, unknown>[];
  consultations: Record<string, unknown>[];
  sessions: Record<string, unknown>[];
  education: Record<string, unknown>[];
};

async function exportOf(student: TestUser, as: TestUser | SignedIn = student) {
  const response = await send(GET, { as, params: { id: student.id } });
  expect(response.status).toBe(200);
  const files = await unzip(Buffer.from(await response.arrayBuffer()));
  const json = files.get("data.json")?.toString("utf8") ?? "";
  return { files, json, data: JSON.parse(json) as Data, headers: response.headers };
}

/** Creates a document with its file. */
async function storeDocument(userId: string, name: string, bytes: Uint8Array = Buffer.from(`%PDF ${name}`)) {
  const storageKey = await receiveFile(bytes);
  await claimFile(db, storageKey);
  return createDocument({ userId, name, storageKey, size: bytes.byteLength });
}

/** Creates a conversation: a question and its answer. */
async function converse(userId: string, question: string, createdAt = new Date()) {
  const conversation = await db.chatConversation.create({
    data: { sessionId: crypto.randomUUID(), userId, createdAt },
  });
  const said = { conversationId: conversation.id, createdAt };
  const asked = await db.chatMessage.create({ data: { ...said, sender: "user", content: question } });
  const answer = { sender: "bot", content: `About ${question}`, source: "canned", questionId: asked.id } as const;
  await db.chatMessage.create({ data: { ...said, ...answer, createdAt: new Date(createdAt.getTime() + 1000) } });
  return conversation;
}

describe("an export", () => {
  test("contains everything that is stored about the student", async () => {
    const student = await createReadyStudent({ name: "Hira Malik" });
    await storeDocument(student.id, "transcript.pdf");
    await createApplication({ studentId: student.id, universityName: "TU Munich", notes: "a note of the team" });
    const application = await db.application.findFirstOrThrow();
    await db.applicationStep.create({ data: { applicationId: application.id, position: 1, name: "Documents" } });
    await db.applicationEvent.create({ data: { applicationId: application.id, to: "submitted", progress: 20 } });
    const recommendation = await db.recommendation.create({
      data: {
        studentId: student.id,
        subject: "improvement:english",
        type: "improvement",
        title: "Raise your IELTS",
        description: "Half a band opens more.",
        matchPercentage: 80,
        details: { recommendation: "IELTS 6.5" },
      },
    });
    await db.request.create({
      data: { studentId: student.id, recommendationId: recommendation.id, kind: "help" },
    });
    await createConsultation({ userId: student.id, reference: "TG-MINE01", note: "seems unsure" });
    await createShortlistEntry(student.id, "tum-informatics", "cost");
    await converse(student.id, "fees in Germany");
    const { id: contactId } = await db.contact.update({
      where: { studentId: student.id },
      data: { source: "partner", intake: "september 2027" },
    });
    await db.contactEntry.create({ data: { contactId, kind: "note", text: "the father decides" } });
    await createThread(student.id, { text: "Your offer has come" });
    await createStudentTask(student.id, { title: "Sign the offer" });
    await createStudentTask(student.id, { title: "Ask whether the father pays", forStudent: false });
    const { data, files, json } = await exportOf(student);

    expect(data.account).toMatchObject({ id: student.id, name: "Hira Malik", email: student.email, role: "student" });
    expect(data.preferences).toMatchObject({
      ...{ preferred_countries: ["germany", "uk"], preferred_fields: ["computer-science"], budget: 4_000_000 },
      ...{ education_level: "masters", test_type: "ielts", english_score: 7, skills: ["Python"] },
    });
    expect(data.contact).toMatchObject({ source: "partner", intake: "september 2027", budget: 4_000_000 });
    expect(json).not.toContain("the father decides");
    expect(data.tasks).toMatchObject([{ title: "Sign the offer", done_at: null }]);
    expect(json).not.toContain("the father pays");
    expect(data.education).toMatchObject([{ degree: "BS Computer Science" }]);
    expect(data.documents).toHaveLength(4);
    expect(data.applications).toMatchObject([
      { university_name: "TU Munich", steps: [{ name: "Documents" }], history: [{ to: "submitted", progress: 20 }] },
    ]);
    expect(data.recommendations).toMatchObject([
      { title: "Raise your IELTS", details: { recommendation: "IELTS 6.5" } },
    ]);
    expect(data.requests).toMatchObject([{ kind: "help", status: "open", recommendation_id: recommendation.id }]);
    expect(data.shortlist).toMatchObject([{ address: "/programmes/tum-informatics", kind: "hidden", reason: "cost" }]);
    expect(data.consultations).toMatchObject([{ reference: "TG-MINE01", status: "pending" }]);
    expect(data.conversations).toMatchObject([
      { messages: [{ content: "fees in Germany" }, { content: "About fees in Germany", source: "canned" }] },
    ]);
    expect(data.messages).toMatchObject([{ number: 1, side: "office", text: "Your offer has come", documents: [] }]);
    expect(data.sessions).toMatchObject([{ current: true, user_agent: "tests", address: "127.0.0.1" }]);
    const transcript = data.documents.find(({ name }) => name === "transcript.pdf");
    expect(files.get(transcript?.file ?? "")?.toString()).toBe("%PDF transcript.pdf");
  });

  test("of an empty account is an archive too", async () => {
    const { data, files } = await exportOf(await createStudent());
    expect([...files.keys()]).toEqual(["data.json"]);
    expect([data.documents, data.education, data.applications, data.conversations]).toEqual([[], [], [], []]);
    expect(data.account.profile_picture).toBeNull();
  });

  test("is a download that no cache keeps", async () => {
    setNow(new Date("2026-11-20T21:00:00Z")); // past midnight in Lahore
    const { headers } = await exportOf(await createStudent());
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="my-data-2026-11-21.zip"; filename*=UTF-8''my-data-2026-11-21.zip`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    });
  });

  test("contains the picture, and every file byte for byte, however large", async () => {
    const student = await createStudent();
    await call(postPicture, { as: student, params: { id: student.id }, raw: formWith(["me.png", await picture()]) });
    const large = Buffer.alloc(3_000_000, 7);
    for (let place = 0; place < large.length; place += 4096) large.writeUInt32LE(place, place);
    const { name } = await storeDocument(student.id, "large.pdf", large);
    const { files, data } = await exportOf(student);
    expect(data.account.profile_picture).toBe("profile-picture.webp");
    expect(files.get("profile-picture.webp")?.toString("latin1", 8, 12)).toBe("WEBP");
    const entry = data.documents.find((document) => document.name === name);
    expect(files.get(entry?.file ?? "")?.equals(large)).toBe(true);
  });

  test("gives files safe and unique names", async () => {
    const student = await createStudent();
    const names = [
      ...["passport.pdf", "passport.pdf", "PASSPORT.pdf", "../../etc/passwd", "C:\\boot.ini", "/abs.pdf", "a/b\\c.pdf"],
      ...["..", ".", "...pdf", "con", "میرا پاسپورٹ.pdf", "evil\u202efdp.exe", "new\nline.pdf", "x".repeat(150)],
      ...["🎓".repeat(150), "quote\"'%00.pdf", "trailing. "],
    ];
    for (const [index, name] of names.entries()) {
      setNow(new Date(Date.UTC(2026, 0, 1, 0, index)));
      await storeDocument(student.id, name, Buffer.from(`file ${index}`));
      await db.document.updateMany({
        where: { size: Buffer.byteLength(`file ${index}`), name },
        data: { uploadedAt: new Date() },
      });
    }
    const { files, data } = await exportOf(student);
    const paths = [...files.keys()].filter((name) => name !== "data.json");
    expect(paths).toHaveLength(names.length);
    expect(new Set(paths.map((name) => name.toLowerCase())).size).toBe(names.length);
    for (const name of paths) {
      expect(name).toMatch(/^documents\/\d\d-passport-[^/\\:*?"<>|\p{C}\p{Z}]+$/u);
      expect(Buffer.byteLength(path.basename(name))).toBeLessThan(160);
      expect(name).not.toMatch(/\.\.|[. ]$/);
    }
    // data.json matches the files in the archive.
    const said = data.documents.map(({ file }) => file);
    expect(said.sort()).toEqual([...paths].sort());
    expect(paths.some((name) => name.includes("میرا_پاسپورٹ.pdf"))).toBe(true);
  });

  test("reports a missing file, and contains the rest", async () => {
    const student = await createStudent();
    const gone = await storeDocument(student.id, "gone.pdf");
    await storeDocument(student.id, "there.pdf");
    await call(postPicture, { as: student, params: { id: student.id }, raw: formWith(["me.png", await picture()]) });
    const { profilePictureKey } = await db.user.findUniqueOrThrow({ where: { id: student.id } });
    for (const key of [gone.storageKey, profilePictureKey ?? ""]) await rm(path.join(env.storageDir, key));
    const { files, data } = await exportOf(student);
    expect(files.size).toBe(2);
    const note = "The file could not be found.";
    expect(data.documents).toMatchObject([
      { name: "gone.pdf", file: null, note },
      { name: "there.pdf", file: expect.stringContaining("there.pdf") },
    ]);
    expect(data.documents[1]).not.toHaveProperty("note");
    expect(data.account.profile_picture).toBeNull();
  });

  test("contains many conversations, oldest first", async () => {
    const student = await createStudent();
    for (let n = 0; n < 25; n++) await converse(student.id, `question ${n}`, new Date(Date.UTC(2026, 0, 1 + n)));
    const { data } = await exportOf(student);
    expect(data.conversations.map(({ messages }) => messages[0]?.content)).toEqual(
      Array.from({ length: 25 }, (_, n) => `question ${n}`),
    );
  });
});

describe("an export contains nothing else", () => {
  test("no hash, no storage key, no session's secret id, no note of the team", async () => {
    const student = await createReadyStudent();
    const document = await storeDocument(student.id, "mine.pdf");
    await createApplication({ studentId: student.id, notes: "a note of the team" });
    await createConsultation({ userId: student.id, note: "a note of the office" });
    await db.passwordReset.create({
      data: { userId: student.id, tokenHash: "the hash of a link", expiresAt: new Date(Date.now() + 60_000) },
    });
    const conversation = await converse(student.id, "something");
    const session = await signInAs(student);
    const { json } = await exportOf(student, session);
    const row = await db.user.findUniqueOrThrow({ where: { id: student.id }, omit: { passwordHash: false } });
    const rows = await db.session.findMany();
    const secrets = [
      ...[row.passwordHash, document.storageKey, "a note of", "the hash of a link", conversation.sessionId],
      ...[session.accessToken, session.cookieToken, ...rows.map(({ id }) => id)],
    ];
    for (const secret of secrets) expect(json).not.toContain(secret);
    expect(json).not.toMatch(/hash|storage|"notes"|phone_?key|session_?id/i);
  });

  test("nobody else's rows, not even those with the same e-mail address", async () => {
    const student = await createStudent({ email: "shared@example.com" });
    const other = await createReadyStudent({ name: "Somebody Else" });
    await storeDocument(other.id, "theirs.pdf");
    await createApplication({ studentId: other.id });
    await createEducation({ userId: other.id });
    await converse(other.id, "their question");
    // An email address in a form proves nothing: anybody can register with it.
    await createConsultation({ email: "shared@example.com", name: "A Stranger" });
    const { data, json, files } = await exportOf(student);
    for (const name of ["education", "documents", "applications", "consultations", "conversations"]) {
      expect([name, data[name]]).toEqual([name, []]);
    }
    expect(files.size).toBe(1);
    for (const word of ["Somebody Else", "A Stranger", "their question", other.id]) expect(json).not.toContain(word);
  });

  test("is available only to the student", async () => {
    const student = await createStudent();
    const params = { id: student.id };
    const statuses = { own: 200, other: 404, processing: 403, admin: 403, b2b: 403, nobody: 401 };
    expect(await answersOf(GET, student, { params })).toEqual(statuses);
    expect((await call(GET, { as: student, params: { id: crypto.randomUUID() } })).status).toBe(404);
  });

  test("is recorded in the audit log", async () => {
    const student = await createStudent();
    await exportOf(student);
    expect(await db.auditEntry.findMany({ where: { action: "account-data-exported" } })).toMatchObject([
      { actorId: student.id, subjectId: student.id },
    ]);
  });

  test("is limited to ten an hour", async () => {
    const student = await createStudent();
    for (let turn = 0; turn < 10; turn++) await exportOf(student);
    expect((await call(GET, { as: student, params: { id: student.id } })).status).toBe(429);
  });
});

test("the head of an export has no body", async () => {
  const student = await createStudent();
  await storeDocument(student.id, "mine.pdf");
  const answer = await call(HEAD, { as: student, params: { id: student.id } });
  expect([answer.status, answer.text, answer.headers.get("content-type")]).toEqual([200, "", "application/zip"]);
});

test("a HEAD request is neither recorded nor counted", async () => {
  const student = await createStudent();
  for (let turn = 0; turn < 11; turn++) await call(HEAD, { as: student, params: { id: student.id } });
  expect(await db.auditEntry.count({ where: { actorId: student.id, action: "account-data-exported" } })).toBe(0);
  const other = await createStudent();
  expect((await call(HEAD, { as: other, params: { id: student.id } })).status).toBe(404);
  expect((await call(GET, { as: student, params: { id: student.id } })).status).toBe(200);
});
