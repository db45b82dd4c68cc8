import "server-only";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/db";
import { lockStudent } from "@/lib/students/commands/lock";
import { lockAddress, type WholeReferral } from "./save-referral";

type Student = { id: string; createdAt: Date; referredById: string | null };

/**
 * A referral's student, found by account or email, locked with their applications until the transaction ends. The lock
 * order is always: address, account, applications, referral.
 */
export async function lockStudentOf(tx: Tx, referralId: string): Promise<Student | null> {
  const referral = await tx.referral.findUnique({ where: { id: referralId }, select: { email: true } });
  if (!referral) return null;
  await lockAddress(tx, referral.email);
  const { studentId } = await tx.referral.findUniqueOrThrow({ where: { id: referralId }, select: { studentId: true } });
  const where = studentId ? { id: studentId } : { email: referral.email, role: "student" as const };
  const student = await tx.user.findFirst({ where, select: { id: true } });
  if (!student) return null;
  await lockStudent(tx, student.id);
  await tx.$queryRaw`SELECT id FROM applications WHERE student_id = ${student.id}::uuid ORDER BY id FOR NO KEY UPDATE`;
  const select = { id: true, createdAt: true, referredById: true };
  return tx.user.findUniqueOrThrow({ where: { id: student.id }, select });
}

/** Records that a partner brought a student, if the student has no partner yet and registered after the referral. */
export async function linkStudent(tx: Tx, referral: WholeReferral, student: Student): Promise<Student> {
  if (student.referredById !== null || student.createdAt < referral.createdAt) return student;
  const { partnerId: referredById } = referral;
  await tx.user.update({ where: { id: student.id }, data: { referredById }, select: { id: true } });
  return { ...student, referredById };
}

type Change = { status: WholeReferral["status"]; commissionUsd: unknown; earnedAt: Date | null };
type Earned = { status?: "enrolled"; earnedAt?: Date; earnedApplicationId?: string };

/** What a referral has already earned through an application of the student the partner brought. */
export async function earnedAlready(
  tx: Tx,
  { partnerId }: WholeReferral,
  change: Change,
  student: Student | null,
  moment: Date,
): Promise<Earned> {
  if (change.status === "declined" || change.earnedAt || student?.referredById !== partnerId) return {};
  const application = await completedApplication(tx, student.id);
  if (!application) return {};
  if (change.commissionUsd === null) return { status: "enrolled" };
  return { status: "enrolled", earnedAt: moment, earnedApplicationId: application.id };
}

/** The ids of a student's completed applications. */
export async function completedOf(tx: Tx, studentId: string): Promise<string[]> {
  const where = { studentId, status: "completed" } as const;
  const rows = await tx.application.findMany({ where, orderBy: inOrder, select: { id: true } });
  return rows.map(({ id }) => id);
}

const inOrder = [{ updatedAt: "asc" }, { id: "asc" }] satisfies Prisma.ApplicationOrderByWithRelationInput[];

/** The application a student completed first, optionally leaving one out. */
export const completedApplication = (tx: Tx, studentId: string, except?: string) =>
  tx.application.findFirst({
    where: { studentId, status: "completed", ...(except && { id: { not: except } }) },
    orderBy: inOrder,
    select: { id: true },
  });
