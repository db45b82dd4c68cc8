"use client";

import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { momentOf } from "@/components/portal/leads/lead-words";
import { type LeadsPortal, leadsAddress, timelineQuery, useLeadsPortal } from "@/components/portal/leads/leads-queries";
import { PanelPart, PanelText } from "@/components/portal/list/dense/record-panel";
import { FilterSelect } from "@/components/portal/list/filter-select";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { changeAddress } from "@/components/portal/list/use-list";
import { tellFailure } from "@/components/portal/use-refresh-failure";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { toast } from "@/components/ui/toast/toast";
import { type TimelineKind, timelineKinds } from "@/lib/contacts/labels";
import type { ContactView } from "@/lib/contacts/views";
import { api } from "@/lib/http/browser/api";
import { CalledChat } from "./called-chat";
import { mergeToUndo, sentenceOf, type TimelineEntry } from "./timeline-words";

/** What has happened with somebody, newest first; all kinds, or one. */
export function LeadTimeline({ id }: { id: string }) {
  const portal = useLeadsPortal();
  const [kind, setKind] = useState<TimelineKind>();
  const query = useInfiniteQuery(timelineQuery(portal, id, kind));
  return (
    <PanelPart title="History">
      <FilterSelect
        label="Kind of entry"
        unset="Everything"
        className="w-52"
        value={kind}
        options={timelineKinds}
        onChoose={(chosen) => setKind(timelineKinds.find(({ value }) => value === chosen)?.value)}
      />
      <QueryPanel query={query} loading="Loading the history..." failure="Failed to load the history">
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          if (entries.length === 0) return <p className="text-muted-foreground">Nothing yet</p>;
          return (
            <>
              <ol className="grid grid-cols-[minmax(0,1fr)]" aria-label="History">
                {entries.map((entry) => (
                  <Entry key={`${entry.kind} ${entry.id}`} entry={entry} portal={portal} />
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
    </PanelPart>
  );
}

/** What the team has noted has a colour of its own: the person never sees it. */
const ours = new Set<TimelineKind>(["note", "call", "visit"]);

function Entry({ entry, portal }: { entry: TimelineEntry; portal: LeadsPortal }) {
  const { kind, by, at, text } = entry;
  const merge = mergeToUndo(entry, Date.now());
  return (
    <li className="grid gap-1 border-border border-t py-2.5 first:border-t-0">
      <p className="flex flex-wrap items-baseline gap-x-2 text-ui">
        <span className="min-w-0 flex-1 wrap-anywhere">
          {sentenceOf(entry)}
          {by && (
            <>
              , by <bdi>{by}</bdi>
            </>
          )}
        </span>
        <time className="flex-none text-muted-foreground text-small" dateTime={at}>
          {momentOf(at)}
        </time>
      </p>
      {text && (
        <div className={cn("rounded-md px-3 py-2 text-ui", ours.has(kind) ? "bg-wait-bg" : "bg-surface-2")}>
          <PanelText>{text}</PanelText>
        </div>
      )}
      {kind === "call_request" && entry.subject && <CalledChat id={entry.subject} portal={portal} />}
      {merge && <UndoMerge merge={merge} portal={portal} />}
    </li>
  );
}

/** Takes a merge back, for seven days. */
function UndoMerge({ merge, portal }: { merge: string; portal: LeadsPortal }) {
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: () => api<ContactView>("POST", `contact-merges/${merge}/undo`, {}, { role: portal }),
    onSuccess: ({ id, name }) => {
      void toast.success("They are two people again", name);
      changeAddress(leadsAddress(portal), { open: id });
    },
    onError: (error) => tellFailure(error, "Failed to take the merge back"),
    onSettled: () => client.invalidateQueries({ queryKey: ["contacts"] }),
  });
  return (
    <Button
      variant="line"
      size="sm"
      className="justify-self-start max-md:min-h-11"
      pending={undo.isPending}
      onClick={() => undo.mutate()}
    >
      Undo the merge
    </Button>
  );
}
