import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import nodemailer from "nodemailer";
import { site } from "@/lib/site";
import { env } from "./env";

/** A mail ready to go. `calendar` is an iCalendar text, sent as an invitation and as an attached file. */
export type Mail = {
  id: string;
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  calendar?: { method: "REQUEST" | "CANCEL"; content: string } | undefined;
};

const from = env.mailFrom ?? `${site.name} <${site.emails[0]}>`;

/** Where mail for the office goes. */
export const officeEmail = env.officeEmail ?? site.emails[0];

const smtp = env.smtpUrl
  ? nodemailer.createTransport({
      url: env.smtpUrl,
      connectionTimeout: 15_000,
      greetingTimeout: 15_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  : null;
const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });

/** Without a mail server, mails become files that any mail program opens. */
async function writeEml(id: string, message: Buffer): Promise<void> {
  await mkdir(env.mailDir, { recursive: true, mode: 0o700 });
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
  const target = path.join(/* turbopackIgnore: true */ env.mailDir, `${stamp}_${id.slice(0, 8)}.eml`);
  const temporary = path.join(/* turbopackIgnore: true */ env.mailDir, `.${randomUUID()}`);
  await writeFile(temporary, message, { mode: 0o600 });
  await rename(temporary, target);
}

/** Sends one mail, by SMTP when it is configured, else as an `.eml` file in MAIL_DIR. Throws when it was not taken. */
export async function deliver(mail: Mail): Promise<void> {
  const message = {
    from,
    to: mail.to,
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // The same id at every try: a server that took it and died before saying so shows it once.
    messageId: `<${mail.id}@${new URL(env.appUrl).hostname}>`,
    ...(mail.calendar && {
      icalEvent: { method: mail.calendar.method, filename: "consultation.ics", content: mail.calendar.content },
    }),
  };
  if (smtp) {
    await smtp.sendMail(message);
    return;
  }
  const { message: bytes } = await composer.sendMail(message);
  await writeEml(mail.id, bytes as Buffer);
}
