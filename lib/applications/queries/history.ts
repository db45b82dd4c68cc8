import "server-only";
import { type ApplicationHistoryView, toHistoryView } from "@/lib/applications/views";
import type { Actor } from "@/lib/auth/policy";
import { db } from "@/lib/platform/db";
import { assertApplicationExists } from "./applications";

const mostEntries = 200;

/** Who changed what of an application and when, the newest first; the last 200 changes. */
export async function listHistory(actor: Actor, id: string): Promise<ApplicationHistoryView[]> {
  await assertApplicationExists(actor, "application:history", id);
  const rows = await db.applicationEvent.findMany({
    where: { applicationId: id },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: mostEntries,
    include: { actor: { select: { name: true } } },
  });
  return rows.map(toHistoryView);
}
