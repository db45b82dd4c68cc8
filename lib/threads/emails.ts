import { careNote } from "@/lib/distress/emails";
import type { MailContent } from "@/lib/mail/layout";
import { countOf } from "@/lib/plural";

type Unread = {
  studentName: string;
  /** How many messages the student has not read. */
  count: number;
  /** Their texts, oldest first; null if the student wants none in mails. */
  texts: readonly string[] | null;
  threadUrl: string;
};

/** To the student, when messages from the office have been unread for a while. */
export function unreadMessagesMail({ studentName, count, texts, threadUrl }: Unread): {
  subject: string;
  content: MailContent;
} {
  const subject = `${countOf(count, "new message")} from your counsellor`;
  return {
    subject,
    content: {
      preview: "Read and answer in your portal.",
      heading: subject,
      paragraphs: [
        `Assalam-o-alaikum ${studentName},`,
        count === 1
          ? "We have written to you in your portal."
          : `We have written to you ${count} times in your portal.`,
        ...(texts ?? []),
      ],
      action: { label: "Read and answer", url: threadUrl },
      note: `Please answer in your portal: an answer to this email comes to our office’s mailbox and is not part of your messages.${
        texts ? " You can choose under My Profile, Account that these emails don’t contain what we write." : ""
      }`,
    },
  };
}

/** To the office, when a student's message sounds like distress. */
export const careMail = (name: string, text: string, recordUrl: string): MailContent => ({
  preview: "A student’s message sounds as if they are in distress or danger.",
  heading: `Message from ${name}`,
  paragraphs: [careNote, text],
  action: { label: "Open the student’s record", url: recordUrl },
});
