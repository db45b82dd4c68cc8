import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import type { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/db";
import { mostStories, storiesOnPage } from "./labels";
import { type OwnStoryView, type StoryView, toOwnStoryView, toStoryView, withStudent } from "./views";

/** All stories, the last changed first. */
export async function listStories(actor: Actor): Promise<StoryView[]> {
  assertCan(actor, "office-text:manage");
  const rows = await db.story.findMany({
    orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
    take: mostStories,
    include: withStudent,
  });
  return rows.map(toStoryView);
}

/** Throws 404 if there is no such story, before a change of it is read. */
export async function assertStory(actor: Actor, id: string): Promise<void> {
  assertCan(actor, "office-text:manage");
  if (!(await db.story.findUnique({ where: { id }, select: { id: true } }))) throw new AppError("not_found");
}

/** The story about a student that they have been asked about, if there is one. */
export async function listOwnStories(actor: Actor, studentId: string): Promise<OwnStoryView[]> {
  assertCan(actor, "story:answer", { ownerId: studentId });
  const row = await db.story.findUnique({ where: { studentId } });
  return row && row.state !== "draft" ? [toOwnStoryView(row)] : [];
}

/** Throws 404 if there is no story about a student. A draft is one, too: they can say no to it. */
export async function assertOwnStory(actor: Actor, studentId: string): Promise<void> {
  assertCan(actor, "story:answer", { ownerId: studentId });
  if ((await db.story.count({ where: { studentId } })) === 0) throw new AppError("not_found");
}

/** Whose story can be public: not of somebody who has asked us to delete their account, or whose account is closed. */
const isShown = {
  state: "public",
  student: { active: true, deleteAfter: null },
} satisfies Prisma.StoryWhereInput;

/** A story as its page has it. */
export type PublicStory = { id: string; name: string; line: string; text: string; agreedAt: Date };

/** The stories whose students agree, the latest first, for everybody. */
export async function readStories(): Promise<PublicStory[]> {
  const rows = await db.story.findMany({
    where: isShown,
    orderBy: [{ agreedAt: "desc" }, { id: "desc" }],
    take: storiesOnPage,
  });
  return rows.flatMap(({ id, name, line, text, agreedAt }) => (agreedAt ? [{ id, name, line, text, agreedAt }] : []));
}
