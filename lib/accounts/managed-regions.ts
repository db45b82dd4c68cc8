import "server-only";
import { type Actor, assertAccount, assertCan } from "@/lib/auth/policy";
import { db } from "@/lib/platform/db";
import type { Region } from "./region-countries";

/** The regions that the member who asks looks after; none for whoever was given none. */
export async function getManagedRegions(actor: Actor): Promise<Region[]> {
  assertCan(actor, "student:list");
  const { id } = assertAccount(actor, "student:list");
  const account = await db.user.findUnique({ where: { id }, select: { managedRegions: true } });
  return account?.managedRegions ?? [];
}
