import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { namesOf, recordId } from "@/lib/content/record-id";
import type { ProposalListQuery } from "@/lib/content/schema/list";
import { type ProposalView, toProposalView, withMembers } from "@/lib/content/views";
import { AppError } from "@/lib/errors";
import { countedPage, type Page } from "@/lib/http/list/page";
import { db } from "@/lib/platform/db";

/** Throws 404 if there is no such proposal. */
export async function assertProposal(actor: Actor, id: string): Promise<void> {
  assertCan(actor, "content:write");
  if ((await db.contentProposal.count({ where: { id } })) === 0) throw new AppError("not_found");
}

/** One page of proposals, all or the caller's own, newest first, each beside what is published. */
export async function listProposals(actor: Actor, query: ProposalListQuery): Promise<Page<ProposalView>> {
  assertCan(actor, "content:read");
  const own = query.mine && actor.kind === "user" ? actor.id : undefined;
  const where = { ...(query.state && { state: query.state }), ...(own && { byId: own }) };
  const reading = db.contentProposal.findMany({
    where,
    include: withMembers,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: query.limit,
    skip: query.offset,
  });
  const page = await countedPage(query, reading, () => db.contentProposal.count({ where }));
  const ours = await db.contentRecord.findMany({
    where: { OR: namesOf(page.rows), removed: false },
    select: { kind: true, key: true, value: true, version: true },
  });
  const published = new Map(ours.map((record) => [recordId(record), record]));
  return { ...page, rows: page.rows.map((row) => toProposalView(row, published.get(recordId(row)))) };
}
