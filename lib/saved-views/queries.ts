import "server-only";
import { type Action, type Actor, assertAccount, assertCan } from "@/lib/auth/policy";
import { countMatching } from "@/lib/consultations/queries/counts";
import { countMatchingContacts } from "@/lib/contacts/queries/contacts";
import { AppError } from "@/lib/errors";
import type { SavedView } from "@/lib/generated/prisma/client";
import { countedUpTo, type Page } from "@/lib/http/list/page";
import { db } from "@/lib/platform/db";
import { readFilters, type ViewFilters } from "./filters";
import { mostViews, type SavedViewListValue } from "./labels";
import type { SavedViewsQuery } from "./schema";
import { type OwnView, toOwnView } from "./views";

/** How many views are counted at once: a person's twenty must not take all connections. */
const countedAtOnce = 4;

/** What shows each list: nobody has views of a list that they may not see. */
const listActions = {
  consultations: "consultation:list",
  contacts: "contact:list",
} as const satisfies Record<SavedViewListValue, Action>;

/** Throws 403 for a list that the caller may not see. */
export const assertListShown = (actor: Actor, list: SavedViewListValue) => assertCan(actor, listActions[list]);

type Total = Pick<Page<unknown>, "total" | "countedUpTo">;

const counts: { [List in SavedViewListValue]: (actor: Actor, filters: ViewFilters[List]) => Promise<Total> } = {
  consultations: countMatching,
  contacts: countMatchingContacts,
};

/** How many records of a list match a query, or why the list can't say. */
async function countIn<List extends SavedViewListValue>(
  actor: Actor,
  list: List,
  query: string,
): Promise<Total | { problem: string }> {
  const read = readFilters(list, query);
  return read.problem === undefined ? counts[list](actor, read.filters) : { problem: read.problem };
}

/** A stored view with how many records it holds now. */
export async function countOwnView(actor: Actor, row: SavedView): Promise<OwnView> {
  const counted = await countIn(actor, row.list, row.query);
  if ("problem" in counted) {
    return toOwnView(row, { problem: counted.problem, count: null, counted_up_to: countedUpTo });
  }
  const { total, countedUpTo: upTo = countedUpTo } = counted;
  return toOwnView(row, { problem: null, count: total, counted_up_to: upTo });
}

/** The caller's own views of a list, oldest first, each with how many records it holds now. */
export async function listOwnViews(actor: Actor, { list }: SavedViewsQuery): Promise<OwnView[]> {
  const { id: ownerId } = assertAccount(actor, "saved-view:read");
  assertCan(actor, "saved-view:read", { ownerId });
  assertListShown(actor, list);
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
