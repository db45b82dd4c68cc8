"use client";

import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { EmptyState } from "@/components/portal/empty-state";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { applicationHistoryQuery } from "@/components/processing/processing-queries";
import { readStatus } from "@/lib/applications/labels";
import type { ApplicationHistoryView } from "@/lib/applications/views";
import { formatDate, formatTime } from "@/lib/office-time";
import "./application-history.css";

/** Who changed an application, when and what: the newest first, each with the team's notes as they were saved. */
export function ApplicationHistory({ applicationId }: { applicationId: string }) {
  const query = useQuery(applicationHistoryQuery(applicationId));
  return (
    <QueryPanel query={query} loading="Loading history..." failure="Failed to load the history">
      {(entries) =>
        entries.length === 0 ? (
          <EmptyState level={3} title="No changes yet" note="Each change appears here, with who made it and when." />
        ) : (
          <ol className="application-history" aria-label="History">
            {entries.map((entry) => (
              <HistoryEntry key={entry.id} entry={entry} />
            ))}
          </ol>
        )
      }
    </QueryPanel>
  );
}

function HistoryEntry({ entry }: { entry: ApplicationHistoryView }) {
  const { at, by, from, to, progress, changed, notes, reason } = entry;
  return (
    <li>
      <p>
        <b>{by === null ? "A former member" : <bdi>{by}</bdi>}</b>
        <time className="small muted" dateTime={at}>
          {formatDate(at)}, {formatTime(at)}
        </time>
      </p>
      <p className="application-history-move">
        {from !== null && from !== to && (
          <>
            {readStatus(from).label}
            <ArrowRight role="img" aria-label="to" />
          </>
        )}
        <b>{readStatus(to).label}</b>
        <span className="muted">{progress}%</span>
      </p>
      <p className="small muted">{from === null ? "Created" : `Saved: ${changed.join(", ") || "status"}`}</p>
      {reason && (
        <p className="small" dir="auto">
          Reason: <bdi>{reason}</bdi>
        </p>
      )}
      {notes ? (
        <blockquote dir="auto" aria-label="Notes">
          {notes}
        </blockquote>
      ) : (
        changed.includes("notes") && <p className="small">Notes cleared</p>
      )}
    </li>
  );
}
