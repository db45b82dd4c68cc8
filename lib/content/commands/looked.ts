import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { lookAgainAfter } from "@/lib/content/look-again";
import { getContentRecord } from "@/lib/content/queries/records";
import { recordNamed } from "@/lib/content/record-id";
import { tableOf } from "@/lib/content/tables";
import type { ContentRecordView } from "@/lib/content/views";
import { AppError } from "@/lib/errors";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { transaction } from "@/lib/platform/db";
import { lockContent } from "./lock";

/** Notes that somebody has looked at a record's sources today and found it right. Throws 404 if there is no such record. */
export async function noteLooked(actor: Actor, id: string): Promise<ContentRecordView> {
  assertCan(actor, "content:look");
  const { kind, key } = recordNamed(id);
  const day = officeDate(now());
  const again = lookAgainAfter(day, tableOf(kind).looksAgainAfter);
  return transaction(async (tx) => {
    await lockContent(tx);
    const { count } = await tx.contentRecord.updateMany({
      where: { kind, key, removed: false },
      data: {
        lookedOn: new Date(day),
        lookedById: actor.kind === "user" ? actor.id : null,
        lookAgainOn: again ? new Date(again) : null,
      },
    });
    if (count === 0) throw new AppError("not_found");
    await recordAudit({ action: "content-looked-at", actor, details: { table: kind, record: key } }, tx);
    return getContentRecord(actor, id, tx);
  });
}
