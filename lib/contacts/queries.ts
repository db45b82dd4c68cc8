import "server-only";
import { type Action, type Actor, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import type { Prisma } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/db";
import { type ContactView, toContactView, withOwner } from "./views";

/** The contacts that the caller may see: admins all; members students, their own, and those that nobody has taken. */
function visibleTo(actor: Actor): Prisma.ContactWhereInput {
  if (actor.kind !== "user" || actor.role === "admin") return {};
  return { OR: [{ studentId: { not: null } }, { assignedToId: null }, { assignedToId: actor.id }] };
}

/** The contact that this one was merged into, or itself, if the caller may see it. Throws 404. */
export async function readContact(tx: Tx, actor: Actor, action: Action, id: string) {
  assertCan(actor, action);
  const row = await tx.contact.findFirst({
    where: { mergedIntoId: null, AND: [{ OR: [{ id }, { merged: { some: { id } } }] }, visibleTo(actor)] },
    include: withOwner,
  });
  if (!row) throw new AppError("not_found");
  return row;
}

/** One contact. Throws 404 for one that the caller may not see. */
export async function getContact(actor: Actor, id: string): Promise<ContactView> {
  return toContactView(await readContact(db, actor, "contact:read", id));
}
