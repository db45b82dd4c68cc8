import "server-only";
import type { Actor } from "@/lib/auth/policy";
import { officeDate } from "@/lib/office-time";
import { besidesOn } from "@/lib/plans/queries/year";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { lessonsOf } from "@/lib/recommendations/choose/lessons";
import { readMatchCatalogue } from "@/lib/recommendations/queries/catalogue";
import { readFacts } from "@/lib/recommendations/queries/facts";
import { toProfile } from "@/lib/recommendations/read/profile";
import { assertStudentVisible } from "@/lib/students/queries/visible";
import { mostKept } from "./labels";
import { type ShortlistView, toShortlistView } from "./views";

/** The programmes that a student has saved or hidden, newest first: the caller's own, or anyone's for staff. */
export async function listShortlist(actor: Actor, studentId: string): Promise<ShortlistView[]> {
  await assertStudentVisible(actor, "shortlist:read", studentId);
  return readShortlist(studentId);
}

/** The same for a verb that has checked the policy. */
export async function readShortlist(studentId: string): Promise<ShortlistView[]> {
  const rows = await db.shortlistEntry.findMany({
    where: { studentId },
    orderBy: [{ createdAt: "desc" }, { programmeId: "asc" }],
    take: 2 * mostKept,
  });
  if (rows.length === 0) return [];
  const [{ student }, catalogue] = await Promise.all([readFacts(studentId), readMatchCatalogue()]);
  const ids = new Set(rows.map(({ programmeId }) => programmeId));
  const known = new Map(catalogue.programmes.filter(({ id }) => ids.has(id)).map((one) => [one.id, one]));
  const profile = toProfile(student);
  const lessons = lessonsOf(student.hidden, profile, catalogue, besidesOn(officeDate(now())));
  return rows.map((row) =>
    toShortlistView(row, {
      programme: known.get(row.programmeId),
      lesson: lessons.find(({ programmeId }) => programmeId === row.programmeId),
      rates: catalogue.rates,
    }),
  );
}
