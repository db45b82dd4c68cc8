import "server-only";
import { type Actor, assertCan, can } from "@/lib/auth/policy";
import type { PublicationListQuery } from "@/lib/content/schema/list";
import { type PublicationView, toPublicationView, withChanges } from "@/lib/content/views";
import { AppError } from "@/lib/errors";
import { countedPage, type Page } from "@/lib/http/list/page";
import { db, type Tx } from "@/lib/platform/db";

/** The publications that the caller sees: whoever doesn't publish sees what is published. */
const seenBy = (actor: Actor) => (can(actor, "content:publish") ? {} : ({ state: "live" } as const));

/** One page of publications, newest first. */
export async function listPublications(actor: Actor, query: PublicationListQuery): Promise<Page<PublicationView>> {
  assertCan(actor, "content:read");
  const where = seenBy(actor);
  const reading = db.contentPublication.findMany({
    where,
    include: withChanges,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: query.limit,
    skip: query.offset,
  });
  const page = await countedPage(query, reading, () => db.contentPublication.count({ where }));
  return { ...page, rows: page.rows.map(toPublicationView) };
}

/** A publication, with how many of its pages are rendered. Throws 404 if there is none. */
export async function getPublication(actor: Actor, id: number, tx: Tx = db): Promise<PublicationView> {
  assertCan(actor, "content:read");
  const row = await tx.contentPublication.findFirst({
    where: Object.assign({ id }, seenBy(actor)),
    include: withChanges,
  });
  if (!row) throw new AppError("not_found");
  return toPublicationView(row);
}
