import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import type { Prisma } from "@/lib/generated/prisma/client";
import { queueEmail } from "@/lib/mail/commands/outbox";
import type { MailContent } from "@/lib/mail/layout";
import { notify, settleNotices } from "@/lib/notices/commands/notify";
import { now } from "@/lib/platform/clock";
import { lockKey, type Tx, transaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { officeEmail } from "@/lib/platform/mail";
import { assertSeenVersion } from "@/lib/undo/queries/conflict";
import { mostStories } from "./labels";
import type { StoryAnswer, StoryChange, StoryInput, StoryVersion, StoryVersionQuery } from "./schema";
import { type OwnStoryView, type StoryRow, type StoryView, toOwnStoryView, toStoryView, withStudent } from "./views";

/** Changes of stories happen one at a time. */
const lockStories = (tx: Tx) => tx.$executeRaw`SELECT pg_advisory_xact_lock(${lockKey("stories")})`;

const atEmail = (code: "invalid" | "conflict", message: string) =>
  new AppError(code, message, { errors: [{ field: "email", message }] });

/** Writes a story as a draft. Throws 422 if no student has the address, 409 if they have a story, and at the maximum. */
export async function saveStory(actor: Actor, { email, name, line, text }: StoryInput): Promise<StoryView> {
  assertCan(actor, "office-text:manage");
  return transaction(async (tx) => {
    await lockStories(tx);
    const student = await tx.user.findFirst({
      where: { email, role: "student" },
      select: { id: true, story: { select: { id: true } } },
    });
    if (!student) throw atEmail("invalid", "No student has this email address");
    if (student.story) throw atEmail("conflict", "There is already a story about this student");
    if ((await tx.story.count()) >= mostStories) {
      throw new AppError("conflict", `There are already ${mostStories} stories. Delete one first`);
    }
    const data = { studentId: student.id, name, line, text, createdAt: now(), updatedAt: now() };
    const row = await tx.story.create({ data, include: withStudent });
    await record(tx, actor, "story-saved", row);
    return toStoryView(row);
  });
}

const changes = [
  "story-saved",
  "story-changed",
  "story-asked",
  "story-agreed",
  "story-refused",
  "story-withdrawn",
] as const;

/** The story, locked; throws 404 if there is none, 409 if it has changed since the caller saw it. */
async function lockStory(tx: Tx, where: Prisma.StoryWhereUniqueInput, seen: number | undefined): Promise<StoryRow> {
  await lockStories(tx);
  const row = await tx.story.findUnique({ where, include: withStudent });
  if (!row) throw new AppError("not_found");
  const current = async () => toStoryView(row);
  await assertSeenVersion(tx, { seen, stored: row.version, subjectId: row.id, actions: changes, current });
  return row;
}

const store = (tx: Tx, id: string, data: Prisma.StoryUpdateInput) =>
  tx.story.update({
    where: { id },
    data: { updatedAt: now(), version: { increment: 1 }, ...data },
    include: withStudent,
  });

/**
 * Changes a story's texts. It becomes a draft again, and leaves the site if it was there: the student has agreed to what
 * it said before. Throws 404 if there is none, 409 if it has changed since the caller saw it.
 */
export async function changeStory(
  actor: Actor,
  id: string,
  { version, name, line, text }: StoryChange,
): Promise<StoryView> {
  assertCan(actor, "office-text:manage");
  return transaction(async (tx) => {
    const before = await lockStory(tx, { id }, version);
    if (before.name === name && before.line === line && before.text === text) return toStoryView(before);
    const row = await store(tx, id, {
      name,
      line,
      text,
      state: "draft",
      askedAt: null,
      agreedAt: null,
      withdrawnAt: null,
    });
    await settle(tx, id);
    await record(tx, actor, "story-changed", row);
    return toStoryView(row);
  });
}

/** Deletes a story, from the site too. Throws 404 if there is none, 409 if it has changed since the caller saw it. */
export async function deleteStory(actor: Actor, id: string, { version }: StoryVersionQuery): Promise<void> {
  assertCan(actor, "office-text:manage");
  await transaction(async (tx) => {
    const row = await lockStory(tx, { id }, version === undefined ? undefined : Number(version));
    await tx.story.delete({ where: { id } });
    await settle(tx, id);
    await record(tx, actor, "story-deleted", row);
  });
}

/**
 * Asks the student, by email and in their bell, whether the story may be told. Throws 409 if they have been asked, or said no to this text,
 * or if it has changed since the caller saw it.
 */
export async function askStudent(actor: Actor, id: string, { version }: StoryVersion): Promise<StoryView> {
  assertCan(actor, "office-text:manage");
  return transaction(async (tx) => {
    const { state, studentId, agreedAt } = await lockStory(tx, { id }, version);
    if (state === "withdrawn") {
      throw new AppError("conflict", `The student ${agreedAt ? "took it back" : "said no to this text"}`);
    }
    if (state !== "draft") throw new AppError("conflict", "The student has already been asked");
    const student = await tx.user.findUniqueOrThrow({ where: { id: studentId } });
    if (!student.active || student.deleteAfter) throw new AppError("conflict", "The student’s account is closed");
    const row = await store(tx, id, { state: "asked", askedAt: now() });
    await queueEmail(tx, {
      key: `story:${studentId}:${id}:${row.version}`,
      to: student.email,
      replyTo: officeEmail(),
      content: storyMail(student.name, `${env.appUrl}/student/profile?tab=account#story`),
    });
    const by = actor.kind === "user" ? actor.id : null;
    await notify(tx, { kind: "story", to: [studentId], by, studentId, recordId: id });
    await record(tx, actor, "story-asked", row);
    return toStoryView(row);
  });
}

/** Takes a story off the site, or a question back. It is a draft again. */
export async function takeStoryOff(actor: Actor, id: string, { version }: StoryVersionQuery): Promise<StoryView> {
  assertCan(actor, "office-text:manage");
  return transaction(async (tx) => {
    const before = await lockStory(tx, { id }, version === undefined ? undefined : Number(version));
    if (before.state !== "public" && before.state !== "asked") return toStoryView(before);
    const row = await store(tx, id, { state: "draft", askedAt: null, agreedAt: null });
    await settle(tx, id);
    await record(tx, actor, "story-withdrawn", row);
    return toStoryView(row);
  });
}

/**
 * The student's own answer: with a yes the story is on the site, with a no it isn't, from the next request on. Both can be
 * changed at any time. A no is also taken while the office has the story as a draft again. Throws 404 if there is no story,
 * or for a yes to one that they haven't been asked about, 409 if it has changed since they read it.
 */
export async function answerStory(
  actor: Actor,
  studentId: string,
  { agrees, version }: StoryAnswer,
): Promise<OwnStoryView> {
  assertCan(actor, "story:answer", { ownerId: studentId });
  return transaction(async (tx) => {
    await lockStories(tx);
    const before = await tx.story.findUnique({ where: { studentId } });
    if (!before || (agrees && !before.askedAt)) throw new AppError("not_found");
    if (before.state === (agrees ? "public" : "withdrawn")) return toOwnStoryView(before);
    // A no is always taken: whoever withdraws needn't have read the newest text.
    if (agrees && before.version !== version) {
      throw new AppError("conflict", "The text has changed since you read it. Please read it again");
    }
    const answered = agrees
      ? ({ state: "public", agreedAt: now(), withdrawnAt: null } as const)
      : // When they had agreed stays: taking it back isn't the same as saying no.
        ({ state: "withdrawn", withdrawnAt: now() } as const);
    const row = await store(tx, before.id, answered);
    await settle(tx, before.id);
    await record(tx, actor, agrees ? "story-agreed" : "story-refused", row);
    return toOwnStoryView(row);
  });
}

/** The question in the student's bell is over: it is answered, or isn't asked any more. */
const settle = (tx: Tx, recordId: string) => settleNotices(tx, { kind: "story", recordId });

const record = (tx: Tx, actor: Actor, action: (typeof changes)[number] | "story-deleted", { id }: StoryRow) =>
  recordAudit({ action, actor, subjectId: id }, tx);

/** To a student, when the office would like to tell their story on the site. */
const storyMail = (studentName: string, storyUrl: string): MailContent => ({
  preview: "Read it first. Nothing is published unless you agree.",
  heading: "May we tell your story?",
  paragraphs: [
    `Assalam-o-alaikum ${studentName},`,
    "We would like to tell other students on our website how you got to where you are. We have written a short text, and you can read it in your portal.",
    "Nothing is published unless you agree, and you can take it off at any time, in the same place. Whatever you decide, it changes nothing about how we advise you.",
  ],
  action: { label: "Read it and decide", url: storyUrl },
});
