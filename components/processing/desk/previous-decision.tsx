import { readDocumentStatus } from "@/lib/documents/labels";
import type { WaitingDocumentView } from "@/lib/documents/views";
import { momentLabel } from "./review-words";

type PreviousDecisionProps = { previous: NonNullable<WaitingDocumentView["previous"]> };

/** What was said about the version before: the question is whether that is mended. */
export function PreviousDecision({ previous: { status, feedback, reviewed_at } }: PreviousDecisionProps) {
  const when = reviewed_at ? ` on ${momentLabel(reviewed_at)}` : "";
  return (
    <div className="review-previous">
      <p>
        {status === "rejected"
          ? `Replaces a rejected one. We wrote${when}:`
          : `Replaces a version that was ${readDocumentStatus(status).label.toLowerCase()}${when}.`}
      </p>
      {status === "rejected" && feedback && <blockquote dir="auto">{feedback}</blockquote>}
    </div>
  );
}
