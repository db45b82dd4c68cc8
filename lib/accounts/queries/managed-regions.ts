import "server-only";
import type { Region } from "@/lib/accounts/region-countries";
import { type Actor, assertAccount, assertCan } from "@/lib/auth/policy";
import { db } from "@/lib/platform/db";

/** The regions that the member who asks looks after; none for whoever was given none. */
export async function getManagedRegions(actor: Actor): Promise<Region[]> {
  assertCan(actor, "student:list");
  const { id } = assertAccount(actor, "student:list");
  const account = await db.user.findUnique({ where: { id }, select: { managedRegions: true } });
  return account?.managedRegions ?? [];
}
