import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertAccount, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import type { RequestStatus } from "@/lib/generated/prisma/enums";
import { notify } from "@/lib/notices/commands/notify";
import { now } from "@/lib/platform/clock";
import { db, type Tx, transaction, violates } from "@/lib/platform/db";
import { requestKindsFor } from "@/lib/requests/labels";
import type { RequestChangeInput, RequestInput } from "@/lib/requests/schema";
import {
  type RequestView,
  type StaffRequestView,
  toRequestView,
  toStaffRequestView,
  withRecommendation,
} from "@/lib/requests/views";
import { lockStudent } from "@/lib/students/commands/lock";
import { ofSeenStudent } from "@/lib/students/queries/owned";
import { isUuid } from "@/lib/text";

/** The type of the caller's own recommendation; throws 404 for any other or an unknown one. */
async function typeOfOwn(studentId: string, id: string, tx: Tx = db): Promise<string> {
  const row = isUuid(id) && (await tx.recommendation.findFirst({ where: { id, studentId }, select: { type: true } }));
  if (!row) throw new AppError("not_found");
  return row.type;
}

/** Throws 404 for anyone else's recommendation, before the rest of the request is read. */
export async function assertOwnRecommendation(actor: Actor, id: string): Promise<void> {
  await typeOfOwn(assertAccount(actor, "request:create").id, id);
}

/**
 * Requests what a recommendation offers. An existing open request is returned instead of creating another: the unique
 * index over open requests decides, even for simultaneous requests.
 */
export async function createRequest(
  actor: Actor,
  { recommendation_id: recommendationId, kind }: RequestInput,
): Promise<{ request: RequestView; isNew: boolean }> {
  const { id: studentId } = assertAccount(actor, "request:create");
  assertCan(actor, "request:create", { ownerId: studentId });
  return transaction(async (tx) => {
    // Waits for a running search, which may delete a recommendation that has no requests.
    await lockStudent(tx, studentId);
    const type = await typeOfOwn(studentId, recommendationId, tx);
    if (!requestKindsFor(type).some(({ value }) => value === kind)) throw AppError.field("kind", "Invalid kind");
    const asked = { studentId, recommendationId, kind, status: "open" } as const;
    const { count } = await tx.request.createMany({ data: { ...asked, createdAt: now() }, skipDuplicates: true });
    const row = await tx.request.findFirstOrThrow({ where: asked, include: { student: { select: { name: true } } } });
    return { request: toRequestView(row), isNew: count === 1 };
  });
}

/** Throws 404 for an unknown request, and one of a student whom the caller may not see, before the change is read; otherwise returns whose it is. */
export async function assertRequestExists(actor: Actor, id: string): Promise<{ studentId: string }> {
  assertCan(actor, "request:update");
  const row = await db.request.findFirst({ where: { id, ...ofSeenStudent(actor) }, select: { studentId: true } });
  if (!row) throw new AppError("not_found");
  return row;
}

/**
 * The team marks a request as done, or reopens it. Throws 409 if the student has made the same request again in the
 * meantime.
 */
export async function changeRequest(
  actor: Actor,
  id: string,
  { status }: RequestChangeInput,
): Promise<StaffRequestView> {
  const { studentId } = await assertRequestExists(actor, id);
  try {
    return await transaction(async (tx) => {
      await lockStudent(tx, studentId);
      await setRequestStatus(tx, actor, { id, studentId, status });
      return toStaffRequestView(await tx.request.findUniqueOrThrow({ where: { id }, include: withRecommendation }));
    });
  } catch (error) {
    if (violates(error, "requests_one_open")) throw new AppError("conflict", "This request is already open");
    throw error;
  }
}

/**
 * Sets the status of a student's request. The caller must have checked the policy and locked the student
 * (`lockStudent`), so that a repeated request waits. Does nothing if the status is the same; throws 404 if the student
 * has no such request.
 */
export async function setRequestStatus(
  tx: Tx,
  actor: Actor,
  asked: { id: string; studentId: string; status: RequestStatus },
): Promise<void> {
  const { id, studentId, status } = asked;
  const before = await tx.request.findFirst({ where: { id, studentId }, select: { status: true } });
  if (!before) throw new AppError("not_found");
  if (before.status === status) return;
  await tx.request.update({ where: { id }, data: { status, answeredAt: status === "done" ? now() : null } });
  const details = { studentId, from: before.status, to: status };
  await recordAudit({ action: "request-changed", actor, subjectId: id, details }, tx);
  if (status === "done") {
    const by = actor.kind === "user" ? actor.id : null;
    await notify(tx, { kind: "request", to: [studentId], by, recordId: id, group: "" });
  }
}
