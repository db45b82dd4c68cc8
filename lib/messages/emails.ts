import { careNote } from "@/lib/distress/emails";
import type { MailContent } from "@/lib/mail/layout";
import { formatLongDate, formatTime } from "@/lib/office-time";
import { site } from "@/lib/site";

type Written = { name: string; subject: string; message: string };

/**
 * To the sender, to confirm receipt. `help` lists helplines if the message needs care. `written` is what they wrote,
 * included only for the address's owner: anyone can enter a stranger's address, and we must not deliver their words.
 */
export const messageReceivedMail = (at: Date, written: Written | null, help: string | null = null): MailContent => ({
  preview: `We’ll reply ${site.replyPromise}.`,
  heading: "We have your message",
  paragraphs: [
    written ? `Assalam-o-alaikum ${written.name},` : "Assalam-o-alaikum,",
    ...(help ? [help] : []),
    `Thank you for writing. A counsellor will read your message and reply ${site.replyPromise}.`,
  ],
  facts: [
    { label: "Received", value: `${formatLongDate(at)}, ${formatTime(at)} (Lahore time)` },
    ...(written
      ? [
          { label: "Subject", value: written.subject },
          { label: "Message", value: written.message },
        ]
      : []),
  ],
  ...(!written && {
    note: `If you didn’t write to us, someone typed your address by mistake, and you can ignore this email.`,
  }),
});

/**
 * The office's answer. What the visitor wrote stays out of it, but for the subject: the address may be a stranger's, who
 * must not get their words from us.
 */
export const messageReplyMail = (subject: string, text: string, sender: string): MailContent => ({
  preview: `${sender} has answered your message.`,
  heading: `Re: ${subject}`,
  paragraphs: [text, `${sender}, ${site.name}`],
  note: "You can answer this email: your answer comes to our office’s mailbox.",
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
