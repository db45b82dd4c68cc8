"use client";

import type { Route } from "next";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { OwnerFilter } from "@/components/portal/owners/owner-control";
import { ownerOptions } from "@/components/portal/owners/owner-words";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { type KeyHelp, ShortcutsButton } from "@/components/portal/shortcuts/shortcuts-button";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { documentTypeHeading } from "@/lib/documents/labels";
import type { WaitingDocumentView } from "@/lib/documents/views";
import { ageOf } from "@/lib/plural";
import { DeskNotice } from "./desk-notice";
import type { Desk } from "./use-desk";

const keys: readonly KeyHelp[] = [
  [["J"], "Next document"],
  [["K"], "Previous document"],
  [["A"], "Approve"],
  [["R"], "Reject, with a reason"],
  [["1 to 9"], "Reject with a saved reason; Enter sends it"],
  [["Ctrl", "Enter"], "Send the reason while typing"],
  [["Z"], "Undo the last decision"],
  [["H"], "History of the document"],
  [["O", "V"], "View the original in a new tab"],
  [["D"], "Download"],
  [["+", "−", "0"], "Zoom in, zoom out, fit width"],
  [["T"], "Turn the page"],
  [["?"], "This list"],
];

/** The queue, oldest first. The arrow keys move through it without opening anything, because opening is logged. */
export function DeskQueue({ desk }: { desk: Desk }) {
  const { query, rows, id } = desk;
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    const row = id && list.current?.querySelector(`[data-row="${CSS.escape(id)}"]`);
    if (row) row.scrollIntoView({ block: "nearest" });
  }, [id]);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const links = [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    const to = links[links.indexOf(document.activeElement as HTMLElement) + step];
    if (!to) return;
    event.preventDefault();
    to.focus();
  }

  return (
    <section
      className="flex min-h-0 flex-col border-border border-e max-md:group-data-open/desk:border-0"
      aria-labelledby="desk-heading"
    >
      <QueueHead desk={desk} />
      <div className="min-h-0 flex-1 overflow-y-auto max-md:group-data-open/desk:hidden">
        <QueryPanel
          query={query}
          loading="Loading documents..."
          failure="Failed to load the waiting documents"
          failureNote="Please try again in a moment."
        >
          {({ total }) =>
            rows.length === 0 ? (
              <p className="px-4 py-5 text-muted-foreground">
                {desk.owner ? "Choose Everyone to see all that’s waiting." : "New uploads appear here automatically."}
              </p>
            ) : (
              <>
                <ol ref={list} onKeyDown={onKeyDown} aria-label="Waiting, oldest first">
                  {rows.map((row) => (
                    <DeskRow
                      key={row.id}
                      document={row}
                      href={desk.hrefOf(row.id)}
                      isOpen={row.id === id}
                      at={query.dataUpdatedAt}
                    />
                  ))}
                </ol>
                {isCut(rows.length, total) && (
                  <div className="p-4">
                    {desk.showMore ? (
                      <Button variant="line" size="sm" block pending={query.isPlaceholderData} onClick={desk.showMore}>
                        Show more
                      </Button>
                    ) : (
                      <p className="text-muted-foreground text-small/[1.45]">More appear as you decide these.</p>
                    )}
                  </div>
                )}
              </>
            )
          }
        </QueryPanel>
      </div>
      <DeskNotice desk={desk} />
    </section>
  );
}

/** How many are waiting, whose they are, and the keys. */
function QueueHead({ desk }: { desk: Desk }) {
  return (
    <div className="flex items-start justify-between gap-3 border-border border-b px-4 pt-5 pb-3.5 max-md:px-5 max-md:group-data-open/desk:hidden">
      <div>
        <h1 id="desk-heading" className="text-[1.625rem]">
          Documents
        </h1>
        <p className="mt-0.5 min-h-[1.6em] text-muted-foreground" role="status">
          {desk.query.data && countSentence(desk.query.data.total)}
        </p>
        <OwnerFilter
          value={desk.owner}
          onChoose={(chosen) => desk.showOf(ownerOptions.find(({ value }) => value === chosen)?.value)}
          className="mt-2 w-34"
        />
      </div>
      <ShortcutsButton
        keys={keys}
        description="Reviewing is faster without the mouse. The keys are off while you type."
      />
    </div>
  );
}

const isCut = (shown: number, total: string) => total.endsWith("+") || shown < Number(total);

function countSentence(total: string): string {
  return total === "0" ? "Nothing waiting" : `${total} waiting`;
}

/** "The oldest has waited 3 days." */
export function oldestSentence(desk: Desk): string | undefined {
  const [oldest] = desk.rows;
  return oldest && `The oldest arrived ${agoLabel(ageOf(oldest.uploaded_at, desk.query.dataUpdatedAt))}.`;
}

const agoLabel = (age: string) => (age === "just now" ? age : `${age} ago`);

type DeskRowProps = {
  document: WaitingDocumentView;
  href: Route;
  isOpen: boolean;
  /** When the queue was read. */
  at: number;
};

/** A document in the queue: whose, what, and how long it has been waiting. */
function DeskRow({ document: waiting, href, isOpen, at }: DeskRowProps) {
  const { id, type, student_name, assigned_to, name, uploaded_at, previous } = waiting;
  return (
    <li className="border-border not-first:border-t">
      <InPlaceLink
        className="block px-4 py-1 text-inherit leading-[1.4] max-md:py-2 no-underline hover:bg-surface-2 focus-visible:-outline-offset-3 aria-[current]:bg-card aria-[current]:shadow-[inset_4px_0_0_var(--primary)] max-md:px-5"
        href={href}
        aria-current={isOpen ? "true" : undefined}
        data-row={id}
      >
        <span className="flex items-baseline justify-between gap-3">
          <b className="truncate text-[0.875rem] tracking-[0.01em]">{documentTypeHeading(type)}</b>
          <time className="whitespace-nowrap text-muted-foreground text-small/[1.45]" dateTime={uploaded_at}>
            {ageOf(uploaded_at, at)}
          </time>
        </span>
        <span className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate text-small/[1.45]" title={`${student_name}, ${name}`}>
            <bdi>{student_name}</bdi>
            <span className="text-muted-foreground">
              {" "}
              · <bdi>{name}</bdi>
            </span>
          </span>
          {assigned_to?.active === false && (
            <Badge tone="wait" className="-my-0.75 flex-none" title={`${assigned_to.name} has left`}>
              Owner left
            </Badge>
          )}
          {previous?.status === "rejected" && (
            <Badge tone="wait" className="-my-0.75 flex-none">
              Replaces a rejected one
            </Badge>
          )}
        </span>
      </InPlaceLink>
    </li>
  );
}
