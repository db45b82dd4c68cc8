"use client";

import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { newKeyFor } from "@/components/forms/idempotency-key";
import type { Seed } from "@/components/portal/use-seeded";
import { api } from "@/lib/http/browser/api";
import type { ThreadPortal } from "@/lib/threads/labels";
import type { SentMessageView, ThreadView } from "@/lib/threads/views";
import { threadCountsQuery, threadQuery } from "./thread-queries";

/** A message before it is sent. */
export type NewMessage = { text: string; document_ids: string[] };

/** A thread: its messages from the first loaded to the last, and both read marks. */
export function useThread(portal: ThreadPortal, studentId: string, seed?: Seed<ThreadView>) {
  const query = useInfiniteQuery({
    ...threadQuery(portal, studentId),
    ...(seed && {
      initialData: { pages: [seed.data], pageParams: [undefined] } as InfiniteData<ThreadView, number | undefined>,
      initialDataUpdatedAt: seed.at,
    }),
  });
  const [latest] = query.data?.pages ?? [];
  const messages = [...(query.data?.pages ?? [])].reverse().flatMap((page) => page.messages);
  useMarkRead(portal, studentId, latest);
  return { query, latest, messages };
}

type ReadUpTo = { portal: ThreadPortal; studentId: string; number: number };

/** Tells the server that a thread has been read up to a message, and asks for its marks and counts again. */
export async function markRead(client: QueryClient, { portal, studentId, number }: ReadUpTo): Promise<void> {
  await api("PUT", `threads/${studentId}/read`, { number }, { role: portal });
  void client.invalidateQueries({ queryKey: threadCountsQuery(portal).queryKey });
  void client.invalidateQueries({ queryKey: threadQuery(portal, studentId).queryKey });
}

/** While the messages are on screen and the window is looked at, tells the server that they have been read. */
function useMarkRead(portal: ThreadPortal, studentId: string, thread: ThreadView | undefined): void {
  const client = useQueryClient();
  const isVisible = useVisible();
  const read = portal === "student" ? thread?.read.student.number : thread?.read.office.number;
  const last = thread?.last_number ?? 0;
  const isBehind = read !== undefined && read < last && thread?.id === studentId;
  useEffect(() => {
    if (!isVisible || !isBehind) return;
    markRead(client, { portal, studentId, number: last }).catch(() => undefined); // the next message, or the next look at the window, says it again
  }, [client, portal, studentId, isVisible, isBehind, last]);
}

function useVisible(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState === "visible");
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === "visible");
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return isVisible;
}

/** Sends messages; the same message again, after an answer that was lost, is stored once. */
export function useSendMessage(portal: ThreadPortal, studentId: string) {
  const client = useQueryClient();
  const [keyFor] = useState(newKeyFor);
  // The same words can be meant twice, but only after the first were sent.
  const sentSoFar = useRef(0);
  return useMutation({
    mutationFn: (message: NewMessage) => {
      const options = { role: portal, idempotencyKey: keyFor([message, sentSoFar.current]) };
      return api<SentMessageView>("POST", `threads/${studentId}/messages`, message, options);
    },
    onSuccess: (sent) => {
      sentSoFar.current += 1;
      const { help: _, ...message } = sent;
      client.setQueryData(threadQuery(portal, studentId).queryKey, (data) => data && withMessage(data, message));
      void client.invalidateQueries({ queryKey: [portal, "thread"] });
    },
  });
}

type Thread = InfiniteData<ThreadView, unknown>;

/** The thread with a message at its end; it may have come by another way meanwhile. */
function withMessage(thread: Thread, message: ThreadView["messages"][number]): Thread {
  const [latest, ...earlier] = thread.pages;
  if (!latest || message.number <= latest.last_number) return thread;
  const next = { ...latest, messages: [...latest.messages, message], last_number: message.number };
  return { ...thread, pages: [next, ...earlier] };
}
