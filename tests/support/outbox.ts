import { db } from "@/lib/platform/db";

/** The queued mails, oldest first. */
export function outbox() {
  return db.outboxEmail.findMany({ orderBy: [{ createdAt: "asc" }, { key: "asc" }] });
}
