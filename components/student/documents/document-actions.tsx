"use client";

import { Download, ExternalLink, Trash2 } from "lucide-react";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { isShownInBrowser } from "@/lib/documents/file-types";
import type { DocumentView } from "@/lib/documents/views";

type DocumentActionsProps = {
  document: DocumentView;
  /** An earlier version takes its place. */
  hasEarlier: boolean;
  isDeleting: boolean;
  onDelete: () => void;
};

/** View in a new tab, or download what no browser shows; and delete what is not approved yet. */
export function DocumentActions({ document, hasEarlier, isDeleting, onDelete }: DocumentActionsProps) {
  const { name, file_url, mime_type, status } = document;
  const consequence = hasEarlier ? " The version before it counts again." : "";
  return (
    <>
      {isShownInBrowser(mime_type) ? (
        <a
          className="document-link"
          href={`${file_url}?disposition=inline`}
          target="_blank"
          rel="noopener"
          aria-label={`View ${name} (opens in a new tab)`}
        >
          View
          <ExternalLink aria-hidden="true" />
        </a>
      ) : (
        <a
          className="document-link"
          href={file_url}
          download={name}
          aria-label={`View ${name} (downloads the Word file)`}
        >
          View<span className="small muted font-normal">(downloads)</span>
          <Download aria-hidden="true" />
        </a>
      )}
      {status === "approved" ? (
        <span className="document-no-delete" />
      ) : (
        <AlertDialog
          trigger={
            <Button
              variant="line"
              size="icon-sm"
              className="document-delete"
              aria-label={`Delete ${name}`}
              pending={isDeleting}
            >
              {!isDeleting && <Trash2 aria-hidden="true" />}
            </Button>
          }
          title="Delete this document?"
          description={`${name} is removed from your file and cannot be brought back.${consequence}`}
          confirm="Delete"
          onConfirm={onDelete}
        />
      )}
    </>
  );
}
