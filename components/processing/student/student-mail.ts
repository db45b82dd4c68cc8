import { mailLink } from "@/components/portal/contact-links";
import { site } from "@/lib/site";

/** The sender, and where the student's portal is. */
export type Sender = { name: string; site: string };

/** What a mail asks for: "Please upload your passport ...", and the screen in the portal for it. */
export type RequestedItem = { text: string; path: string };

/** Drafts a mail to a student: the member checks it and sends it from their own mail program. */
export function draftMail(student: { name: string; email: string }, subject: string, lines: string[], sender: Sender) {
  const body = [`Dear ${student.name},`, ...lines, `Kind regards,\n${sender.name}\n${site.name}`].join("\n\n");
  // Mail programs want CRLF line endings.
  return `${mailLink(student.email, subject)}&body=${encodeURIComponent(body.replaceAll("\n", "\r\n"))}`;
}

/** The lines of a mail that asks for one or more things, each with its link. */
export function askFor(asked: readonly RequestedItem[], { site: portal }: Sender): string[] {
  const [only] = asked;
  if (asked.length === 1 && only) return [`${only.text} You can do it here: ${portal}${only.path}`];
  const list = asked.map(({ text, path }) => `- ${text} (${portal}${path})`);
  return [`To continue with your application, we need a few things from you:\n\n${list.join("\n")}`];
}
