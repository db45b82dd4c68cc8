import "server-only";
import {
  type StaffStudentView,
  type StudentProfileView,
  toStaffStudentView,
  toStudentProfileView,
  toUserView,
  type UserRow,
  type UserView,
} from "@/lib/accounts/views";
import { toStaffApplicationView } from "@/lib/applications/views";
import { type Actor, assertAccount, assertCan, type UserActor } from "@/lib/auth/policy";
import { newestEducationFirst } from "@/lib/education/queries";
import { toEducationView } from "@/lib/education/views";
import { AppError } from "@/lib/errors";
import type { Prisma } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/db";
import type { OpenedFile } from "@/lib/platform/files/file-store";
import { openFile } from "@/lib/platform/files/files";
import { seenStudents } from "@/lib/students/queries/owned";
import { withOwner } from "@/lib/students/views";
import { isUuid } from "@/lib/text";

const shownApplications = 100;

/**
 * An account the caller may see: their own, any student's for the processing team, any account for an admin. Throws 404
 * for others.
 */
async function getVisibleAccount(actor: Actor, id: string): Promise<UserRow> {
  const caller = assertMayRead(actor, id);
  return visibleTo(caller, await db.user.findFirst({ where: seenBy(caller, id) }));
}

/** One account, if the caller may see a student's records. */
const seenBy = (caller: UserActor, id: string) => ({ id, ...(caller.id !== id && { AND: [seenStudents(caller)] }) });

function assertMayRead(actor: Actor, id: string): UserActor {
  assertCan(actor, "user:read", { ownerId: id });
  return assertAccount(actor, "user:read");
}

function visibleTo<Row extends UserRow>({ id, role }: UserActor, row: Row | null): Row {
  if (!row || (row.id !== id && role === "processing" && row.role !== "student")) throw new AppError("not_found");
  return row;
}

/** A student's education, applications and counts, which indexes on their rows answer. */
const withRecords = {
  education: { orderBy: newestEducationFirst },
  applications: {
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: shownApplications,
    include: { steps: { orderBy: { position: "asc" } }, ...withOwner },
  },
  _count: { select: { documents: true, applications: true } },
  ...withOwner,
  contact: { select: { id: true, version: true, followUpAt: true } },
} satisfies Prisma.UserInclude;

/**
 * An account the caller may see. A student's own account includes its completeness; for staff it includes the student's
 * education, applications and counts.
 */
export async function getUser(actor: Actor, id: string): Promise<UserView | StudentProfileView | StaffStudentView> {
  const caller = assertMayRead(actor, id);
  if (caller.id === id) {
    const own = await getVisibleAccount(actor, id);
    return own.role === "student" ? ownProfile(own) : toUserView(own);
  }
  const row = visibleTo(caller, await db.user.findFirst({ where: seenBy(caller, id), include: withRecords }));
  if (row.role !== "student") return toUserView(row);
  return toStaffStudentView(row, {
    ...row._count,
    education: row.education.map(toEducationView),
    newest: row.applications.map((application) => toStaffApplicationView({ ...application, student: row })),
  });
}

/** A student's own profile from an already loaded row. */
export const ownProfile = async (row: UserRow, tx: Tx = db): Promise<StudentProfileView> =>
  toStudentProfileView(row, await tx.education.count({ where: { userId: row.id } }));

/** The calling student's profile. */
export async function getOwnProfile(actor: Actor): Promise<StudentProfileView> {
  const { id } = assertAccount(actor, "user:read");
  return ownProfile(await db.user.findUniqueOrThrow({ where: { id, role: "student" } }));
}

/** The student with this id, for staff; null if the id is unknown or not a student's. */
export async function findStudent(actor: Actor, id: string): Promise<StaffStudentView | null> {
  if (!isUuid(id)) return null;
  try {
    const account = await getUser(actor, id);
    return "document_count" in account ? account : null; // the caller's own account can be read here too
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

/** The picture of an account the caller may see; throws 404 if there is none. */
export async function openPicture(actor: Actor, id: string): Promise<OpenedFile> {
  const { profilePictureKey: key } = await getVisibleAccount(actor, id);
  const file = key && (await openFile(key));
  if (!file) throw new AppError("not_found");
  return file;
}
