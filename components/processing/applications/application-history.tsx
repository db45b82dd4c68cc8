"use client";

import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import type { ComponentProps } from "react";
import { EmptyState } from "@/components/portal/empty-state";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { applicationHistoryQuery } from "@/components/processing/processing-queries";
import { cn } from "@/components/ui/cn";
import { readStatus } from "@/lib/applications/labels";
import type { ApplicationHistoryView } from "@/lib/applications/views";
import { formatDate, formatTime } from "@/lib/office-time";

/** Who changed an application, when and what: newest first, each with the team's notes as saved then. */
export function ApplicationHistory({ applicationId }: { applicationId: string }) {
  const query = useQuery(applicationHistoryQuery(applicationId));
  return (
    <QueryPanel query={query} loading="Loading history..." failure="Failed to load the history">
      {(entries) =>
        entries.length === 0 ? (
          <EmptyState level={3} title="No changes yet" note="Each change appears here, with who made it and when." />
        ) : (
          <ol className="grid" aria-label="History">
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
    <li className="grid gap-1 border-border border-t py-3.5 first:border-t-0 first:pt-0">
      <Line>
        <b>{by === null ? "A former member" : <bdi>{by}</bdi>}</b>
        <time className="ms-auto text-muted-foreground text-small/[1.45]" dateTime={at}>
          {formatDate(at)}, {formatTime(at)}
        </time>
      </Line>
      <Line>
        {from !== null && from !== to && (
          <>
            {readStatus(from).label}
            <ArrowRight role="img" aria-label="to" />
          </>
        )}
        <b>{readStatus(to).label}</b>
        <span className="text-muted-foreground">{progress}%</span>
      </Line>
      <Line className="text-muted-foreground text-small/[1.45]">
        {from === null ? "Created" : `Saved: ${changed.join(", ") || "status"}`}
      </Line>
      {reason && (
        <Line className="text-small/[1.45]" dir="auto">
          Reason: <bdi>{reason}</bdi>
        </Line>
      )}
      {notes ? (
        <blockquote
          className="mt-1 border-border border-s-3 px-3.5 py-2 whitespace-pre-line wrap-anywhere"
          dir="auto"
          aria-label="Notes"
        >
          {notes}
        </blockquote>
      ) : (
        changed.includes("notes") && <Line className="text-small/[1.45]">Notes cleared</Line>
      )}
    </li>
  );
}

const Line = ({ className, ...props }: ComponentProps<"p">) => (
  <p className={cn("flex flex-wrap items-center gap-x-2.5 gap-y-0.5", className)} {...props} />
);
