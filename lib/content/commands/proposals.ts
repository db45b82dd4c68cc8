import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertAccount } from "@/lib/auth/policy";
import { differences, fieldWords, merged } from "@/lib/content/difference";
import { recordNamed } from "@/lib/content/record-id";
import type { ProposalDecision, ProposalInput } from "@/lib/content/schema/input";
import { isContentKind } from "@/lib/content/tables";
import { readRecord } from "@/lib/content/truth";
import { type ProposalView, toProposalView, withMembers } from "@/lib/content/views";
import { AppError } from "@/lib/errors";
import type { ContentProposal, ContentRecord, Prisma } from "@/lib/generated/prisma/client";
import { notify, settleNotices } from "@/lib/notices/commands/notify";
import { now } from "@/lib/platform/clock";
import { type Tx, transaction } from "@/lib/platform/db";
import { assertCanGo } from "./checks";
import { lockContent } from "./lock";
import { putDrafts } from "./put";

const publishedOf = (tx: Tx, { kind, key }: { kind: string; key: string }) =>
  tx.contentRecord.findFirst({ where: { kind, key, removed: false }, select: { value: true, version: true } });

async function viewOf(tx: Tx, id: string): Promise<ProposalView> {
  const row = await tx.contentProposal.findUniqueOrThrow({ where: { id }, include: withMembers });
  const { kind, key } = row;
  return toProposalView(row, await publishedOf(tx, { kind, key }));
}

/** The most proposals that wait at once, of all and of one member, so that nobody can fill the table. */
const mostOpen = 500;
const mostOpenOfOne = 50;

/** Throws 409 if a member has proposed the same already, or if too many wait. Call it with the content locked. */
async function assertRoom(
  tx: Tx,
  proposed: { kind: string; key: string; byId: string; value: unknown; baseVersion: number },
): Promise<void> {
  const { kind, key, byId, value, baseVersion } = proposed;
  const equals = value as Prisma.InputJsonObject;
  const same = { state: "open", byId, kind, key, baseVersion, value: { equals } } as const;
  if ((await tx.contentProposal.count({ where: same })) > 0) {
    throw new AppError("conflict", "You have proposed exactly this already. No admin has decided on it yet.");
  }
  if ((await tx.contentProposal.count({ where: { state: "open", byId } })) >= mostOpenOfOne) {
    throw new AppError(
      "conflict",
      `${mostOpenOfOne} of your proposals are waiting already. An admin has to decide some first.`,
    );
  }
  if ((await tx.contentProposal.count({ where: { state: "open" } })) >= mostOpen) {
    throw new AppError("conflict", `${mostOpen} proposals are waiting already. An admin has to decide some first.`);
  }
}

/**
 * Suggests a correction of a published record, with its reason and where it stands; the admins are told. Throws 404 if there
 * is no such record, 422 for what its table doesn't accept or what is published already, 409 if the same waits already, or
 * too many do.
 */
export async function proposeChange(actor: Actor, input: ProposalInput): Promise<ProposalView> {
  const { id: byId } = assertAccount(actor, "content:propose");
  const { kind, key } = recordNamed(input.record);
  const read = readRecord(kind, key, input.value);
  if ("problems" in read) throw new AppError("invalid", read.problems[0]?.message, { errors: read.problems });
  return transaction(async (tx) => {
    await lockContent(tx);
    const ours = await publishedOf(tx, { kind, key });
    if (!ours) throw new AppError("not_found");
    if (differences(ours.value, read.value).length === 0) {
      throw AppError.field("value", "This is what is published already. Change what is wrong.");
    }
    await assertRoom(tx, { kind, key, byId, value: read.value, baseVersion: ours.version });
    const { id } = await tx.contentProposal.create({
      data: {
        kind,
        key,
        value: read.value as Prisma.InputJsonObject,
        reason: input.reason,
        sourceUrl: input.source_url,
        baseVersion: ours.version,
        byId,
        createdAt: now(),
      },
    });
    await notify(tx, { kind: "proposal", to: "admins", by: byId, recordId: id, group: "all" });
    await recordAudit({ action: "content-proposed", actor, details: { table: kind, record: key } }, tx);
    return viewOf(tx, id);
  });
}

/**
 * What a proposal makes of a record as it is published now: the whole of it, or, if something else was published since, only
 * the fields that it changes. Throws 409 if these can't be told, were changed since, or don't go with what was published, or if
 * the record that it takes out can't go.
 */
async function acceptedValue(tx: Tx, { kind, key, value, baseVersion }: ContentProposal, record: ContentRecord | null) {
  if (value === null) {
    assertCanGo(kind, record);
    return null;
  }
  if (baseVersion === null || baseVersion === record?.version) return value;
  const since = await tx.contentChange.findFirst({
    where: { kind, key, baseVersion, publication: { state: "live" } },
    select: { before: true },
  });
  const late = () =>
    new AppError("conflict", "Another version was published since. Keep ours, and change it yourself.");
  if (!since?.before || !record || record.removed || !isContentKind(kind)) throw late();
  const clashes: string[] = [];
  const both = merged(since.before, value, record.value, ([field = ""]) => clashes.push(fieldWords(field)));
  if (clashes.length > 0) {
    const fields = [...new Set(clashes)].slice(0, 4).join(", ");
    throw new AppError("conflict", `Changed since it was proposed: ${fields}. Keep ours, and change it yourself.`);
  }
  const read = readRecord(kind, key, both);
  if ("problems" in read) throw late();
  return read.value;
}

/**
 * Accepts a proposal, which makes a draft of it, or keeps what is published; whoever proposed it is told. Throws 404 if there
 * is none, 409 if it is decided already, if the record has another draft, or if it doesn't go with what was published since.
 */
export async function decideProposal(actor: Actor, id: string, input: ProposalDecision): Promise<ProposalView> {
  const { decision, answer } = input;
  const { id: authorId } = assertAccount(actor, "content:write");
  return transaction(async (tx) => {
    await lockContent(tx);
    const proposal = await tx.contentProposal.findUnique({ where: { id } });
    if (!proposal) throw new AppError("not_found");
    if (proposal.state !== "open") throw new AppError("conflict", "Somebody has already decided this.");
    const { kind, key } = proposal;
    if (decision === "accept") {
      const at = { kind_key: { kind, key } };
      if (await tx.contentDraft.findUnique({ where: at })) {
        throw new AppError("conflict", "This record has a draft. Publish or drop it first.");
      }
      const record = await tx.contentRecord.findUnique({ where: at });
      const value = await acceptedValue(tx, proposal, record);
      const note = proposal.fileHash === null ? "As proposed" : "From the newer files";
      await putDrafts(tx, [{ kind, key, value, note, baseVersion: record?.version ?? 0, authorId }]);
    }
    const state = decision === "accept" ? "accepted" : "declined";
    const decided = { state, answer: answer ?? null, decidedById: authorId, decidedAt: now() } as const;
    await tx.contentProposal.update({ where: { id }, data: decided });
    await settleNotices(tx, { kind: "proposal", recordId: id });
    const { byId } = proposal;
    await notify(tx, { kind: "proposal_decided", to: [byId], by: authorId, recordId: id, detail: state });
    const details = { table: kind, record: key, status: state };
    await recordAudit({ action: "content-proposal-decided", actor, details }, tx);
    return viewOf(tx, id);
  });
}
