"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { documentHistoryQuery } from "@/components/processing/processing-queries";
import type { DocumentHistoryView } from "@/lib/documents/views";
import { ReviewAsideHead, reviewAside } from "./review-aside-head";
import { momentLabel } from "./review-sentences";

const words: Record<DocumentHistoryView["action"], string> = {
  uploaded: "uploaded it",
  viewed: "viewed it",
  approved: "approved it",
  rejected: "rejected it",
  reopened: "put it back in the queue",
};

/** Who did what with a document, newest first. */
export function ReviewHistory({ documentId, onClose }: { documentId: string; onClose: () => void }) {
  const query = useQuery(documentHistoryQuery(documentId));
  return (
    <section className={reviewAside()} aria-labelledby="history-heading">
      <ReviewAsideHead id="history-heading" title="History" onClose={onClose} />
      <QueryPanel query={query} loading="Loading the history..." failure="Failed to load the history">
        {(entries) =>
          entries.length === 0 ? (
            <p className="text-muted-foreground">This document has no history yet.</p>
          ) : (
            <ol>
              {entries.map(({ id, at, by, action }) => (
                <li key={id} className="border-border border-t py-2.5">
                  <span className="block">
                    <b>{by ? <bdi>{by}</bdi> : "A former member"}</b> {words[action]}
                  </span>
                  <time className="text-muted-foreground text-small/[1.45]" dateTime={at}>
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
