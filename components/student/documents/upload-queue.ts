"use client";

import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { leaveExpiredSession } from "@/components/portal/session/session-expired";
import { isExpired } from "@/components/portal/use-refresh-failure";
import { documentsQuery } from "@/components/student/student-queries";
import { toast } from "@/components/ui/toast/toast";
import type { DocumentView } from "@/lib/documents/views";
import { ApiError } from "@/lib/http/browser/api";
import { isOffline, watchConnection } from "@/lib/http/browser/connection";
import { type QueuedUpload, watchOfflineStore } from "@/lib/http/browser/offline-store";
import { type UploadOptions, upload } from "@/lib/http/browser/upload";
import { changeQueued, queuedUploads, removeQueued } from "@/lib/http/browser/upload-queue";

/** The server remembers an Idempotency-Key for 24 hours: after that, sending again could store a document twice. */
const rememberedMs = 23 * 3600_000;
const [firstPauseMs, longestPauseMs] = [5_000, 5 * 60_000];

/** It was sent, the answer got lost, and sending it again is the person's decision now. */
export const isUnsure = ({ triedAt }: QueuedUpload) => triedAt !== undefined && Date.now() - triedAt > rememberedMs;

const isDue = (one: QueuedUpload) => {
  const pause = (one.retryAt ?? 0) - Date.now();
  return one.refusal === undefined && !isUnsure(one) && (pause <= 0 || pause > longestPauseMs); // or the clock went back
};

type Sending = Pick<QueuedUpload, "id" | "type" | "file">;

/** Sends a document. Its id is the idempotency key: sending the same one again never stores it twice. */
export function sendDocument(
  studentId: string,
  { id, type, file }: Sending,
  options?: Pick<UploadOptions, "signal" | "onProgress">,
) {
  const form = new FormData();
  form.set("document_type", type);
  form.set("user_id", studentId);
  form.set("file", file);
  return upload<DocumentView>("documents", form, { role: "student", idempotencyKey: id, ...options });
}

/** Shows a document that the server has taken. */
export function noteUploaded(client: QueryClient, studentId: string, document: DocumentView): void {
  client.setQueryData(documentsQuery(studentId).queryKey, (known) =>
    known?.some((one) => one.id === document.id) ? known : known && [document, ...known],
  );
  void toast.success("Document Uploaded", "Your document has been successfully uploaded and is pending review.");
}

/** A file refused for its content would be refused again. */
export function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ApiError) || ![409, 413, 415, 422].includes(error.status) || error.retryAfter !== undefined;
}

/** The waiting documents, from this device. */
export const queueQuery = (studentId: string) =>
  queryOptions({
    queryKey: ["queued-uploads", studentId],
    queryFn: () => queuedUploads(studentId),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });

/** The waiting documents, as they are in every tab. */
export function useQueuedUploads(studentId: string): QueuedUpload[] {
  const client = useQueryClient();
  const { data = [] } = useQuery(queueQuery(studentId));
  useEffect(
    () =>
      watchOfflineStore({ onQueue: () => void client.invalidateQueries({ queryKey: queueQuery(studentId).queryKey }) }),
    [client, studentId],
  );
  return data;
}

/** Sends the waiting documents while the portal is open and the server answers. */
export function useQueueSender(studentId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    async function send() {
      clearTimeout(timer);
      await oneTabAtATime(() => sendQueued(client, studentId));
      const waiting = (await queuedUploads(studentId)).filter(({ refusal }) => refusal === undefined);
      const times = waiting.flatMap(({ retryAt }) => retryAt ?? []);
      if (isOver || times.length === 0) return;
      clearTimeout(timer);
      timer = setTimeout(sendIfOnline, Math.max(1_000, Math.min(...times) - Date.now()));
    }
    const sendIfOnline = () => void (isOffline() || send());
    const ends = [watchConnection(sendIfOnline), watchOfflineStore({ onQueue: sendIfOnline })];
    sendIfOnline();
    return () => {
      isOver = true;
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [client, studentId]);
}

/** Two tabs would send the same document at once; without encryption there are no locks, and the key alone decides. */
const oneTabAtATime = (work: () => Promise<void>) =>
  navigator.locks ? navigator.locks.request("queued-uploads", work) : work();

async function sendQueued(client: QueryClient, studentId: string): Promise<void> {
  while (!isOffline()) {
    const next = (await queuedUploads(studentId)).find(isDue);
    if (!next) return;
    if (!(await changeQueued(next.id, { triedAt: next.triedAt ?? Date.now() }))) continue; // removed in the meantime
    await sendOne(client, studentId, next);
    void client.invalidateQueries({ queryKey: ["student"] }); // the checklist, the figures and the gate follow from it
  }
}

/** Sends one of them, and stops when it is removed from the queue in any tab. */
async function sendOne(client: QueryClient, studentId: string, next: QueuedUpload): Promise<void> {
  const stop = new AbortController();
  const stopIfRemoved = async () => {
    if (!(await queuedUploads(studentId)).some(({ id }) => id === next.id)) stop.abort();
  };
  const endWatch = watchOfflineStore({ onQueue: () => void stopIfRemoved() });
  try {
    const document = await sendDocument(studentId, next, { signal: stop.signal });
    await removeQueued(next.id);
    noteUploaded(client, studentId, document);
  } catch (error) {
    if (stop.signal.aborted) return;
    if (!(error instanceof ApiError)) throw error;
    if (isExpired(error))
      leaveExpiredSession("student"); // it waits for the same account
    else await changeQueued(next.id, isWorthRetrying(error) ? later(next, error) : { refusal: error.message });
  } finally {
    endWatch();
  }
}

function later({ tries = 0 }: QueuedUpload, { retryAfter }: ApiError): Partial<QueuedUpload> {
  const pause = retryAfter ? retryAfter * 1000 : firstPauseMs * 2 ** tries;
  return { tries: tries + 1, retryAt: Date.now() + Math.min(pause, longestPauseMs) };
}
