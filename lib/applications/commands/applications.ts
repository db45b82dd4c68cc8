import "server-only";
import { changesOf, storedSteps } from "@/lib/applications/changes";
import { applicationCreatedMail, applicationStatusMail } from "@/lib/applications/emails";
import type { ApplicationChangeInput, ApplicationCreateInput } from "@/lib/applications/schema/application";
import { stepsFor } from "@/lib/applications/steps";
import {
  type ChangedApplicationView,
  type StaffApplicationView,
  toStaffApplicationView,
} from "@/lib/applications/views";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { settleCommission } from "@/lib/partners/commands/settle";
import { now } from "@/lib/platform/clock";
import { db, transaction } from "@/lib/platform/db";
import { setRequestStatus } from "@/lib/requests/commands/requests";
import { lockStudent } from "@/lib/students/commands/lock";
import { assertStudentSeen } from "@/lib/students/queries/visible";
import { isUuid } from "@/lib/text";
import { whole } from "./before";
import { applicationsUrl, idOf, inPlaces, lockSeenApplication, saveApplication, tellStudent, toChanged } from "./save";
import { assertListed } from "./unlisted";

const named = (value: unknown) => (typeof value === "string" && value.trim()) || undefined;

/**
 * Throws 404 if a new application's student doesn't exist, or its request isn't that student's, before anything else is
 * checked. Missing ids are left to the validation.
 */
export async function assertApplicantVisible(actor: Actor, body: Record<string, unknown>): Promise<void> {
  assertCan(actor, "application:write");
  const [studentId, requestId] = [named(body.student_id), named(body.request_id)];
  if (!studentId) return;
  await assertStudentSeen(actor, studentId);
  const isTheirs = (id: string) =>
    isUuid(id) && db.request.findFirst({ where: { id, studentId }, select: { id: true } });
  if (requestId && !(await isTheirs(requestId))) throw new AppError("not_found");
}

/** A withdrawal needs a reason for the student, so it goes through `withdrawApplication`. */
const withdrawnByChoice = () => AppError.field("status", "Withdraw the application with a reason instead");

/**
 * Creates an application for a student, with the usual steps for its status, and mails the student. Throws 404 for an
 * unknown student or another student's request, and 422 for a programme that isn't in the catalogue.
 */
export async function createApplication(actor: Actor, input: ApplicationCreateInput): Promise<StaffApplicationView> {
  assertCan(actor, "application:write");
  const { student_id: studentId, programme_id: programmeId, request_id: requestId, status, progress } = input;
  if (status === "withdrawn") throw withdrawnByChoice();
  if (input.unlisted === "ask" && !programmeId) await assertListed(input);
  await assertStudentSeen(actor, studentId);
  return transaction(async (tx) => {
    await lockStudent(tx, studentId);
    if (requestId) await setRequestStatus(tx, actor, { id: requestId, studentId, status: "done" });
    if (programmeId && !(await tx.programme.findUnique({ where: { id: programmeId }, select: { id: true } }))) {
      throw AppError.field("programme_id", "Invalid programme");
    }
    const [createdAt, notes] = [now(), input.notes ?? null];
    const row = await tx.application.create({
      data: {
        studentId,
        status,
        progress,
        notes,
        createdAt,
        updatedAt: createdAt,
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
    await tellStudent(tx, row, applicationCreatedMail({ ...row, studentName: row.student.name }, applicationsUrl()));
    await settleCommission(tx, actor, { id: row.id, studentId, from: null, to: status });
    await recordAudit(
      { action: "application-created", actor, subjectId: row.id, details: { studentId, status, progress } },
      tx,
    );
    return toStaffApplicationView(row);
  });
}

/**
 * Saves the team's change to an application with a history entry, and mails the student if the status changed. Throws
 * 409 if the stored version isn't the one the caller saw; a change without effect is not recorded. Only status changes
 * can be undone, because they are mailed: the mails are held, and the answer says how to undo the change until they
 * leave.
 */
export async function changeApplication(
  actor: Actor,
  id: string,
  input: ApplicationChangeInput,
): Promise<ChangedApplicationView> {
  assertCan(actor, "application:write");
  return transaction(async (tx) => {
    const before = await lockSeenApplication(tx, actor, id, input.version);
    const moment = now();
    const { after, changed } = changesOf(before, input, moment);
    if (changed.length === 0) return toStaffApplicationView(before);
    const isMoved = changed.includes("status");
    if (isMoved && after.status === "withdrawn") throw withdrawnByChoice();

    const { steps, ...fields } = after;
    const saved = await saveApplication(tx, actor, before, {
      action: "application-changed",
      changed,
      moment,
      data: { ...fields, ...(isMoved && { withdrawalReason: null }) },
      steps: changed.includes("steps") ? steps : undefined,
      notes: changed.includes("notes") ? after.notes : null,
      mail: isMoved
        ? (row) => applicationStatusMail({ ...row, studentName: row.student.name }, applicationsUrl())
        : undefined,
    });
    return toChanged(saved);
  });
}
