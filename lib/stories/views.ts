import "server-only";
import type * as z from "zod/mini";
import { markdownHtml } from "@/lib/announcements/markdown";
import type { Prisma, Story } from "@/lib/generated/prisma/client";
import type { ownStoryAnswer, storyAnswer } from "./answers";

export type StoryView = z.output<typeof storyAnswer>;
export type OwnStoryView = z.output<typeof ownStoryAnswer>;

/** What a story's view needs besides its row. */
export const withStudent = { student: { select: { name: true } } } satisfies Prisma.StoryInclude;
export type StoryRow = Prisma.StoryGetPayload<{ include: typeof withStudent }>;

/** A story, for admins. */
export const toStoryView = (row: StoryRow): StoryView => ({
  id: row.id,
  student_id: row.studentId,
  student_name: row.student.name,
  name: row.name,
  line: row.line,
  text: row.text,
  state: row.state,
  asked_at: row.askedAt?.toISOString() ?? null,
  agreed_at: row.agreedAt?.toISOString() ?? null,
  withdrawn_at: row.withdrawnAt?.toISOString() ?? null,
  version: row.version,
  updated_at: row.updatedAt.toISOString(),
});

/** The same for the student whom it is about. */
export const toOwnStoryView = (row: Story): OwnStoryView => ({
  id: row.id,
  name: row.name,
  line: row.line,
  html: markdownHtml(row.text),
  state: row.state,
  asked_at: row.askedAt?.toISOString() ?? null,
  agreed_at: row.agreedAt?.toISOString() ?? null,
  version: row.version,
});
