import { factsOf, visitorFactsOf } from "@/lib/consultations/facts";
import { comeAnyway } from "@/lib/consultations/self-service";
import type { MailContent } from "@/lib/mail/layout";
import { site } from "@/lib/site";
import { type ConsultationFacts, pageAction, when } from "./mails";

type Moved = {
  /** Its earlier time. */
  before: Date;
  pageUrl: string | null;
  /** The new time comes before the office has to have replied. */
  isSoon: boolean;
};

/** To the visitor, when the consultation has moved: we may still have to confirm it. */
export const movedMail = (facts: ConsultationFacts, { before, pageUrl, isSoon }: Moved): MailContent => ({
  preview: `${when(facts.startsAt)}, instead of ${when(before)}.`,
  heading: "Your consultation has moved",
  paragraphs: [
    `Assalam-o-alaikum ${facts.name},`,
    `Your consultation on ${when(before)} has moved to the time below. The updated calendar entry is attached.`,
    ...(facts.status === "pending" ? [confirming(isSoon)] : []),
  ],
  facts: visitorFactsOf(facts),
  ...pageAction(pageUrl),
  note: `Questions? Call ${site.phones[0]} and quote the reference ${facts.reference}.`,
});

const confirming = (isSoon: boolean) =>
  isSoon ? `It starts soon. ${comeAnyway}.` : `We’ll contact you ${site.replyPromise} to confirm the new time.`;

/** To the office, when a visitor has moved or cancelled a consultation. `before` is its earlier time, if it moved. */
export const visitorChangeMail = (facts: ConsultationFacts, before: Date | null, adminUrl: string): MailContent => ({
  preview: `${facts.name}, ${when(facts.startsAt)}`,
  heading: `${before ? "Moved" : "Cancelled"} by the visitor: ${facts.name}`,
  paragraphs: [
    before
      ? `The visitor moved this consultation, which was on ${when(before)}. Please confirm the new time.`
      : "The visitor cancelled this consultation. The time is free again.",
  ],
  facts: [...factsOf(facts), { label: "Email", value: facts.email }, { label: "Phone", value: facts.phone }],
  action: { label: "Open consultations", url: adminUrl },
});
