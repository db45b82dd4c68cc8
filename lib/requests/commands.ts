import "server-only";
import { type Actor, assertAccount, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/http/errors";
import { now } from "@/lib/platform/clock";
import { db, type Tx, transaction } from "@/lib/platform/db";
import { lockStudent } from "@/lib/students/lock";
import { isUuid } from "@/lib/uuid";
import { requestKindFor } from "./labels";
import type { RequestInput } from "./schema";
import { type RequestView, toRequestView } from "./views";

/** The type of one's own recommendation; 404 for any other, and for what is none. */
async function typeOfOwn(studentId: string, id: string, tx: Tx = db): Promise<string> {
  const row = isUuid(id) && (await tx.recommendation.findFirst({ where: { id, studentId }, select: { type: true } }));
  if (!row) throw new AppError("not_found");
  return row.type;
}

/** Throws 404 for a recommendation that is not the caller's, before the rest of the request is looked at. */
export async function assertOwnRecommendation(actor: Actor, id: string): Promise<void> {
  await typeOfOwn(assertAccount(actor, "request:create").id, id);
}

/**
 * Asks the team for what a recommendation offers. What is open already is answered again and is not new: the unique
 * index over open requests decides, also between two at the same time.
 */
export async function createRequest(
  actor: Actor,
  { recommendation_id: recommendationId, kind }: RequestInput,
): Promise<{ request: RequestView; isNew: boolean }> {
  const { id: studentId } = assertAccount(actor, "request:create");
  assertCan(actor, "request:create", { ownerId: studentId });
  return transaction(async (tx) => {
    // Waits for a search under way, which may remove a recommendation that nobody has asked for.
    await lockStudent(tx, studentId);
    const type = await typeOfOwn(studentId, recommendationId, tx);
    if (requestKindFor(type)?.value !== kind) throw AppError.field("kind", "Invalid kind");
    const asked = { studentId, recommendationId, kind, status: "open" } as const;
    const { count } = await tx.request.createMany({ data: { ...asked, createdAt: now() }, skipDuplicates: true });
    const row = await tx.request.findFirstOrThrow({ where: asked, include: { student: { select: { name: true } } } });
    return { request: toRequestView(row), isNew: count === 1 };
  });
}
