import "server-only";
import { type Actor, assertAccount, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { now } from "@/lib/platform/clock";
import { db, transaction } from "@/lib/platform/db";
import { lockStudent } from "@/lib/students/commands/lock";
import { type EducationInput, maxEntries } from "./schema/education";
import { type EducationView, toEducationView } from "./views";

const columnsOf = (input: EducationInput) => ({
  degree: input.degree,
  institution: input.institution,
  yearCompleted: input.year_completed,
  gpa: input.gpa,
  country: input.country ?? null,
  major: input.major ?? null,
  startDate: input.start_date ? new Date(input.start_date) : null,
  endDate: input.end_date ? new Date(input.end_date) : null,
});

/** Adds an entry to the student's own education. Throws 409 at the maximum. */
export async function addEducation(actor: Actor, input: EducationInput): Promise<EducationView> {
  const { id: userId } = assertAccount(actor, "education:write");
  assertCan(actor, "education:write", { ownerId: userId });
  return transaction(async (tx) => {
    // Locked until the entry is stored, so that two parallel requests can't both be the last one.
    await lockStudent(tx, userId);
    if ((await tx.education.count({ where: { userId } })) >= maxEntries) {
      throw new AppError("conflict", `You can add up to ${maxEntries} education entries`);
    }
    return toEducationView(await tx.education.create({ data: { ...columnsOf(input), userId, createdAt: now() } }));
  });
}

/** Replaces one of the caller's own entries: fields not given become empty. */
export async function changeEducation(actor: Actor, id: string, input: EducationInput): Promise<EducationView> {
  const { id: userId } = assertAccount(actor, "education:write");
  assertCan(actor, "education:write", { ownerId: userId });
  return toEducationView(await db.education.update({ where: { id, userId }, data: columnsOf(input) }));
}

/** Deletes one of the caller's own entries. */
export async function deleteEducation(actor: Actor, id: string): Promise<void> {
  const { id: userId } = assertAccount(actor, "education:write");
  assertCan(actor, "education:write", { ownerId: userId });
  const { count } = await db.education.deleteMany({ where: { id, userId } });
  if (count === 0) throw new AppError("not_found");
}

/** Throws 404 for anyone else's entry, before the change is read. */
export async function assertOwnEducation(actor: Actor, id: string): Promise<void> {
  const { id: userId } = assertAccount(actor, "education:write");
  if (!(await db.education.findUnique({ where: { id, userId }, select: { id: true } }))) {
    throw new AppError("not_found");
  }
}

/** Throws 404 if a new entry is for another student: everyone edits only their own. */
export function assertOwnEntry(actor: Actor, userId: unknown): void {
  const { id } = assertAccount(actor, "education:write");
  if (userId !== undefined && userId !== null && userId !== id) throw new AppError("not_found");
}
