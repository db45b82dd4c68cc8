import type { MailContent } from "@/lib/mail/layout";
import type { DocumentStatusValue } from "./labels";

/** What the mails say about a document. */
type DocumentFacts = { studentName: string; typeLabel: string; fileName: string; feedback: string | null };

type Words = { heading: string; sentence: string; feedbackLabel: string; action: string };

const decisions: Record<DocumentStatusValue, (typeLabel: string) => Words> = {
  approved: (typeLabel) => ({
    heading: `${typeLabel}: approved`,
    sentence: "We have checked your document, and it is fine. You don’t need to do anything more.",
    feedbackLabel: "A note from us",
    action: "See your documents",
  }),
  rejected: (typeLabel) => ({
    heading: `${typeLabel}: please upload it again`,
    sentence: "We have checked your document and can’t use it as it is. Here is what needs to be fixed.",
    feedbackLabel: "What to fix",
    action: "Upload it again",
  }),
  pending: (typeLabel) => ({
    heading: `${typeLabel}: under review again`,
    sentence:
      "Our last decision on this document no longer counts: it is under review again. You don’t need to do anything until you hear from us.",
    feedbackLabel: "",
    action: "See your documents",
  }),
};

/** To the student, when the team has decided on a document or reversed a decision. */
export function documentReviewedMail(
  { studentName, typeLabel, fileName, feedback }: DocumentFacts,
  status: DocumentStatusValue,
  documentsUrl: string,
): { subject: string; content: MailContent } {
  const { heading, sentence, feedbackLabel, action } = decisions[status](typeLabel);
  return {
    subject: heading,
    content: {
      preview: sentence,
      heading,
      paragraphs: [`Assalam-o-alaikum ${studentName},`, sentence],
      facts: [
        { label: "Document", value: typeLabel },
        { label: "File", value: fileName },
        ...(feedback ? [{ label: feedbackLabel, value: feedback }] : []),
      ],
      action: { label: action, url: documentsUrl },
    },
  };
}
