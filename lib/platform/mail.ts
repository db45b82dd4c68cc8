import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { Socket } from "node:net";
import path from "node:path";
import nodemailer from "nodemailer";
import { site } from "@/lib/site";
import { env } from "./env";
import { checkFolder } from "./files/folder";

/** A mail ready to send. `calendar` is iCalendar text, sent both as an invitation and as an attachment. */
export type Mail = {
  id: string;
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  calendar?: { method: "REQUEST" | "CANCEL" | "PUBLISH"; content: string } | undefined;
};

const from = () => env.mailFrom ?? { name: site.name, address: site.emails[0] };

/** The recipient of mail to the office. */
export const officeEmail = () => env.officeEmail ?? site.emails[0];

/** Whether a mail server is configured. */
export const isMailConfigured = env.smtpUrl !== undefined;

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
/**
 * The timeout for delivering one mail. The library only limits silence: a server that sends a byte now and then would
 * hold a mail forever. Well below the time after which the queue gives the mail to another worker.
 */
const deliverWithinMs = 90_000;
const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });

/** Without a mail server, mails become files that any mail program can open. */
async function writeEml(id: string, message: Buffer): Promise<void> {
  await mkdir(env.mailDir, { recursive: true, mode: 0o700 });
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
  const target = path.join(/* turbopackIgnore: true */ env.mailDir, `${stamp}_${id.slice(0, 8)}.eml`);
  const temporary = path.join(/* turbopackIgnore: true */ env.mailDir, `.${randomUUID()}`);
  await writeFile(temporary, message, { mode: 0o600 });
  await rename(temporary, target);
}

/**
 * Sends one mail: by SMTP if configured, otherwise as an `.eml` file in MAIL_DIR. Throws if nobody confirmed receipt.
 * The server may still have accepted it, so the retry uses the same Message-ID.
 */
export async function deliver(mail: Mail, withinMs: number = deliverWithinMs): Promise<void> {
  const message = {
    from: from(),
    to: mail.to,
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // The same id for every retry: if a server accepted it but crashed before confirming, mail programs show it once.
    messageId: `<${mail.id}@${new URL(env.appUrl).hostname}>`,
    ...(mail.calendar && {
      icalEvent: { method: mail.calendar.method, filename: "consultation.ics", content: mail.calendar.content },
    }),
  };
  if (smtp) {
    const signal = AbortSignal.timeout(withinMs);
    try {
      await smtp.sendMail({ ...message, signal });
    } catch (error) {
      if (!signal.aborted) throw error;
      throw Object.assign(new Error("The mail server took too long"), { code: "ETIMEDOUT" });
    }
    return;
  }
  const { message: bytes } = await composer.sendMail(message);
  await writeEml(mail.id, bytes as Buffer);
}

/** Whether mail can be sent now. "folder": no mail server is configured, mails go to a folder. */
export type MailCheck =
  | { state: "connected" | "folder" | "disconnected" }
  | { state: "error"; problem: "login" | "refused" | "folder" };

const checkMs = 2_000;

/** Checks the mail server, with our login if it needs one, without sending anything. */
export async function checkMail(): Promise<MailCheck> {
  if (!env.smtpUrl) return checkMailFolder();
  const patience = { connectionTimeout: checkMs, greetingTimeout: checkMs, socketTimeout: checkMs };
  // Our own socket, so that we can close it: the library keeps its own open as long as a slow server keeps talking.
  const socket = new Socket();
  const asking = nodemailer.createTransport({ url: env.smtpUrl, ...patience, socket });
  try {
    await Promise.race([asking.verify(), late()]);
    return { state: "connected" };
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    if (code === "EAUTH" || code === "ENOAUTH") return { state: "error", problem: "login" };
    if (responseCode || code === "EPROTOCOL") return { state: "error", problem: "refused" };
    return { state: "disconnected" };
  } finally {
    socket.destroy();
  }
}

/** Rejects when the check takes too long; a server may be slow at every step. */
function late(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error("The mail server did not answer in time")), checkMs).unref();
  });
}

async function checkMailFolder(): Promise<MailCheck> {
  try {
    await checkFolder(env.mailDir);
    return { state: "folder" };
  } catch {
    return { state: "error", problem: "folder" }; // enough for the screen; the log has the reason for each failed mail
  }
}
