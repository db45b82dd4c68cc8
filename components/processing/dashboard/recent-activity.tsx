import type { UseQueryResult } from "@tanstack/react-query";
import type { Route } from "next";
import Link from "next/link";
import { Fragment } from "react";
import { EmptyState } from "@/components/portal/empty-state";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { Row } from "@/components/portal/rows";
import { Card } from "@/components/ui/card";
import { formatDate, formatTime } from "@/lib/office-time";
import type { ProcessingOverview } from "@/lib/stats/views";

/** The latest activity in the whole office. */
export function RecentActivity({ query }: { query: UseQueryResult<ProcessingOverview> }) {
  return (
    <Card aria-labelledby="recent-activity">
      <h2 id="recent-activity" className="px-6 pt-6 pb-1">
        Recent Activity
      </h2>
      <QueryPanel query={query} loading="Loading recent activity..." failure="Failed to load recent activity" isQuiet>
        {({ recent_activity }) =>
          recent_activity.length === 0 ? (
            <EmptyState
              level={3}
              title="No activity yet"
              note="Uploads, decisions, requests and every change of an application are listed here."
            />
          ) : (
            <ul className="px-6 pb-3">
              {recent_activity.map(({ id, parts, at, href }) => (
                <Row key={id} className="grid gap-0.5 py-2.5">
                  <Link className="block py-0.5 wrap-anywhere" href={href as Route} prefetch={false}>
                    {parts.map(({ text, is_name }, place) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a sentence's parts never change places
                      <Fragment key={place}>{is_name ? <bdi>{text}</bdi> : text}</Fragment>
                    ))}
                  </Link>
                  <time className="text-muted-foreground text-small/[1.45]" dateTime={at}>
                    {formatDate(at)}, {formatTime(at)}
                  </time>
                </Row>
              ))}
            </ul>
          )
        }
      </QueryPanel>
    </Card>
  );
}
