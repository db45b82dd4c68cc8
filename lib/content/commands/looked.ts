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
  return transaction(async (tx) => {
    await lockContent(tx);
    const record = await tx.contentRecord.findUnique({ where: { kind_key: { kind, key }, removed: false } });
    if (!record) throw new AppError("not_found");
    const again = lookAgainAfter(record.value, day, tableOf(kind).looksAgainAfter);
    await tx.contentRecord.update({
      where: { kind_key: { kind, key } },
      data: {
        lookedOn: new Date(day),
        lookedById: actor.kind === "user" ? actor.id : null,
        lookAgainOn: again ? new Date(again) : null,
      },
    });
    await recordAudit({ action: "content-looked-at", actor, details: { table: kind, record: key } }, tx);
    return getContentRecord(actor, id, tx);
  });
}
