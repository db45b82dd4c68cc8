import "server-only";
import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { lookAgainAfter } from "@/lib/content/look-again";
import { getContentRecord } from "@/lib/content/queries/records";
import { recordId, recordNamed } from "@/lib/content/record-id";
import { tableOf } from "@/lib/content/tables";
import { type LookedRecordView, toDay } from "@/lib/content/views";
import { AppError } from "@/lib/errors";
import type { ContentRecord } from "@/lib/generated/prisma/client";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { type Tx, transaction } from "@/lib/platform/db";
import { recordUndo, toUndo } from "@/lib/undo/commands/hold";
import { undoVerb } from "@/lib/undo/commands/undo";
import { assertUnchanged } from "@/lib/undo/queries/conflict";
import { lockContent } from "./lock";

/** Who looked when, and when somebody should look again. */
const lookSchema = z.object({
  on: z.nullable(z.iso.date()),
  byId: z.nullable(z.guid()),
  again: z.nullable(z.iso.date()),
});
type Look = z.output<typeof lookSchema>;

const lookOf = ({ lookedOn, lookedById, lookAgainOn }: ContentRecord): Look => ({
  on: toDay(lookedOn),
  byId: lookedById,
  again: toDay(lookAgainOn),
});

const isSameLook = (one: Look, other: Look) =>
  one.on === other.on && one.byId === other.byId && one.again === other.again;

async function storeLook(tx: Tx, { kind, key }: { kind: string; key: string }, { on, byId, again }: Look) {
  const data = { lookedOn: on ? new Date(on) : null, lookedById: byId, lookAgainOn: again ? new Date(again) : null };
  await tx.contentRecord.update({ where: { kind_key: { kind, key } }, data });
}

/** A record as the subject of a change that can be undone: these have a UUID, and records a table and a key. */
function subjectOf(id: string): string {
  const hex = createHash("sha256").update(id).digest("hex");
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Notes that somebody has looked at a record's sources today and found it right. Throws 404 if there is no such record. */
export async function noteLooked(actor: Actor, id: string): Promise<LookedRecordView> {
  assertCan(actor, "content:look");
  const { kind, key } = recordNamed(id);
  const day = officeDate(now());
  return transaction(async (tx) => {
    await lockContent(tx);
    const record = await tx.contentRecord.findUnique({ where: { kind_key: { kind, key }, removed: false } });
    if (!record) throw new AppError("not_found");
    const again = lookAgainAfter(record.value, day, tableOf(kind).looksAgainAfter);
    const noted = { on: day, byId: actor.kind === "user" ? actor.id : null, again };
    await storeLook(tx, record, noted);
    await recordAudit({ action: "content-looked-at", actor, details: { table: kind, record: key } }, tx);
    const change = { kind: "content", subjectId: subjectOf(recordId({ kind, key })), version: record.version } as const;
    const before = { record: recordId({ kind, key }), look: lookOf(record), noted };
    const held = await recordUndo(tx, actor, Object.assign({ before }, change));
    return Object.assign(await getContentRecord(actor, id, tx), toUndo(held));
  });
}

/**
 * Gives back when somebody looked at a record before, and when to look again. Throws 409 if it was published, taken out or
 * looked at since.
 */
export const undoLooked = undoVerb({
  before: z.object({ record: z.string(), look: lookSchema, noted: lookSchema }),
  undo: async (tx, actor, { version, before: { record: id, look, noted } }) => {
    assertCan(actor, "content:look");
    const { kind, key } = recordNamed(id);
    await lockContent(tx);
    const record = await tx.contentRecord.findUnique({ where: { kind_key: { kind, key }, removed: false } });
    const isUnchanged = record !== null && record.version === version && isSameLook(lookOf(record), noted);
    assertUnchanged(isUnchanged, "The record was published or checked again since. This can no longer be undone.");
    const isThere = look.byId !== null && (await tx.user.count({ where: { id: look.byId } })) > 0; // the account may be gone
    await storeLook(tx, { kind, key }, { on: look.on, byId: isThere ? look.byId : null, again: look.again });
    return { table: kind, record: key };
  },
});
