"use client";

import { cva } from "class-variance-authority";
import { Download, ExternalLink, Trash2 } from "lucide-react";
import { useIsOffline } from "@/components/forms/connection-notice";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { isShownInBrowser } from "@/lib/documents/file-types";
import type { DocumentView } from "@/lib/documents/views";

type DocumentActionsProps = {
  document: DocumentView;
  /** If deleted, an earlier version replaces it. */
  hasEarlier: boolean;
  isDeleting: boolean;
  onDelete: () => void;
};

const viewLink = cva("inline-flex min-h-11 items-center gap-2 font-semibold max-md:ms-auto");

/**
 * Opens it in a new tab, or downloads what no browser can show; deletes what is not approved yet. Without a connection it
 * does neither.
 */
export function DocumentActions({ document, hasEarlier, isDeleting, onDelete }: DocumentActionsProps) {
  const { name, file_url, mime_type, status } = document;
  const isAway = useIsOffline();
  const consequence = hasEarlier ? " The version before it counts again." : "";
  if (isAway) return <span className="text-small/[1.45] text-muted-foreground max-md:ms-auto">Opens once online</span>;
  return (
    <>
      {isShownInBrowser(mime_type) ? (
        <a
          className={viewLink()}
          href={`${file_url}?disposition=inline`}
          target="_blank"
          rel="noopener"
          aria-label={`View ${name} (opens in a new tab)`}
        >
          View
          <ExternalLink className="size-4.5" aria-hidden="true" />
        </a>
      ) : (
        <a className={viewLink()} href={file_url} download={name} aria-label={`View ${name} (downloads the Word file)`}>
          View<span className="text-small/[1.45] text-muted-foreground font-normal">(downloads)</span>
          <Download className="size-4.5" aria-hidden="true" />
        </a>
      )}
      {status === "approved" ? (
        <span className="w-10 max-md:hidden" />
      ) : (
        <AlertDialog
          trigger={
            <Button
              variant="line"
              size="icon-sm"
              className="max-md:min-h-11 max-md:min-w-11"
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
