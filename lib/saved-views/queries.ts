import "server-only";
import { type Actor, assertAccount, assertCan } from "@/lib/auth/policy";
import { countMatching } from "@/lib/consultations/queries/counts";
import { AppError } from "@/lib/errors";
import type { SavedView } from "@/lib/generated/prisma/client";
import { countedUpTo } from "@/lib/http/list/page";
import { db } from "@/lib/platform/db";
import { readFilters } from "./filters";
import { mostViews } from "./labels";
import type { SavedViewsQuery } from "./schema";
import { type OwnView, toOwnView } from "./views";

/** How many views are counted at once: a person's twenty must not take all connections. */
const countedAtOnce = 4;

/** A stored view with how many records it holds now. */
export async function countOwnView(actor: Actor, row: SavedView): Promise<OwnView> {
  const read = readFilters(row.list, row.query);
  if (read.problem !== undefined) {
    return toOwnView(row, { problem: read.problem, count: null, counted_up_to: countedUpTo });
  }
  const { total, countedUpTo: upTo = countedUpTo } = await countMatching(actor, read.filters);
  return toOwnView(row, { problem: null, count: total, counted_up_to: upTo });
}

/** The caller's own views of a list, oldest first, each with how many records it holds now. */
export async function listOwnViews(actor: Actor, { list }: SavedViewsQuery): Promise<OwnView[]> {
  const { id: ownerId } = assertAccount(actor, "saved-view:read");
  assertCan(actor, "saved-view:read", { ownerId });
  const rows = await db.savedView.findMany({
    where: { ownerId, list },
    orderBy: [{ createdAt: "asc" }, { place: "asc" }], // two of one millisecond have their places in order
    take: mostViews,
  });
  const views: OwnView[] = [];
  for (let first = 0; first < rows.length; first += countedAtOnce) {
    const some = rows.slice(first, first + countedAtOnce);
    views.push(...(await Promise.all(some.map((row) => countOwnView(actor, row)))));
  }
  return views;
}

/** Throws 404 if this isn't one of the caller's own views, before a change of it is read. */
export async function assertOwnView(actor: Actor, id: string): Promise<void> {
  const { id: ownerId } = assertAccount(actor, "saved-view:write");
  assertCan(actor, "saved-view:write", { ownerId });
  if (!(await db.savedView.findFirst({ where: { id, ownerId }, select: { id: true } })))
    throw new AppError("not_found");
}
