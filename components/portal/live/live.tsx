"use client";

import { type Query, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isBeingLeft } from "@/components/portal/session/session-expired";
import { usePortal } from "@/components/portal/shell/portal-page";
import { followLive, type LiveChange, type LiveKind } from "@/lib/http/browser/live";

/** How often screens ask while nothing tells them of changes. */
const askEveryMs = 10_000;

let isLive = false;

/** The records that a query shows: of a kind, by id, or all of the kind. */
type Shown = { kind: LiveKind; id?: string };

/**
 * For a query whose records the live stream tells of: it is asked again when one of them has changed, and every ten
 * seconds while there is no stream.
 */
export const liveQuery = (...shows: Shown[]) => ({
  meta: { live: shows },
  refetchInterval: () => !isLive && !isBeingLeft() && askEveryMs,
});

function isMeant({ meta }: Pick<Query, "meta">, change: LiveChange): boolean {
  const shows = meta?.live as Shown[] | undefined;
  if (!shows) return false;
  return change === "all" || shows.some(({ kind, id }) => kind === change.kind && (id ?? change.id) === change.id);
}

/** Not while the page is being left: a sign-out ends the stream, and the answers would only be refusals. */
function askAgain(client: QueryClient, change: LiveChange): void {
  if (!isBeingLeft()) void client.invalidateQueries({ predicate: (query) => isMeant(query, change) });
}

/** Keeps the queries of a portal's screens up to date, one stream for all tabs of the portal. */
export function LiveUpdates() {
  const client = useQueryClient();
  const { portal } = usePortal();
  useEffect(() => {
    const stop = followLive(portal, {
      onChange: (change) => askAgain(client, change),
      onState: (next) => {
        isLive = next;
        if (!next) askAgain(client, "all"); // starts their intervals
      },
    });
    return () => {
      stop();
      isLive = false;
    };
  }, [client, portal]);
  return null;
}
