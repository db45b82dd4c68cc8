import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { changedFields } from "@/lib/content/difference";
import { isKey } from "@/lib/content/key";
import { getContentRecord } from "@/lib/content/queries/records";
import { recordId, recordNamed } from "@/lib/content/record-id";
import type { DraftInput } from "@/lib/content/schema/input";
import type { DraftSeen } from "@/lib/content/schema/list";
import { type ContentKind, tableOf } from "@/lib/content/tables";
import { readRecord } from "@/lib/content/truth";
import { type ContentRecordView, withBy } from "@/lib/content/views";
import { AppError } from "@/lib/errors";
import { formatTime } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { type Tx, transaction } from "@/lib/platform/db";
import { draftNotice, sendNotice } from "./channel";
import { assertCanGo } from "./checks";
import { lockContent } from "./lock";
import { putDrafts } from "./put";

/** Who was faster, if that is known, and when. */
type Faster = { by: string | null; at: Date };

/** A 409 that says who was faster, with the record as it is. */
function overtaken(actor: Actor, kind: ContentKind, key: string, what: string, faster?: Faster): AppError {
  const { by = null, at = null } = faster ?? {};
  const who = at ? `, by ${by ?? "someone else"} at ${formatTime(at)}` : "";
  return new AppError("conflict", `${what}${who}. Your change was not saved.`, {
    members: async () => ({
      conflict: { by, what, at: at?.toISOString() ?? null },
      current: await getContentRecord(actor, recordId({ kind, key })),
    }),
  });
}

/** What was last published of a record, by whom and when: "Published (Founder)". */
async function lastPublished(tx: Tx, kind: ContentKind, key: string, version: number) {
  const last = await tx.contentChange.findFirst({
    where: { kind, key, publication: { state: "live" } },
    include: { publication: { include: withBy } },
    orderBy: { publicationId: "desc" },
  });
  if (!last || last.baseVersion + 1 < version) return { what: "Changed by newer files", by: "the newer version" };
  const fields = last.before ? changedFields(last.before, last.after) : "";
  const what = last.after === null ? "Taken out" : `Published${fields && ` (${fields})`}`;
  return { what, by: last.publication.by?.name ?? null, at: last.publication.liveAt };
}

/** Throws 409 if the record's draft isn't the one that the caller saw; gives the record. */
async function recordIfSeen(tx: Tx, actor: Actor, kind: ContentKind, key: string, { version }: DraftSeen) {
  const id = { kind_key: { kind, key } };
  const [record, draft] = await Promise.all([
    tx.contentRecord.findUnique({ where: id }),
    tx.contentDraft.findUnique({ where: id, include: { author: true } }),
  ]);
  if ((draft?.version ?? 0) === version) return record;
  if (!draft) throw overtaken(actor, kind, key, "Draft published or dropped"); // nobody notes who dropped it
  const fields = draft.value && record ? changedFields(record.value, draft.value) : "";
  const what = draft.value === null ? "Removal saved as a draft" : `Draft saved${fields && ` (${fields})`}`;
  throw overtaken(actor, kind, key, what, { by: draft.author?.name ?? null, at: draft.updatedAt });
}

/**
 * Throws 409 if somebody has published the record, or saved a draft of it, since the caller saw it, or for taking out what
 * is out already; 404 for taking out what was never there.
 */
async function assertNobodyElse(tx: Tx, actor: Actor, kind: ContentKind, key: string, seen: DraftInput): Promise<void> {
  const record = await recordIfSeen(tx, actor, kind, key, seen);
  if (!record && seen.value === null) throw new AppError("not_found");
  if ((record?.version ?? 0) !== seen.base_version) {
    const { what, by, at } = await lastPublished(tx, kind, key, record?.version ?? 0);
    throw overtaken(actor, kind, key, what, { by, at: at ?? record?.updatedAt ?? now() });
  }
  if (seen.value === null) assertCanGo(kind, record);
}

/** Whether a record may be added to a table, or taken out of it; throws 422 where its records are fixed. */
function assertMayBe(kind: ContentKind, input: DraftInput): void {
  const { records, label } = tableOf(kind);
  if (records === "many") return;
  if (input.value === null) throw AppError.field("value", `${label} can’t be taken out`);
  if (input.base_version === 0) throw AppError.field("key", `${label} can’t be added`);
}

/**
 * Saves a draft of a record, of a new one, or of taking one out; nobody but the team sees it. Throws 422 with each field
 * that the table doesn't accept, and 409 if somebody else was faster.
 */
export async function saveContentDraft(actor: Actor, id: string, input: DraftInput): Promise<ContentRecordView> {
  assertCan(actor, "content:write");
  const { kind, key } = recordNamed(id);
  assertMayBe(kind, input);
  if (input.base_version === 0 && !isKey(key)) throw AppError.field("key", "Use small letters, figures and hyphens");
  const read = input.value === null ? { value: null } : readRecord(kind, key, input.value);
  if ("problems" in read) {
    throw new AppError("invalid", read.problems[0]?.message, { errors: read.problems });
  }
  return transaction(async (tx) => {
    await lockContent(tx);
    await assertNobodyElse(tx, actor, kind, key, input);
    const { note = null, base_version: baseVersion } = input;
    const authorId = actor.kind === "user" ? actor.id : null;
    // Made anew, so that it takes the next version of all.
    await tx.contentDraft.deleteMany({ where: { kind, key } });
    await putDrafts(tx, [{ kind, key, value: read.value, note, baseVersion, authorId }]);
    await recordAudit({ action: "content-drafted", actor, details: { table: kind, record: key } }, tx);
    return getContentRecord(actor, id, tx);
  });
}

/** Drops a draft. Throws 404 if there is none, 409 if it isn't the one that the caller saw. */
export async function dropContentDraft(actor: Actor, id: string, seen: DraftSeen): Promise<void> {
  assertCan(actor, "content:write");
  const { kind, key } = recordNamed(id);
  await transaction(async (tx) => {
    await lockContent(tx);
    if ((await tx.contentDraft.count({ where: { kind, key } })) === 0) throw new AppError("not_found");
    await recordIfSeen(tx, actor, kind, key, seen);
    await tx.contentDraft.delete({ where: { kind_key: { kind, key } } });
    await sendNotice(tx, draftNotice); // pages rendered ahead with it are to be rendered without it
    await recordAudit({ action: "content-draft-dropped", actor, details: { table: kind, record: key } }, tx);
  });
}
