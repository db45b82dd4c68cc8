"use client";

import { keepPreviousData, type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { pageSize } from "@/components/portal/list/list-query";
import { type OwnerChoice, ownerPart, toldOfOwners } from "@/components/portal/owners/owner-words";
import { usePageAgain } from "@/components/portal/shell/portal-page";
import { type Seed, useSeeded } from "@/components/portal/use-seeded";
import { newsEveryMs } from "@/components/processing/processing-queries";
import type { StaffDocumentView, WaitingDocumentView } from "@/lib/documents/views";
import { type ApiPage, apiPage } from "@/lib/http/browser/api";
import { deskHref, isOnDesk } from "./desk-address";
import { following, preceding, upNext } from "./desk-order";
import type { Decision, Reviewed } from "./review/use-review";
import { useHeldDecisions } from "./use-held-decisions";

/** The maximum length of the queue on screen; each decision makes room for the next document. */
const longestQueue = 200;
/** The next length of the queue when somebody asks for more. */
const longerQueue = (limit: number) => Math.min(longestQueue, limit === pageSize ? 100 : longestQueue);

const queues = ["processing", "documents", "waiting"] as const;

/** The first documents of the queue, or of an owner's, oldest first. */
const queueQuery = (limit: number, owner: OwnerChoice) =>
  queryOptions({
    queryKey: [...queues, limit, owner ?? "everyone"],
    queryFn: ({ signal }) =>
      apiPage<WaitingDocumentView>(
        `documents/waiting?${new URLSearchParams({ limit: String(limit), ...(owner && { assigned_to_id: owner }) })}`,
        { role: "processing", signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: newsEveryMs,
    ...toldOfOwners,
  });

/** Removes a decided document from the queue at once; cancels running requests. */
function leaveQueue(client: QueryClient, id: string): void {
  void client.cancelQueries({ queryKey: queues });
  client.setQueriesData<ApiPage<WaitingDocumentView>>({ queryKey: queues }, (known) => {
    if (!known?.rows.some((row) => row.id === id)) return known;
    const total = known.total.endsWith("+") ? known.total : String(Number(known.total) - 1);
    return { rows: known.rows.filter((row) => row.id !== id), total };
  });
}

/**
 * The document that the page looked up for its address: `found` is null if it does not exist, undefined if the look-up
 * failed.
 */
type RequestedDocument = { id: string; found: WaitingDocumentView | null | undefined };

export type DeskSeeds = {
  waiting: Seed<ApiPage<WaitingDocumentView>> | undefined;
  /** Whose queue it is. */
  waitingOf: OwnerChoice;
  asked: RequestedDocument | undefined;
};

const nothing: WaitingDocumentView[] = [];

/** The queue, the displayed document, and the navigation between them. */
export function useDesk({ waiting, waitingOf, asked }: DeskSeeds) {
  const client = useQueryClient();
  const askAgain = usePageAgain();
  const params = useSearchParams();
  const id = params.get("document") ?? undefined;
  const owner = ownerPart.read(params.get("owner") ?? "");
  const hrefOf = (documentId?: string) => deskHref(documentId, owner);
  const [limit, setLimit] = useState(pageSize);
  const query = useSeeded(queueQuery(limit, owner), limit === pageSize && owner === waitingOf ? waiting : undefined);
  const rows = query.data?.rows ?? nothing;

  // Documents that have left the queue, so that one can go back to them.
  const [known] = useState(() => new Map<string, WaitingDocumentView>());
  for (const row of rows) known.set(row.id, row);
  if (asked?.found && !known.has(asked.id)) known.set(asked.id, asked.found);
  const current = id === undefined ? undefined : known.get(id);

  // The Back button can lead to a document that this screen never had: the page brings it.
  const isUnknown = id !== undefined && !current && asked?.id !== id;
  useEffect(() => {
    if (isUnknown) askAgain();
  }, [isUnknown, askAgain]);

  const open = (documentId: string | undefined) => window.history.pushState(null, "", hrefOf(documentId));
  /** Moving on automatically adds no history entry, so that Back does not lead through forty decided documents. */
  const goOn = (documentId: string | undefined) => window.history.replaceState(null, "", hrefOf(documentId));
  const remember = (reviewed: StaffDocumentView) =>
    known.set(reviewed.id, { previous: null, ...known.get(reviewed.id), ...reviewed });

  const decisions = useHeldDecisions((restored) => {
    remember(restored);
    if (isOnDesk(id)) goOn(restored.id);
  });

  return {
    id,
    owner,
    hrefOf,
    /** Shows an owner's queue, and keeps what is open. */
    showOf: (whose: OwnerChoice) => window.history.replaceState(null, "", deskHref(id, whose)),
    current,
    isMissing: id !== undefined && asked?.id === id && asked.found === null && !current,
    isFailed: id !== undefined && asked?.id === id && asked.found === undefined && !current,
    query,
    rows,
    index: rows.findIndex((row) => row.id === id),
    open,
    /** The latest decisions, with an Undo for those whose email has not left. */
    decisions,
    next: following(rows, current),
    before: preceding(rows, current),
    /** The document to open once the displayed one is finished. */
    upNext: upNext(rows, current),
    decided(saved: Reviewed, { status }: Decision) {
      const { reviewed } = saved;
      remember(reviewed);
      decisions.add(saved);
      if (status === "pending") return; // it is in the queue again, and stays open
      leaveQueue(client, reviewed.id);
      if (isOnDesk(reviewed.id)) goOn(upNext(rows, reviewed)?.id); // a reviewer who has moved on stays there
    },
    showMore: limit < longerQueue(limit) ? () => setLimit(longerQueue(limit)) : undefined,
    lookAgain: askAgain,
    show(document: StaffDocumentView, previous: WaitingDocumentView["previous"]) {
      if (!known.has(document.id)) known.set(document.id, { ...document, previous });
      open(document.id);
    },
  };
}

export type Desk = ReturnType<typeof useDesk>;
