import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { liveQuery } from "@/components/portal/live/live";
import { api } from "@/lib/http/browser/api";
import type { ThreadPortal } from "@/lib/threads/labels";
import type { ThreadCounts, ThreadView } from "@/lib/threads/views";

/* What the screens of both sides load of a thread. */

/** A student's thread, its last messages first; more pages go back. */
export const threadQuery = (portal: ThreadPortal, studentId: string) =>
  infiniteQueryOptions({
    queryKey: [portal, "thread", studentId],
    queryFn: ({ signal, pageParam }) => {
      const before = pageParam === undefined ? "" : `?before=${pageParam}`;
      return api<ThreadView>("GET", `threads/${studentId}${before}`, undefined, { role: portal, signal });
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ has_earlier, messages }) => (has_earlier ? messages[0]?.number : undefined),
    staleTime: 0,
    ...liveQuery({ kind: "thread", id: studentId }),
  });

/** What waits for the person: unread messages for a student, threads with unread messages for the office. */
export const threadCountsQuery = (portal: ThreadPortal) =>
  queryOptions({
    queryKey: [portal, "thread", "counts"],
    queryFn: ({ signal }) => api<ThreadCounts>("GET", "threads/counts", undefined, { role: portal, signal }),
    staleTime: 0,
    ...liveQuery({ kind: "thread" }),
  });
