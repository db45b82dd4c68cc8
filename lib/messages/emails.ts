import { careNote } from "@/lib/distress/emails";
import type { MailContent } from "@/lib/mail/layout";
import { site } from "@/lib/site";

/** To the sender, so that they know it arrived and can see what they wrote. `help`: whom to ring, when it needs care. */
export const messageReceivedMail = (
  name: string,
  subject: string,
  message: string,
  help: string | null = null,
): MailContent => ({
  preview: `We’ll reply ${site.replyPromise}.`,
  heading: "We have your message",
  paragraphs: [
    `Assalam-o-alaikum ${name},`,
    ...(help ? [help] : []),
    `Thank you for writing. A counsellor will read your message and reply ${site.replyPromise}.`,
  ],
  facts: [
    { label: "Subject", value: subject },
    { label: "Message", value: message },
  ],
});

/** To the office. */
export const officeMessageMail = (
  from: { name: string; email: string; phone: string },
  subject: string,
  message: string,
  adminUrl: string,
  needsCare = false,
): MailContent => ({
  preview: `${from.name}: ${subject}`,
  heading: `New message: ${subject}`,
  paragraphs: [...(needsCare ? [careNote] : []), message],
  facts: [
    { label: "Name", value: from.name },
    { label: "Email", value: from.email },
    { label: "Phone", value: from.phone },
  ],
  action: { label: "Open messages", url: adminUrl },
});
