import { FileImage, FileText } from "lucide-react";
import { IconTile, Row } from "@/components/portal/rows";
import { StatusBadge } from "@/components/portal/status/status-badge";
import { decisionSentence } from "@/components/processing/desk/review/review-sentences";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { documentTypeHeading, readDocumentStatus, sizeLabel } from "@/lib/documents/labels";
import type { DocumentEntry } from "@/lib/documents/versions";
import type { StaffDocumentView } from "@/lib/documents/views";
import { formatDate } from "@/lib/office-time";
import { countOf } from "@/lib/plural";

type View = (document: StaffDocumentView, button: HTMLElement) => void;

/** A current document, the decision on it, and its earlier versions. */
export function StudentDocumentRow({
  entry: { current, earlier },
  onView,
}: {
  entry: DocumentEntry<StaffDocumentView>;
  onView: View;
}) {
  const count = earlier.length;
  return (
    <Row className="block">
      <DocumentLine document={current} onView={onView} />
      {count > 0 && (
        <details className="mt-1.5 @min-[36rem]/record:ms-14">
          <summary className="flex min-h-8 w-fit items-center font-[560] text-link max-md:min-h-11">
            {countOf(count, "earlier version")}
          </summary>
          <ul>
            {earlier.map((document) => (
              <li key={document.id} className="border-border border-t py-2">
                <DocumentLine document={document} isEarlier onView={onView} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Row>
  );
}

type DocumentLineProps = { document: StaffDocumentView; isEarlier?: boolean; onView: View };

function DocumentLine({ document: shown, isEarlier, onView }: DocumentLineProps) {
  const { name, type, status, feedback, mime_type, size, uploaded_at } = shown;
  const { label, tone } = readDocumentStatus(status);
  const Icon = mime_type.startsWith("image/") ? FileImage : FileText;
  const heading = documentTypeHeading(type);
  return (
    <div className="flex flex-wrap items-start gap-3.5 @min-[36rem]/record:flex-nowrap">
      {!isEarlier && (
        <span className="hidden @min-[36rem]/record:block">
          <IconTile>
            <Icon aria-hidden="true" />
          </IconTile>
        </span>
      )}
      <div className="min-w-0 flex-1">
        {!isEarlier && <b className="block text-[1rem]">{heading}</b>}
        <p className="text-muted-foreground text-small/[1.45] wrap-anywhere">
          <bdi>{name}</bdi> · {sizeLabel(size)} · {formatDate(uploaded_at)}
        </p>
        {status !== "pending" && <p className="text-muted-foreground text-small/[1.45]">{decisionSentence(shown)}</p>}
        {feedback && (
          <p
            className={cn(
              "mt-2 max-w-measure rounded-sm border-s-4 px-3.5 py-2 whitespace-pre-line wrap-anywhere",
              status === "rejected" ? "border-bad bg-bad-bg" : "border-off bg-off-bg",
            )}
            dir="auto"
          >
            {feedback}
          </p>
        )}
      </div>
      <div className="flex w-full flex-none items-center justify-between gap-3.5 @min-[36rem]/record:w-auto">
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <Button
          variant="line"
          size="sm"
          className="max-md:min-h-11"
          aria-label={`View ${heading}: ${name}`}
          onClick={(event) => onView(shown, event.currentTarget)}
        >
          View
        </Button>
      </div>
    </div>
  );
}
