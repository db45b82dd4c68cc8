"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { EmptyState } from "@/components/portal/empty-state";
import { FilterPills } from "@/components/portal/list/filter-pills";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { OwnerFilter } from "@/components/portal/owners/owner-control";
import { type OwnerChoice, ownerOptions } from "@/components/portal/owners/owner-words";
import { DueTasks } from "@/components/portal/tasks/due-tasks";
import { useStillRows } from "@/components/portal/tasks/use-still-rows";
import { useKeptFocus } from "@/components/portal/use-kept-focus";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import type { TaskView } from "@/lib/tasks/views";
import type { TodayView } from "@/lib/today/views";
import {
  entriesOf,
  isCut,
  readTodayFilter,
  readTodayOwner,
  type TodayFilter,
  todayCount,
  todayHref,
  todayKinds,
} from "./today-entries";
import { TodayRow, todayRowVariants } from "./today-row";

const step = 12;

type TodayPanelProps = { query: UseQueryResult<TodayView>; tasks: UseQueryResult<TaskView[]> };

/** Everything that is waiting for the team in one list, oldest first, each one click away from its screen. */
export function TodayPanel({ query, tasks }: TodayPanelProps) {
  const params = useSearchParams();
  const [filter, owner] = [readTodayFilter(params), readTodayOwner(params)];
  const show = (chosen: TodayFilter, whose: OwnerChoice) =>
    window.history.replaceState(null, "", todayHref(chosen, whose));
  const heading = useRef<HTMLHeadingElement>(null);
  const entries = query.data && entriesOf(query.data, filter);
  const noteDone = useKeptFocus(entries, heading);
  return (
    <Card aria-labelledby="today">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 px-6 py-3 max-md:px-5 max-md:[&_button]:min-h-11">
        <h2 id="today" ref={heading} tabIndex={-1}>
          Today
        </h2>
        <OwnerFilter
          value={owner}
          onChoose={(chosen) => show(filter, ownerOptions.find(({ value }) => value === chosen)?.value)}
          className="ms-auto w-34"
        />
        {query.data && (
          <FilterPills
            label="Show what’s waiting by kind"
            options={[{ value: "all", label: "All" } as const, ...todayKinds].map(({ value, label }) => ({
              value,
              label,
              count: query.data && todayCount(query.data, value),
            }))}
            value={filter}
            onChoose={(chosen: TodayFilter) => show(chosen, owner)}
          />
        )}
      </div>
      {filter === "all" && (
        <div className="border-border border-t px-6 py-3 max-md:px-5">
          <DueTasks query={tasks} owner={owner} level={3} />
        </div>
      )}
      <QueryPanel query={query} loading={<TodaySkeleton />} failure="Failed to load what’s waiting" isQuiet>
        {(today) => (
          <TodayList
            key={`${filter} ${owner}`}
            today={today}
            filter={filter}
            at={query.dataUpdatedAt}
            onDone={noteDone}
          />
        )}
      </QueryPanel>
    </Card>
  );
}

type TodayListProps = { today: TodayView; filter: TodayFilter; at: number; onDone: (id: string) => void };

function TodayList({ today, filter, at, onDone }: TodayListProps) {
  const [limit, setLimit] = useState(step);
  const list = useRef<HTMLUListElement>(null);
  const entries = entriesOf(today, filter);
  const { shown, stay } = useStillRows(entries.slice(0, limit), list);
  const first = shown.findIndex(({ isDone }) => !isDone);

  function showMore() {
    flushSync(() => setLimit(limit + step));
    list.current?.children[limit]?.querySelector<HTMLElement>("a")?.focus();
  }

  if (shown.length === 0) {
    return (
      <EmptyState
        level={3}
        title="Nothing waiting"
        note={
          filter === "all"
            ? "New documents and requests appear here automatically, as do applications that close soon or have stalled."
            : "Nothing of this kind. Choose All to see everything that’s waiting."
        }
      />
    );
  }
  return (
    <>
      <ul ref={list} className="border-border border-t">
        {shown.map(({ row, isDone }, index) => (
          <TodayRow
            key={`${row.kind} ${row.id}`}
            entry={row}
            at={at}
            isFirst={index === first}
            isDone={isDone}
            onDone={(id) => {
              stay(id);
              onDone(id);
            }}
          />
        ))}
      </ul>
      {(limit < entries.length || isCut(today, filter)) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 border-border border-t px-6 py-4 max-md:px-5">
          {limit < entries.length && (
            <Button size="sm" variant="line" className="max-md:min-h-11" onClick={showMore}>
              Show more
            </Button>
          )}
          <p className="text-muted-foreground text-small/[1.45]">
            The first {Math.min(limit, entries.length)} of {todayCount(today, filter)} are shown.
            {limit >= entries.length && " More appear as you finish these."}
          </p>
        </div>
      )}
    </>
  );
}

/** The skeleton of Today while it loads. */
function TodaySkeleton() {
  return (
    <div className="motion-safe:animate-late" role="status">
      <span className="sr-only">Loading what’s waiting...</span>
      <div className="border-border border-t">
        {["62%", "48%", "70%", "55%"].map((width) => (
          <div key={width} className={todayRowVariants()}>
            <Skeleton className="size-9 rounded-full" />
            <Skeleton className="w-12 max-md:order-1" />
            <div className="grid gap-2">
              <Skeleton className="w-40 max-w-full" />
              <Skeleton style={{ inlineSize: width }} />
            </div>
            <Skeleton className="h-9 w-24 max-md:order-2 max-md:col-span-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
