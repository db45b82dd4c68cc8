import { documentTypeHeading } from "@/lib/documents/labels";
import type { StaffDocumentView } from "@/lib/documents/views";
import { formatDate, formatTime } from "@/lib/office-time";

/** "12 Nov 2026, 4:12 PM" */
export const momentLabel = (moment: string) => `${formatDate(moment)}, ${formatTime(moment)}`;

const done = { approved: "approved", rejected: "rejected", pending: "put back in the queue" } as const;

/** "Sana Riaz rejected this document on 12 Nov 2026, 4:12 PM." */
export function decisionSentence({ status, reviewed_by, reviewed_at }: StaffDocumentView): string {
  if (status === "pending") return "This document is waiting for review again.";
  const when = reviewed_at ? ` on ${momentLabel(reviewed_at)}` : "";
  return reviewed_by
    ? `${reviewed_by} ${done[status]} this document${when}.`
    : `This document was ${done[status]}${when}.`;
}

/** "PASSPORT of Ayesha Malik" */
export const documentCalled = ({ type, student_name }: StaffDocumentView) =>
  `${documentTypeHeading(type)} of ${student_name}`;
