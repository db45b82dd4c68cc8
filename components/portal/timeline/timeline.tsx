"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { timelineQuery, useLeadsPortal } from "@/components/portal/leads/leads-queries";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { Button } from "@/components/ui/button";
import { Pill } from "@/components/ui/form/pill";
import { foldEntries } from "@/lib/contacts/fold";
import { type TimelineGroup, timelineGroups } from "@/lib/contacts/labels";
import { EntryLine } from "./timeline-entry";

type TimelineProps = {
  contactId: string;
  studentId: string | null;
  /** Of its heading. */
  level: 2 | 3;
};

/** What has happened with somebody, newest first: everything, or some kinds. */
export function Timeline({ contactId, studentId, level }: TimelineProps) {
  const [group, setGroup] = useState<TimelineGroup>();
  const query = useInfiniteQuery(timelineQuery(useLeadsPortal(), { contactId, studentId }, group));
  const Heading = `h${level}` as const;
  const heading = `history-${contactId}`;
  return (
    <section aria-labelledby={heading} className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading id={heading} className={level === 3 ? "text-[1rem]" : undefined}>
          History
        </Heading>
        <GroupPills id={contactId} value={group} onChange={setGroup} />
      </div>
      <QueryPanel query={query} loading="Loading the history..." failure="Failed to load the history">
        {({ pages }) => {
          const entries = foldEntries(pages.flatMap((page) => page.entries));
          if (entries.length === 0) return <p className="text-muted-foreground">Nothing yet</p>;
          return (
            <>
              <ol className="grid grid-cols-[minmax(0,1fr)]" aria-label="History">
                {entries.map((alike) => (
                  <EntryLine key={`${alike[0].kind} ${alike[0].id}`} entries={alike} />
                ))}
              </ol>
              {query.hasNextPage && (
                <Button
                  variant="line"
                  size="sm"
                  className="justify-self-start max-md:min-h-11"
                  pending={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  Show earlier
                </Button>
              )}
            </>
          );
        }}
      </QueryPanel>
    </section>
  );
}

type GroupPillsProps = { id: string; value: TimelineGroup | undefined; onChange: (group?: TimelineGroup) => void };

/** Which kinds are shown. */
function GroupPills({ id, value, onChange }: GroupPillsProps) {
  const all: { value: TimelineGroup | undefined; label: string }[] = [
    { value: undefined, label: "All" },
    ...timelineGroups,
  ];
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Kind of entry</legend>
      <div className="flex flex-wrap gap-1.5">
        {all.map((group) => (
          <Pill
            key={group.label}
            type="radio"
            name={`history-group-${id}`}
            pillClassName="min-h-8 px-2.5 py-1 text-small max-md:min-h-11"
            checked={group.value === value}
            onChange={() => onChange(group.value)}
          >
            {group.label}
          </Pill>
        ))}
      </div>
    </fieldset>
  );
}
