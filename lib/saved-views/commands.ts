import "server-only";
import { type Actor, assertAccount, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import type { SavedView } from "@/lib/generated/prisma/client";
import { now } from "@/lib/platform/clock";
import { type Tx, transaction } from "@/lib/platform/db";
import { assertNameFree, assertUnchanged, freePlace } from "@/lib/undo/queries/conflict";
import { readFilters } from "./filters";
import { mostViews, type SavedViewListValue } from "./labels";
import { assertListShown, countOwnView } from "./queries";
import type { DeleteViewQuery, RenameViewInput, SaveViewInput } from "./schema";
import type { OwnView } from "./views";

/** The caller's own id, if they save views. */
function ownerOf(actor: Actor): string {
  const { id } = assertAccount(actor, "saved-view:write");
  assertCan(actor, "saved-view:write", { ownerId: id });
  return id;
}

/** All of the caller's views of a list; their account is locked, so that two windows can't both save the last one. */
async function lockViews(tx: Tx, ownerId: string, list: SavedViewListValue): Promise<SavedView[]> {
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${ownerId}::uuid FOR NO KEY UPDATE`;
  return tx.savedView.findMany({ where: { ownerId, list }, orderBy: { place: "asc" } });
}

const nameTaken = "You already have a view with this name";

/**
 * Saves a view of a list for the caller. What is stored is what the list's own schema reads from the query, so nothing
 * else that was in it gets in. Throws 422 for a filter that the list doesn't know, and 409 for a name or a view that the
 * caller has already, and at the maximum.
 */
export async function saveView(actor: Actor, { list, name, query: typed }: SaveViewInput): Promise<OwnView> {
  const ownerId = ownerOf(actor);
  assertListShown(actor, list);
  const read = readFilters(list, typed);
  if (read.problem !== undefined) throw AppError.field("query", read.problem);
  const { query } = read;
  if (query === "") throw AppError.field("query", "Choose a filter, a search or an order first");
  const row = await transaction(async (tx) => {
    const views = await lockViews(tx, ownerId, list);
    const same = views.find((view) => view.query === query);
    if (same) throw new AppError("conflict", `You have already saved this view, as “${same.name}”`);
    assertNameFree(views, { name, message: nameTaken });
    const place = freePlace(views, mostViews, `You can save up to ${mostViews} views of a list. Delete one first`);
    return tx.savedView.create({ data: { ownerId, list, place, name, query, createdAt: now() } });
  });
  return countOwnView(actor, row);
}

/** One of the caller's own views, locked with the others of its list; throws 404 for any other. */
async function lockView(tx: Tx, ownerId: string, id: string) {
  const known = await tx.savedView.findFirst({ where: { id, ownerId }, select: { list: true } });
  const views = known ? await lockViews(tx, ownerId, known.list) : [];
  const view = views.find((one) => one.id === id);
  if (!view) throw new AppError("not_found");
  return { view, views };
}

const renamedElsewhere = ({ name }: SavedView, refused: string) =>
  `This view was renamed to “${name}” in another window. ${refused}`;

/**
 * Gives one of the caller's own views another name. Throws 404 for any other, 409 for a name that the caller has
 * already, or if the view has been renamed since the caller saw it.
 */
export async function renameView(actor: Actor, id: string, { name, version }: RenameViewInput): Promise<OwnView> {
  const ownerId = ownerOf(actor);
  const row = await transaction(async (tx) => {
    const { view, views } = await lockView(tx, ownerId, id);
    const isSeen = version === undefined || version === view.version;
    assertUnchanged(isSeen, renamedElsewhere(view, "Your change was not saved."));
    assertNameFree(views, { name, except: id, message: nameTaken });
    if (view.name === name) return view;
    return tx.savedView.update({ where: { id }, data: { name, version: { increment: 1 } } });
  });
  return countOwnView(actor, row);
}

/** Deletes one of the caller's own views; throws 404 for any other, 409 if it has been renamed since they saw it. */
export async function deleteView(actor: Actor, id: string, { version }: DeleteViewQuery): Promise<void> {
  const ownerId = ownerOf(actor);
  await transaction(async (tx) => {
    const { view } = await lockView(tx, ownerId, id);
    assertUnchanged(
      version === undefined || Number(version) === view.version,
      renamedElsewhere(view, "It is still there."),
    );
    await tx.savedView.delete({ where: { id } });
  });
}
