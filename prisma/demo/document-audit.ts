import type { AuditAction } from "@/lib/audit/labels";
import type { Prisma, Role } from "@/lib/generated/prisma/client";
import { now } from "@/lib/platform/clock";
import { exampleAddress } from "./audit";
import type { storeDocuments } from "./documents";
import type { Staff } from "./staff";

type StoredDocument = Awaited<ReturnType<typeof storeDocuments>>[number];

const minuteMs = 60_000;
/** How long a member views a document before deciding. */
const lookMs = 4 * minuteMs;

/** Each document's log: its upload, who viewed it, and what they decided. */
export function documentAuditRows(documents: readonly StoredDocument[], staff: Staff) {
  return documents.flatMap((document, index) => {
    const { id, userId, type, status, uploadedAt, reviewedAt, reviewedById, size } = document;
    const entry = (
      action: AuditAction,
      actorRole: Role,
      actorId: string,
      at: number,
      more: Prisma.InputJsonObject,
    ) => ({
      action,
      actorRole,
      actorId,
      address: exampleAddress,
      subjectId: id,
      // Never in the future.
      createdAt: new Date(Math.min(at, now().getTime() - minuteMs)),
      details: { studentId: userId, type, ...more },
    });
    const uploaded = entry("document-uploaded", "student", userId, uploadedAt.getTime(), { size });
    if (reviewedAt && reviewedById) {
      return [
        uploaded,
        entry("document-viewed", "processing", reviewedById, reviewedAt.getTime() - lookMs, {}),
        entry("document-reviewed", "processing", reviewedById, reviewedAt.getTime(), { from: "pending", to: status }),
      ];
    }
    // Every third waiting document has already been viewed.
    const looked = entry("document-viewed", "processing", staff.second, uploadedAt.getTime() + 90 * minuteMs, {});
    return index % 3 === 0 ? [uploaded, looked] : [uploaded];
  });
}
