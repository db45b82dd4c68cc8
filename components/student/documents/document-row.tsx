"use client";

import { FileImage, FileText } from "lucide-react";
import { StatusBadge } from "@/components/portal/status/status-badge";
import { cn } from "@/components/ui/cn";
import { documentTypes, readDocumentStatus, sizeLabel } from "@/lib/documents/labels";
import type { DocumentEntry } from "@/lib/documents/versions";
import type { DocumentView } from "@/lib/documents/views";
import { formatDate } from "@/lib/office-time";
import { DocumentActions } from "./document-actions";

type DocumentRowProps = {
  entry: DocumentEntry;
  /** The document that is being deleted. */
  deleting: string | undefined;
  onDelete: (document: DocumentView) => void;
};

/** A document that counts, what the team said about it, and what was uploaded before it. */
export function DocumentRow({ entry: { current, earlier }, deleting, onDelete }: DocumentRowProps) {
  const count = earlier.length;
  return (
    <li className="document-row">
      <DocumentLine
        document={current}
        hasEarlier={count > 0}
        isDeleting={deleting === current.id}
        onDelete={() => onDelete(current)}
      />
      {count > 0 && (
        <details className="document-history">
          <summary>{count === 1 ? "1 earlier version" : `${count} earlier versions`}</summary>
          <ul>
            {earlier.map((document) => (
              <li key={document.id}>
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
    </li>
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
    <div className={cn("document-line", isDeleting && "opacity-60")}>
      {!isEarlier && (
        <span className="document-icon">
          <Icon aria-hidden="true" />
        </span>
      )}
      <div className="document-name">
        <b className="block wrap-anywhere">
          <bdi>{name}</bdi>
        </b>
        <span className="small muted">{facts.slice(isEarlier ? 1 : 0).join(" · ")}</span>
        {feedback && (
          <p className={cn("document-feedback", status === "rejected" && "is-rejected")} dir="auto">
            {feedback}
          </p>
        )}
      </div>
      <div className="document-end">
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <DocumentActions document={document} hasEarlier={hasEarlier} isDeleting={isDeleting} onDelete={onDelete} />
      </div>
    </div>
  );
}
