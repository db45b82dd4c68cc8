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
import { type Actor, assertAccount, assertCan } from "@/lib/auth/policy";
import { listEducation } from "@/lib/education/queries";
import { AppError } from "@/lib/errors";
import { db, type Tx } from "@/lib/platform/db";
import type { OpenedFile } from "@/lib/platform/files/file-store";
import { openFile } from "@/lib/platform/files/files";
import { isUuid } from "@/lib/text";

const shownApplications = 100;

/**
 * An account the caller may see: their own, any student's for the processing team, any account for an admin. Throws 404
 * for others.
 */
export async function getVisibleAccount(actor: Actor, id: string): Promise<UserRow> {
  assertCan(actor, "user:read", { ownerId: id });
  const { id: self, role } = assertAccount(actor, "user:read");
  const row = await db.user.findUnique({ where: { id } });
  if (!row || (id !== self && role === "processing" && row.role !== "student")) throw new AppError("not_found");
  return row;
}

/**
 * An account the caller may see. A student's own account includes its completeness; for staff it includes the student's
 * education, applications and counts.
 */
export async function getUser(actor: Actor, id: string): Promise<UserView | StudentProfileView | StaffStudentView> {
  const row = await getVisibleAccount(actor, id);
  if (row.role !== "student") return toUserView(row);
  return actor.kind === "user" && actor.id === id ? ownProfile(row) : studentForStaff(actor, row);
}

/** A student's own profile from an already loaded row. */
export const ownProfile = async (row: UserRow, tx: Tx = db): Promise<StudentProfileView> =>
  toStudentProfileView(row, await tx.education.count({ where: { userId: row.id } }));

/** The calling student's profile. */
export async function getOwnProfile(actor: Actor): Promise<StudentProfileView> {
  const { id } = assertAccount(actor, "user:read");
  return ownProfile(await db.user.findUniqueOrThrow({ where: { id, role: "student" } }));
}

/** A student's account for staff; indexes on the student's rows answer the counts. */
async function studentForStaff(actor: Actor, row: UserRow): Promise<StaffStudentView> {
  const [documents, applications, education, newest] = await Promise.all([
    db.document.count({ where: { userId: row.id } }),
    db.application.count({ where: { studentId: row.id } }),
    listEducation(actor, row.id),
    db.application.findMany({
      where: { studentId: row.id },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: shownApplications,
      include: { student: { select: { name: true, active: true } }, steps: { orderBy: { position: "asc" } } },
    }),
  ]);
  return toStaffStudentView(row, { documents, applications, education, newest: newest.map(toStaffApplicationView) });
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
