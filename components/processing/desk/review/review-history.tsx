"use client";

import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { documentHistoryQuery } from "@/components/processing/processing-queries";
import type { DocumentHistoryView } from "@/lib/documents/views";
import { momentLabel } from "./review-words";

const words: Record<DocumentHistoryView["action"], string> = {
  uploaded: "uploaded it",
  viewed: "viewed it",
  approved: "approved it",
  rejected: "rejected it",
  reopened: "put it back in the queue",
};

/** Who did what with a document, the newest first. */
export function ReviewHistory({ documentId, onClose }: { documentId: string; onClose: () => void }) {
  const query = useQuery(documentHistoryQuery(documentId));
  return (
    <section className="review-aside" aria-labelledby="history-heading">
      <div className="review-aside-head">
        <h3 id="history-heading">History</h3>
        <button type="button" className="toast-close" aria-label="Close" onClick={onClose}>
          <X aria-hidden="true" />
        </button>
      </div>
      <QueryPanel query={query} loading="Loading the history..." failure="Failed to load the history">
        {(entries) =>
          entries.length === 0 ? (
            <p className="muted">This document has no history yet.</p>
          ) : (
            <ol className="review-history">
              {entries.map(({ id, at, by, action }) => (
                <li key={id}>
                  <span className="block">
                    <b>{by ? <bdi>{by}</bdi> : "A former member"}</b> {words[action]}
                  </span>
                  <time className="small muted" dateTime={at}>
                    {momentLabel(at)}
                  </time>
                </li>
              ))}
            </ol>
          )
        }
      </QueryPanel>
    </section>
  );
}
