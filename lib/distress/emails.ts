import type { MailContent } from "@/lib/mail/layout";
import { formatLongDate, formatTime } from "@/lib/office-time";
import { site } from "@/lib/site";

/** The person at the office who gets these mails, or the office's own mailbox while nobody is named. */
export const careAddress = (officeEmail: string): string => site.carePerson?.email ?? officeEmail;

/** Begins the subject of a mail to the office about somebody who needs care. */
export const careMark = "Needs care";

/** Begins the office's mail about a message or a booking that sounds like distress. */
export const careNote =
  "This sounds as if someone is in distress or danger. Please ring them first, today. Listen, ask whether they are safe, and give 1122 and 15. Do not diagnose, do not promise secrecy, and sell nothing.";

type Writer = { name: string; email: string; phone: string };

/**
 * To the office: somebody in the chat sounds like distress. It contains none of their words. If they are not signed in,
 * nobody knows who it is, and the mail says so.
 */
export const chatCareMail = (at: Date, writer: Writer | null, left: readonly LeftNumber[] = []): MailContent => ({
  preview: "Someone in the chat sounds as if they are in distress or danger.",
  heading: "Someone in the chat may be in danger",
  paragraphs: [
    ...(site.carePerson ? [`Assalam-o-alaikum ${site.carePerson.name},`] : []),
    `On ${formatLongDate(at)} at ${formatTime(at)} (Lahore time) someone wrote to the assistant in a way that sounds like distress. It asked whether they are safe and gave them 1122, 15 and ${site.phones[0]}. It no longer sells anything in that conversation.`,
    writer || left.length > 0
      ? `${writer ? "They are signed in" : "They have left a number to be called, which is no lead any more: only this email has it"}. Please ring them first, today. Listen, ask whether they are safe, and give 1122 and 15. Do not diagnose, do not promise secrecy, and sell nothing.`
      : "They are not signed in, so we do not know who they are. If somebody rings today and sounds unwell, please take the time.",
  ],
  facts: [
    ...(writer
      ? [
          { label: "Name", value: writer.name },
          { label: "Email", value: writer.email },
          { label: "Phone", value: writer.phone },
        ]
      : []),
    ...numbersOf(left),
  ],
  note: "What they wrote is not in this mail.",
});

type LeftNumber = { name: string; phone: string };

const numbersOf = (left: readonly LeftNumber[]) =>
  left.flatMap(({ name, phone }) => [
    { label: "Name", value: name },
    { label: "Left this number", value: phone },
  ]);

/** To the person of care: somebody in the chat who has left a number may be in need. It contains none of their words. */
export const numberCareMail = (at: Date, left: readonly LeftNumber[]): MailContent => ({
  preview: "Someone in the chat who may be in need has left a number.",
  heading: "Someone who may be in need has left a number",
  paragraphs: [
    ...(site.carePerson ? [`Assalam-o-alaikum ${site.carePerson.name},`] : []),
    `On ${formatLongDate(at)} at ${formatTime(at)} (Lahore time) someone wrote to the assistant in a way that may be distress. They have left a number to be called. They are no lead, and nobody else at the office sees the number.`,
    "Please call them yourself, today. Listen, ask whether they are well, and give 1122 and 15 if they are not. If they only want advice about their studies, add them as a lead while you speak.",
  ],
  facts: numbersOf(left),
  note: "What they wrote is not in this mail.",
});
