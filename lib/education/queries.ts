import "server-only";
import { type Actor, assertMayEver, scopeOf } from "@/lib/auth/policy";
import type { Prisma } from "@/lib/generated/prisma/client";
import { countedPage, countedUpTo, type Page } from "@/lib/http/list/page";
import { db } from "@/lib/platform/db";
import { ofSeenUser } from "@/lib/students/queries/owned";
import { assertStudentVisible } from "@/lib/students/queries/visible";
import type { EducationListQuery } from "./schema/list";
import { type EducationView, toEducationView } from "./views";

/** The order of every list of education. */
export const newestEducationFirst = [
  { createdAt: "desc" },
  { id: "desc" },
] satisfies Prisma.EducationOrderByWithRelationInput[];

/** A student's education, newest first: the caller's own, or anyone's for staff. */
export async function listEducation(actor: Actor, userId: string): Promise<EducationView[]> {
  await assertStudentVisible(actor, "education:read", userId);
  const rows = await db.education.findMany({ where: { userId }, orderBy: newestEducationFirst });
  return rows.map(toEducationView);
}

/** One page of entries, newest first: a student's own; for staff those of `user_id`, or everyone's. */
export async function listEducationPage(actor: Actor, query: EducationListQuery): Promise<Page<EducationView>> {
  const userId = query.user_id ?? scopeOf(actor, "education:read");
  assertMayEver(actor, "education:read");
  if (userId) await assertStudentVisible(actor, "education:read", userId);
  const list = { where: userId ? { userId } : ofSeenUser(actor), orderBy: newestEducationFirst };
  const page = await countedPage(query, db.education.findMany({ ...list, take: query.limit, skip: query.offset }), () =>
    db.education.count({ ...list, take: countedUpTo + 1 }),
  );
  return { ...page, rows: page.rows.map(toEducationView) };
}
