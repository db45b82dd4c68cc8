import type { MailContent } from "@/lib/mail/layout";
import { site } from "@/lib/site";

/** What a member writes to somebody from their timeline. */
export const contactMail = (subject: string, text: string, sender: string): MailContent => ({
  preview: `${sender} has written to you.`,
  heading: subject,
  paragraphs: [text, `${sender}, ${site.name}`],
  note: "You can answer this email: your answer comes to our office’s mailbox.",
});
