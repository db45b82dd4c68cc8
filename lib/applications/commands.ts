import "server-only";
import { recordAudit } from "@/lib/audit/record";
import { type Actor, assertCan } from "@/lib/auth/policy";
import type { Prisma } from "@/lib/generated/prisma/client";
import { AppError } from "@/lib/http/errors";
import { queueEmail } from "@/lib/mail/outbox";
import { settleCommission } from "@/lib/partners/settle";
import { now } from "@/lib/platform/clock";
import { db, type Tx, transaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { officeEmail } from "@/lib/platform/mail";
import { setRequestStatus } from "@/lib/requests/set-status";
import { assertStudentExists } from "@/lib/students/exists";
import { lockStudent } from "@/lib/students/lock";
import { isUuid } from "@/lib/uuid";
import { changesOf, storedSteps } from "./changes";
import { applicationCreatedMail, applicationStatusMail } from "./emails";
import type { ApplicationChangeInput, ApplicationCreateInput } from "./schema";
import { stepsFor } from "./steps";
import { type StaffApplicationView, toStaffApplicationView } from "./views";

const whole = {
  student: { select: { name: true, email: true, active: true } },
  steps: { orderBy: { position: "asc" }, select: { name: true, status: true, date: true } },
} satisfies Prisma.ApplicationInclude;
type WholeRow = Prisma.ApplicationGetPayload<{ include: typeof whole }>;

const idOf = (actor: Actor) => (actor.kind === "user" ? actor.id : null);
const inPlaces = <T>(steps: readonly T[]) => steps.map((step, position) => ({ ...step, position }));
const named = (value: unknown) => (typeof value === "string" && value.trim()) || undefined;

/**
 * Throws 404 for a new application's student who is none, and for a request that is not that student's, before the rest
 * is looked at. What names nobody is for the validation to say.
 */
export async function assertApplicantVisible(actor: Actor, body: Record<string, unknown>): Promise<void> {
  assertCan(actor, "application:write");
  const [studentId, requestId] = [named(body.student_id), named(body.request_id)];
  if (!studentId) return;
  await assertStudentExists(studentId);
  const isTheirs = (id: string) =>
    isUuid(id) && db.request.findFirst({ where: { id, studentId }, select: { id: true } });
  if (requestId && !(await isTheirs(requestId))) throw new AppError("not_found");
}

/**
 * Tells the student, with what comes next. One whose account is closed is not told: the mail leads where nobody gets in.
 * The key names the student, so that what was told goes with the account.
 */
async function tellStudent(tx: Tx, row: WholeRow, mailFor: typeof applicationStatusMail): Promise<void> {
  if (!row.student.active) return;
  const facts = { ...row, studentName: row.student.name };
  await queueEmail(tx, {
    key: `application:${row.id}:${row.version}:${row.studentId}`,
    to: row.student.email,
    replyTo: officeEmail,
    ...mailFor(facts, `${env.appUrl}/student/applications`),
  });
}

/**
 * Begins an application for a student, with the usual steps of its status, and tells the student. 404 for nobody's
 * student or another's request; 422 for a programme that the catalogue does not have.
 */
export async function createApplication(actor: Actor, input: ApplicationCreateInput): Promise<StaffApplicationView> {
  assertCan(actor, "application:write");
  const { student_id: studentId, programme_id: programmeId, request_id: requestId, status, progress } = input;
  return transaction(async (tx) => {
    await lockStudent(tx, studentId);
    if (requestId) await setRequestStatus(tx, actor, { id: requestId, studentId, status: "done" });
    if (programmeId && !(await tx.programme.findUnique({ where: { id: programmeId }, select: { id: true } }))) {
      throw AppError.field("programme_id", "Invalid programme");
    }
    const [createdAt, notes] = [now(), input.notes ?? null];
    const row = await tx.application.create({
      data: {
        ...{ studentId, status, progress, notes, createdAt, updatedAt: createdAt },
        universityName: input.university_name,
        programName: input.program_name,
        country: input.country ?? null,
        intake: input.intake ?? null,
        deadline: input.deadline ? new Date(input.deadline) : null,
        programmeId: programmeId ?? null,
        steps: { create: inPlaces(storedSteps(stepsFor(status), [], createdAt)) },
        events: { create: { actorId: idOf(actor), to: status, progress, notes, createdAt } },
      },
      include: whole,
    });
    await tellStudent(tx, row, applicationCreatedMail);
    await settleCommission(tx, actor, { id: row.id, studentId, from: null, to: status });
    await recordAudit(
      { action: "application-created", actor, subjectId: row.id, details: { studentId, status, progress } },
      tx,
    );
    return toStaffApplicationView(row);
  });
}

/**
 * The application, held until the transaction ends: whoever else changes it waits. Its student is held before it, since
 * what a status means to the student's partner depends on all of the student's applications.
 */
async function lockApplication(tx: Tx, id: string): Promise<WholeRow> {
  const found = await tx.application.findUnique({ where: { id }, select: { studentId: true } });
  if (!found) throw new AppError("not_found");
  await lockStudent(tx, found.studentId);
  await tx.$queryRaw`SELECT id FROM applications WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  const row = await tx.application.findUnique({ where: { id }, include: whole });
  if (!row) throw new AppError("not_found");
  return row;
}

/**
 * Saves what the team has changed of an application, with an entry in its history, and tells the student of another
 * status. 409 when the caller has seen another version than the stored one; what changes nothing leaves no trace.
 */
export async function changeApplication(
  actor: Actor,
  id: string,
  input: ApplicationChangeInput,
): Promise<StaffApplicationView> {
  assertCan(actor, "application:write");
  return transaction(async (tx) => {
    const before = await lockApplication(tx, id);
    if (input.version !== undefined && input.version !== before.version) {
      throw new AppError("conflict", "This application was changed by someone else. Please reload.");
    }
    const moment = now();
    const { after, changed } = changesOf(before, input, moment);
    if (changed.length === 0) return toStaffApplicationView(before);

    const { steps, ...fields } = after;
    if (changed.includes("steps")) await tx.applicationStep.deleteMany({ where: { applicationId: id } });
    const entry = {
      ...{ actorId: idOf(actor), from: before.status, to: after.status, progress: after.progress, changed },
      notes: changed.includes("notes") ? after.notes : null,
      createdAt: moment,
    };
    const row = await tx.application.update({
      where: { id },
      data: {
        ...{ ...fields, version: { increment: 1 }, updatedAt: moment },
        ...(changed.includes("steps") && { steps: { create: inPlaces(steps) } }),
        events: { create: entry },
      },
      include: whole,
    });
    if (changed.includes("status")) {
      await tellStudent(tx, row, applicationStatusMail);
      await settleCommission(tx, actor, { id, studentId: row.studentId, from: before.status, to: row.status });
    }
    const details = { studentId: row.studentId, from: before.status, to: after.status, changed, version: row.version };
    await recordAudit({ action: "application-changed", actor, subjectId: id, details }, tx);
    return toStaffApplicationView(row);
  });
}
