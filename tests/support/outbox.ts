import { db } from "@/lib/platform/db";

/** The mails that were queued, oldest first. */
export function outbox() {
  return db.outboxEmail.findMany({ orderBy: [{ createdAt: "asc" }, { key: "asc" }] });
}
