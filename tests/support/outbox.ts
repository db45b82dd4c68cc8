import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { db } from "@/lib/platform/db";

/** The mails that were queued, oldest first. */
export function outbox() {
  return db.outboxEmail.findMany({ orderBy: [{ createdAt: "asc" }, { key: "asc" }] });
}

/** The `.eml` files that the worker wrote, as a mail program reads them. */
export async function sentMails(folder = process.env.MAIL_DIR as string): Promise<Email[]> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .sort();
  return Promise.all(files.map((name) => PostalMime.parse(readFileSync(path.join(folder, name)))));
}

/** The addresses a mail went to. */
export const recipients = (mail: Email) => (mail.to ?? []).map((to) => to.address);

/** The calendar file of a mail, or undefined. */
export function calendarOf(mail: Email): string | undefined {
  const file = mail.attachments.find(({ mimeType }) => mimeType === "application/ics" || mimeType === "text/calendar");
  if (!file) return undefined;
  return typeof file.content === "string" ? file.content : Buffer.from(file.content as ArrayBuffer).toString("utf8");
}
