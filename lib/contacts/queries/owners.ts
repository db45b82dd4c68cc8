import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import type { ContactOwner } from "@/lib/contacts/views";
import { idPage } from "@/lib/http/list/ordered-list";
import { db } from "@/lib/platform/db";
import { contactsInOrder } from "./ordered";

const mostOwners = 200;

/**
 * Who can answer for a contact: active admins and processing members who have taken up their invitation, by name, with
 * how many open leads each has.
 */
export async function listContactOwners(actor: Actor): Promise<ContactOwner[]> {
  assertCan(actor, "contact:assign");
  const rows = await db.user.findMany({
    where: { active: true, invitedUntil: null, role: { in: ["admin", "processing"] } },
    select: { id: true, name: true, role: true, managedRegions: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: mostOwners,
  });
  return Promise.all(
    rows.map(async ({ managedRegions, ...row }) => ({
      ...row,
      regions: managedRegions,
      open: await openLeadsOf(row.id),
    })),
  );
}

/** A member's open leads, counted up to 10,001. */
export async function openLeadsOf(memberId: string): Promise<number> {
  const everybody: Actor = { kind: "system", task: "count" };
  const list = contactsInOrder(everybody, { assigned_to_id: memberId, stage: "open" }, []);
  return (await idPage(list, { limit: 1, offset: 0 })).total;
}
