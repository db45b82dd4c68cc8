import { FileImage, FileText } from "lucide-react";
import { StatusBadge } from "@/components/portal/status/status-badge";
import { decisionSentence } from "@/components/processing/desk/review/review-words";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { documentTypeHeading, readDocumentStatus, sizeLabel } from "@/lib/documents/labels";
import type { DocumentEntry } from "@/lib/documents/versions";
import type { StaffDocumentView } from "@/lib/documents/views";
import { formatDate } from "@/lib/office-time";

type View = (document: StaffDocumentView, button: HTMLElement) => void;

/** A document that counts, what was decided about it, and what was uploaded before it. */
export function StudentDocumentRow({
  entry: { current, earlier },
  onView,
}: {
  entry: DocumentEntry<StaffDocumentView>;
  onView: View;
}) {
  const count = earlier.length;
  return (
    <li className="staff-document">
      <DocumentLine document={current} onView={onView} />
      {count > 0 && (
        <details className="staff-document-earlier">
          <summary>{count === 1 ? "1 earlier version" : `${count} earlier versions`}</summary>
          <ul>
            {earlier.map((document) => (
              <li key={document.id}>
                <DocumentLine document={document} isEarlier onView={onView} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

type DocumentLineProps = { document: StaffDocumentView; isEarlier?: boolean; onView: View };

function DocumentLine({ document: shown, isEarlier, onView }: DocumentLineProps) {
  const { name, type, status, feedback, mime_type, size, uploaded_at } = shown;
  const { label, tone } = readDocumentStatus(status);
  const Icon = mime_type.startsWith("image/") ? FileImage : FileText;
  const heading = documentTypeHeading(type);
  return (
    <div className="staff-document-line">
      {!isEarlier && (
        <span className="figure-icon">
          <Icon aria-hidden="true" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        {!isEarlier && <b className="staff-document-type">{heading}</b>}
        <p className="small muted wrap-anywhere">
          <bdi>{name}</bdi> · {sizeLabel(size)} · {formatDate(uploaded_at)}
        </p>
        {status !== "pending" && <p className="small muted">{decisionSentence(shown)}</p>}
        {feedback && (
          <p className={cn("staff-document-feedback", status === "rejected" && "is-rejected")} dir="auto">
            {feedback}
          </p>
        )}
      </div>
      <div className="staff-document-end">
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <Button
          variant="line"
          size="sm"
          aria-label={`View ${heading}: ${name}`}
          onClick={(event) => onView(shown, event.currentTarget)}
        >
          View
        </Button>
      </div>
    </div>
  );
}
