"use client";

import { FileImage, FileText } from "lucide-react";
import { IconTile, Row } from "@/components/portal/rows";
import { StatusBadge } from "@/components/portal/status/status-badge";
import { cn } from "@/components/ui/cn";
import { documentTypes, readDocumentStatus, sizeLabel } from "@/lib/documents/labels";
import type { DocumentEntry } from "@/lib/documents/versions";
import type { DocumentView } from "@/lib/documents/views";
import { formatDate } from "@/lib/office-time";
import { countOf } from "@/lib/plural";
import { DocumentActions } from "./document-actions";

type DocumentRowProps = {
  entry: DocumentEntry;
  /** The id of the document being deleted. */
  deleting: string | undefined;
  onDelete: (document: DocumentView) => void;
};

/** A current document, the team's feedback on it, and its earlier versions. */
export function DocumentRow({ entry: { current, earlier }, deleting, onDelete }: DocumentRowProps) {
  const count = earlier.length;
  return (
    <Row className="block">
      <DocumentLine
        document={current}
        hasEarlier={count > 0}
        isDeleting={deleting === current.id}
        onDelete={() => onDelete(current)}
      />
      {count > 0 && (
        <details className="ms-14.5 mt-1.5 max-md:ms-0">
          <summary className="flex min-h-8 w-fit cursor-pointer items-center font-[560] text-link max-md:min-h-11">
            {countOf(count, "earlier version")}
          </summary>
          <ul>
            {earlier.map((document) => (
              <li key={document.id} className="border-border border-t py-2">
                <DocumentLine
                  document={document}
                  isEarlier
                  hasEarlier={false}
                  isDeleting={deleting === document.id}
                  onDelete={() => onDelete(document)}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Row>
  );
}

type DocumentLineProps = {
  document: DocumentView;
  isEarlier?: boolean;
  hasEarlier: boolean;
  isDeleting: boolean;
  onDelete: () => void;
};

function DocumentLine({ document, isEarlier, hasEarlier, isDeleting, onDelete }: DocumentLineProps) {
  const { name, type, status, feedback, mime_type, size, uploaded_at } = document;
  const { label, tone } = readDocumentStatus(status);
  const Icon = mime_type.startsWith("image/") ? FileImage : FileText;
  const facts = [documentTypes.find(({ value }) => value === type)?.label, formatDate(uploaded_at), sizeLabel(size)];
  return (
    <div className={cn("flex items-start gap-3.5 max-md:flex-wrap", isDeleting && "opacity-60")}>
      {!isEarlier && (
        <IconTile className="size-11">
          <Icon aria-hidden="true" />
        </IconTile>
      )}
      <div className="min-w-0 flex-1">
        <b className="block text-[1rem] wrap-anywhere">
          <bdi>{name}</bdi>
        </b>
        <span className="text-small/[1.45] text-muted-foreground">{facts.slice(isEarlier ? 1 : 0).join(" · ")}</span>
        {feedback && (
          <p
            className={cn(
              "mt-2.5 max-w-measure whitespace-pre-line rounded-sm border-s-4 px-3.5 py-2 wrap-anywhere",
              status === "rejected" ? "border-bad bg-bad-bg" : "border-off bg-off-bg",
            )}
            dir="auto"
          >
            {feedback}
          </p>
        )}
      </div>
      <div
        className={cn(
          "flex min-h-11 flex-none items-center gap-3.5 max-md:w-full max-[22rem]:flex-wrap",
          !isEarlier && "max-md:ps-14.5",
        )}
      >
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <DocumentActions document={document} hasEarlier={hasEarlier} isDeleting={isDeleting} onDelete={onDelete} />
      </div>
    </div>
  );
}
