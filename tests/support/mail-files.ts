import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ICAL from "ical.js";
import PostalMime, { type Email } from "postal-mime";

/** The texts of mails by their paths: tests ask ten times a second, late in a run among a thousand that never change. */
const known = new Map<string, Buffer>();

function textOf(file: string): Buffer {
  const text = known.get(file) ?? readFileSync(file);
  known.set(file, text);
  return text;
}

/** The `.eml` files that the worker wrote, parsed; `naming` limits them to those containing a text. */
export async function sentMails({ folder = process.env.MAIL_DIR as string, naming = "" } = {}): Promise<Email[]> {
  if (!existsSync(folder)) return []; // the first mail creates it
  const mails = readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .sort()
    .map((name) => textOf(path.join(folder, name)))
    .filter((mail) => mail.includes(naming)); // parsing hundreds of them takes long
  return Promise.all(mails.map((mail) => PostalMime.parse(mail)));
}

/** The addresses a mail went to. */
export const recipients = (mail: Email) => (mail.to ?? []).map((to) => to.address);

/** The calendar file of a mail, or undefined. */
export function calendarOf(mail: Email): string | undefined {
  const file = mail.attachments.find(({ mimeType }) => mimeType === "application/ics" || mimeType === "text/calendar");
  if (!file) return undefined;
  return typeof file.content === "string" ? file.content : Buffer.from(file.content as ArrayBuffer).toString("utf8");
}

/** The calendar entry of a mail, parsed like in a calendar program. */
export function invitationOf(mail: Email): { method: unknown; event: ICAL.Event; text: string } {
  const text = calendarOf(mail);
  if (text === undefined) throw new Error("The mail has no calendar file");
  const calendar = new ICAL.Component(ICAL.parse(text));
  const event = calendar.getFirstSubcomponent("vevent");
  if (!event) throw new Error("The calendar file has no event");
  return { method: calendar.getFirstPropertyValue("method"), event: new ICAL.Event(event), text };
}
