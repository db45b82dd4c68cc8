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

/** A student adds an entry to their own education; 409 when there are as many as an account may hold. */
export async function addEducation(actor: Actor, input: EducationInput): Promise<EducationView> {
  const { id: userId } = assertAccount(actor, "education:write");
  assertCan(actor, "education:write", { ownerId: userId });
  return transaction(async (tx) => {
    // Held until the entry is in, so that two at once cannot both be the last one.
    await lockStudent(tx, userId);
    if ((await tx.education.count({ where: { userId } })) >= maxEntries) {
      throw new AppError("conflict", `You can add up to ${maxEntries} education entries`);
    }
    return toEducationView(await tx.education.create({ data: { ...columnsOf(input), userId, createdAt: now() } }));
  });
}

/** Writes an entry of the caller's own anew: what is not given is empty afterwards. */
export async function changeEducation(actor: Actor, id: string, input: EducationInput): Promise<EducationView> {
  const { id: userId } = assertAccount(actor, "education:write");
  assertCan(actor, "education:write", { ownerId: userId });
  return toEducationView(await db.education.update({ where: { id, userId }, data: columnsOf(input) }));
}

/** Removes an entry of the caller's own. */
export async function deleteEducation(actor: Actor, id: string): Promise<void> {
  const { id: userId } = assertAccount(actor, "education:write");
  assertCan(actor, "education:write", { ownerId: userId });
  const { count } = await db.education.deleteMany({ where: { id, userId } });
  if (count === 0) throw new AppError("not_found");
}

/** Throws 404 for an entry that is not the caller's own, before its change is looked at. */
export async function assertOwnEducation(actor: Actor, id: string): Promise<void> {
  const { id: userId } = assertAccount(actor, "education:write");
  if (!(await db.education.findUnique({ where: { id, userId }, select: { id: true } }))) {
    throw new AppError("not_found");
  }
}

/** Throws 404 where a new entry is meant for another student: everyone writes their own. */
export function assertOwnEntry(actor: Actor, userId: unknown): void {
  const { id } = assertAccount(actor, "education:write");
  if (userId !== undefined && userId !== null && userId !== id) throw new AppError("not_found");
}
