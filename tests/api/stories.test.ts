import { describe, expect, test } from "vitest";
import { GET as NOTICES } from "@/app/api/notices/route";
import { POST as ASK, DELETE as TAKE_OFF } from "@/app/api/stories/[id]/consent/route";
import { DELETE, PUT } from "@/app/api/stories/[id]/route";
import { GET, POST } from "@/app/api/stories/route";
import { PUT as ANSWER, GET as OWN } from "@/app/api/student/stories/[id]/route";
import { deleteDueAccounts } from "@/lib/accounts/commands/deletion";
import { collectData } from "@/lib/accounts/queries/export-data";
import type { NoticesView } from "@/lib/bell/views";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { storyStateOf } from "@/lib/stories/labels";
import { readStories } from "@/lib/stories/queries";
import type { OwnStoryView, StoryView } from "@/lib/stories/views";
import { call } from "../support/call";
import { createAdmin, createProcessingMember, createStory, createStudent, type TestUser } from "../support/factories";
import { runJobs } from "../support/jobs";
import { outbox } from "../support/outbox";

type Answered = StoryView & { detail?: string; errors?: { field: string; message: string }[] };
const texts = { name: "Ayesha K.", line: "MSc Data Science, Leeds", text: "I asked, and **they** answered." };
const save = (as: TestUser, body: object) => call<Answered>(POST, { as, body });
const change = (as: TestUser, id: string, body: object) => call<Answered>(PUT, { as, params: { id }, body });
const ask = (as: TestUser, id: string, body: object = {}) => call<Answered>(ASK, { as, params: { id }, body });
const takeOff = (as: TestUser, id: string) => call<Answered>(TAKE_OFF, { as, params: { id } });
const own = (as: TestUser, id = as.id) => call<OwnStoryView[]>(OWN, { as, params: { id } });
const answer = (as: TestUser, body: object, id = as.id) =>
  call<OwnStoryView & { detail?: string }>(ANSWER, { as, params: { id }, body });

/** Who stands on the page. */
const shown = async () => (await readStories()).map(({ name }) => name);

/** A story that is on the site. */
async function publicStory() {
  const student = await createStudent();
  const { id } = await createStory({ studentId: student.id, state: "public", askedAt: now(), agreedAt: now() });
  expect(await shown()).toEqual(["Ayesha K."]);
  return { student, id };
}

describe("a story", () => {
  test("is on the site only after the student has read it and agreed", async () => {
    const [admin, student] = [await createAdmin(), await createStudent({ name: "Ayesha Khan" })];
    const saved = await save(admin, { email: student.email, ...texts });
    expect([saved.status, saved.body]).toMatchObject([201, { ...texts, state: "draft", student_name: "Ayesha Khan" }]);
    const { id } = saved.body;
    expect((await own(student)).body).toEqual([]); // a draft is the office's
    expect((await answer(student, { agrees: true, version: 1 })).status).toBe(404);
    expect(await shown()).toEqual([]);

    expect((await ask(admin, id, { version: 1 })).body).toMatchObject({ state: "asked", version: 2 });
    await runJobs();
    const [mail] = (await outbox()).filter(({ to }) => to === student.email);
    expect(mail).toMatchObject({ subject: "May we tell your story?" });
    expect(mail?.text).toContain("/student/profile?tab=account#story");
    expect(await shown()).toEqual([]);

    expect((await own(student)).body).toMatchObject([
      { ...{ name: texts.name, line: texts.line }, html: expect.stringContaining("<strong>they</strong>") },
    ]);
    expect((await answer(student, { agrees: true, version: 2 })).body).toMatchObject({ state: "public" });
    expect(await shown()).toEqual(["Ayesha K."]);
    expect((await call<StoryView[]>(GET, { as: admin })).body).toMatchObject([
      { id, state: "public", agreed_at: expect.any(String) },
    ]);
    const entries = await db.auditEntry.findMany({ where: { subjectId: id }, orderBy: { createdAt: "asc" } });
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["story-saved", admin.id],
      ["story-asked", admin.id],
      ["story-agreed", student.id],
    ]);
    await answer(student, { agrees: false, version: 99 });
    await change(admin, id, { ...texts, text: "Another text.", version: 4 });
    const later = await db.auditEntry.findMany({ where: { subjectId: id }, orderBy: { createdAt: "asc" }, skip: 3 });
    expect(later.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["story-refused", student.id],
      ["story-changed", admin.id],
    ]);
  });

  test.each([
    ["the student takes it off", async ({ student }: Told) => answer(student, { agrees: false, version: 99 })],
    ["an admin takes it off", async ({ id }: Told) => takeOff(await createAdmin(), id)],
    [
      "a word of it is changed",
      async ({ id }: Told) => change(await createAdmin(), id, { ...texts, text: "Other.", version: 1 }),
    ],
    ["it is deleted", async ({ id }: Told) => call(DELETE, { as: await createAdmin(), params: { id } })],
    [
      "the student asks for the deletion of their account",
      ({ student }: Told) =>
        db.user.update({ where: { id: student.id }, data: { deleteAfter: new Date("2099-01-01") } }),
    ],
    [
      "their account is closed",
      ({ student }: Told) => db.user.update({ where: { id: student.id }, data: { active: false } }),
    ],
  ])("leaves the site at once when %s", async (_, end) => {
    await end(await publicStory());
    expect(await shown()).toEqual([]);
  });

  test("a new text needs a new yes, and an unchanged one stays", async () => {
    const { student, id } = await publicStory();
    const admin = await createAdmin();
    const before = await db.story.findUniqueOrThrow({ where: { id } });
    const same = { name: before.name, line: before.line, text: before.text, version: 1 };
    expect((await change(admin, id, same)).body).toMatchObject({ state: "public", version: 1 });
    expect((await change(admin, id, { ...same, line: "BSc, Leeds" })).body).toMatchObject({
      ...{ state: "draft", agreed_at: null, version: 2 },
    });
    expect((await own(student)).body).toEqual([]);
    await ask(admin, id);
    const late = await answer(student, { agrees: true, version: 1 });
    expect([late.status, late.body.detail]).toEqual([
      409,
      "The text has changed since you read it. Please read it again",
    ]);
    expect((await answer(student, { agrees: true, version: 3 })).body.state).toBe("public");
  });

  test("isn't changed by whoever doesn't say which version they saw", async () => {
    const { id } = await publicStory();
    const answer = await change(await createAdmin(), id, { ...texts, text: "Other." });
    expect([answer.status, answer.body.errors]).toEqual([422, [{ field: "version", message: "Invalid version" }]]);
    expect(await shown()).toEqual(["Ayesha K."]);
  });

  test("a no is a no to this text, and the student alone can change their mind", async () => {
    const { student, id } = await publicStory();
    const admin = await createAdmin();
    await answer(student, { agrees: false, version: 1 });
    const again = await ask(admin, id);
    expect([again.status, again.body.detail]).toEqual([409, "The student took it back"]);
    expect((await takeOff(admin, id)).body.state).toBe("withdrawn");
    expect((await answer(student, { agrees: true, version: 2 })).body.state).toBe("public");
  });

  test.each([
    [
      "has changed a word of it",
      (as: TestUser, id: string) => change(as, id, { ...texts, text: "Other.", version: 1 }),
    ],
    ["has taken it off", (as: TestUser, id: string) => takeOff(as, id)],
  ])("can be refused while the office %s, and then isn't asked about", async (_, edit) => {
    const { student, id } = await publicStory();
    const admin = await createAdmin();
    expect((await edit(admin, id)).body.state).toBe("draft");
    expect((await answer(student, { agrees: true, version: 1 })).status).toBe(404);
    const refused = await answer(student, { agrees: false, version: 1 });
    expect([refused.status, refused.body.state, refused.body.asked_at]).toEqual([200, "withdrawn", null]);
    expect((await answer(student, { agrees: true, version: refused.body.version })).status).toBe(404);
    expect((await ask(admin, id)).body.detail).toBe("The student said no to this text");
    expect(await shown()).toEqual([]);
  });

  test("that is asked about is in the student’s bell, until they have answered or nobody asks any more", async () => {
    const [admin, student] = [await createAdmin(), await createStudent()];
    const { id } = await createStory({ studentId: student.id });
    const lines = async () => (await call<NoticesView>(NOTICES, { as: student })).body;
    await ask(admin, id, { version: 1 });
    expect(await lines()).toMatchObject({
      unread: 1,
      notices: [
        {
          text: "May we tell your story on our website? Read it and decide",
          href: "/student/profile?tab=account#story",
        },
      ],
    });
    await takeOff(admin, id);
    expect((await lines()).unread).toBe(0);
    await ask(admin, id, { version: 3 });
    expect((await lines()).unread).toBe(1);
    await answer(student, { agrees: true, version: 4 });
    expect((await lines()).unread).toBe(0);
    expect(await db.notice.count({ where: { userId: { not: student.id } } })).toBe(0);
  });

  test("taken back after a yes isn’t called a no, for either side", async () => {
    const { student, id } = await publicStory();
    const admin = await createAdmin();
    const { body } = await answer(student, { agrees: false, version: 1 });
    expect(body).toMatchObject({ state: "withdrawn", agreed_at: expect.any(String) });
    const [story] = (await call<StoryView[]>(GET, { as: admin })).body;
    expect(story && storyStateOf(story).label).toBe("The student took it back");
    expect((await ask(admin, id)).body.detail).toBe("The student took it back");

    const other = await createStudent();
    const { id: refused } = await createStory({ studentId: other.id, state: "asked", askedAt: now() });
    expect((await answer(other, { agrees: false, version: 1 })).body.agreed_at).toBeNull();
    expect((await ask(admin, refused)).body.detail).toBe("The student said no to this text");
    const entries = await db.auditEntry.findMany({ where: { subjectId: { in: [id, refused] } } });
    expect(entries.map(({ action }) => action)).toEqual(["story-refused", "story-refused"]);
  });

  test("nobody says no to a story that isn't there", async () => {
    expect((await answer(await createStudent(), { agrees: false, version: 1 })).status).toBe(404);
  });

  test("an admin can take the question back", async () => {
    const [admin, student] = [await createAdmin(), await createStudent()];
    const { id } = await createStory({ studentId: student.id, state: "asked", askedAt: now() });
    expect((await ask(admin, id)).body.detail).toBe("The student has already been asked");
    expect((await takeOff(admin, id)).body).toMatchObject({ state: "draft", asked_at: null });
    expect((await answer(student, { agrees: true, version: 1 })).status).toBe(404);
  });

  test("nobody is asked whose account is closed", async () => {
    const student = await createStudent({ active: false });
    const { id } = await createStory({ studentId: student.id });
    expect((await ask(await createAdmin(), id)).status).toBe(409);
    expect(await db.outboxEmail.count()).toBe(0);
  });

  test("is about a student, who has one at most", async () => {
    const [admin, member, student] = [await createAdmin(), await createProcessingMember(), await createStudent()];
    const refused = await save(admin, { email: member.email, ...texts });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ field: "email", message: "No student has this email address" }],
    ]);
    const answers = await Promise.all([1, 2].map(() => save(admin, { email: student.email, ...texts })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await save(member, { email: student.email, ...texts })).status).toBe(403);
  });

  test("somebody else's can neither be read nor answered", async () => {
    const { student } = await publicStory();
    const other = await createStudent();
    expect((await own(other, student.id)).status).toBe(404);
    expect((await answer(other, { agrees: false, version: 1 }, student.id)).status).toBe(404);
    for (const as of [await createAdmin(), await createProcessingMember()]) {
      expect((await answer(as, { agrees: true, version: 1 }, student.id)).status).toBe(403);
    }
    expect(await shown()).toEqual(["Ayesha K."]);
  });

  test("is only public with an agreement, whoever writes past the verbs", async () => {
    const { id: studentId } = await createStudent();
    await expect(createStory({ studentId, state: "public" })).rejects.toThrow(/stories_state_has_its_moment/);
    const agreed = createStory({ studentId, state: "draft", agreedAt: new Date() });
    await expect(agreed).rejects.toThrow(/stories_draft_is_not_agreed/);
  });

  test("goes with the account, and is in the student's export", async () => {
    const { student, id } = await publicStory();
    const row = await db.user.findUniqueOrThrow({ where: { id: student.id } });
    const data = await collectData(row, "none", { picture: null, documents: [], missing: new Set() });
    expect(data.story).toMatchObject({ name: "Ayesha K.", state: "public", agreed_at: expect.any(String) });
    await db.user.update({ where: { id: student.id }, data: { deleteAfter: new Date(0) } });
    expect(await deleteDueAccounts()).toBe(1);
    expect(await db.story.findUnique({ where: { id } })).toBeNull();
  });
});

type Told = Awaited<ReturnType<typeof publicStory>>;
