"use client";

import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { newKey } from "@/components/forms/idempotency-key";
import { useMounted } from "@/components/portal/use-mounted";
import { isExpired } from "@/components/portal/use-refresh-failure";
import { toast } from "@/components/ui/toast/toast";
import { type DocumentTypeValue, documentTypes } from "@/lib/documents/labels";
import { problemOfFile } from "@/lib/documents/limits";
import { ApiError } from "@/lib/http/browser/api";
import { isOffline } from "@/lib/http/browser/connection";
import type { QueuedUpload } from "@/lib/http/browser/offline-store";
import { queueUpload, removeQueued, replaceQueued } from "@/lib/http/browser/upload-queue";
import { isUnsure, isWorthRetrying, noteUploaded, queueQuery, sendDocument, useQueuedUploads } from "./upload-queue";

export type Upload = {
  id: string;
  type: DocumentTypeValue;
  file: File;
  state:
    | { is: "sending"; share: number }
    /** Refused before it was sent, by its name or size. */
    | { is: "refused"; reason: string }
    /** `reason`: the one sentence that is shown. `canRetry`: the same file may succeed later. */
    | { is: "failed"; reason: string; canRetry: boolean }
    /** It waits on this device for a connection; `isTriedAgain`: for a server that could not take it yet. */
    | { is: "waiting"; isTriedAgain: boolean }
    /** It was sent a day ago or longer, and the answer got lost. */
    | { is: "unsure"; sentAt: number };
};

/** The specification's texts for a failed upload. */
export const uploadFailure = {
  title: "Upload Failed",
  description: "There was an error uploading your document. Please try again.",
};

/** What the server says about this file or this moment; for an error that it can't explain, the specification's text. */
const reasonOf = (error: Error) =>
  error instanceof ApiError && error.status !== 500 ? error.message : uploadFailure.description;

const noRoom = "No connection, and this device could not keep the file.";

type ChosenFile = Pick<Upload, "id" | "type" | "file">;
type Sending = ChosenFile & { signal: AbortSignal };

/** The running, failed and waiting uploads. Each continues in the background, even when the student leaves the screen. */
export function useUploads(studentId: string) {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const isMounted = useMounted();
  const queued = useQueuedUploads(studentId);

  const setState = (id: string, state: Upload["state"]) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, state } : one)));
  const forget = (id: string) => setUploads((all) => all.filter((one) => one.id !== id));

  /** Lets it wait, longer than this page lasts. Without room on the device, it failed. */
  async function wait(one: ChosenFile, triedAt?: number) {
    if (await isQueued(client, studentId, { ...one, triedAt })) forget(one.id);
    else setState(one.id, { is: "failed", reason: noRoom, canRetry: true });
  }

  const { mutate } = useMutation({
    mutationFn: ({ signal, ...one }: Sending) =>
      sendDocument(studentId, one, { signal, onProgress: (share) => setState(one.id, { is: "sending", share }) }),
    onSuccess: (document, { id }) => {
      forget(id);
      noteUploaded(client, studentId, document);
    },
    onError: (error, { signal, ...one }) => {
      if (signal.aborted) {
        forget(one.id);
        toast.info("Upload cancelled", one.file.name);
        return;
      }
      if (error instanceof ApiError && error.status === 0) return wait(one, Date.now()); // it may have arrived
      const reason = reasonOf(error);
      setState(one.id, { is: "failed", reason, canRetry: isWorthRetrying(error) });
      if (!isMounted.current && !isExpired(error)) toast.error(uploadFailure.title, `${one.file.name}: ${reason}`);
    },
    onSettled: (_document, error, { id }) => {
      stops.current.delete(id);
      if (isExpired(error)) return;
      // A connection may have broken after the file was stored.
      return client.invalidateQueries({ queryKey: ["student"] });
    },
  });

  function begin(one: ChosenFile): void {
    const stop = new AbortController();
    stops.current.set(one.id, stop);
    mutate({ ...one, signal: stop.signal });
  }

  useLeaveWarning(uploads.some(({ state }) => state.is === "sending"));

  const own = new Set(uploads.map(({ id }) => id));
  const waiting = queued.filter(({ id }) => !own.has(id));
  const queuedAs = ({ id }: Upload) => waiting.find((one) => one.id === id);

  return {
    uploads: [...uploads, ...waiting.flatMap(toUpload)],
    /** Uploads a file as a type, or lets it wait for a connection; clears an earlier error of that type. */
    send(type: DocumentTypeValue, file: File): void {
      const id = newKey();
      const problem = problemOfFile(file);
      const state: Upload["state"] = problem ? { is: "refused", reason: problem } : { is: "sending", share: 0 };
      setUploads((all) => withNewest(all, { id, type, file, state }));
      for (const one of waiting) if (one.type === type && one.refusal !== undefined) void removeQueued(one.id);
      if (problem) return;
      if (isOffline()) void wait({ id, type, file });
      else begin({ id, type, file });
    },
    retry(upload: Upload): void {
      const known = queuedAs(upload);
      // As a new document: the server no longer remembers the old key.
      if (known) return void replaceQueued(known, { ...known, id: newKey(), addedAt: Date.now(), triedAt: undefined });
      setState(upload.id, { is: "sending", share: 0 });
      begin(upload); // even if the server has not been reached since: a press asks it again
    },
    cancel: ({ id }: Upload) => stops.current.get(id)?.abort(new DOMException("cancelled", "AbortError")),
    /** Removes it, from the queue too. */
    dismiss: (upload: Upload) => (queuedAs(upload) ? void removeQueued(upload.id) : forget(upload.id)),
  };
}

/** Adds an upload; an earlier error of its type goes. */
const withNewest = (all: readonly Upload[], added: Upload): Upload[] => [
  ...all.filter(({ type, state }) => type !== added.type || state.is === "sending"),
  added,
];

/** Puts a document into the queue, and waits until the screen has it from there. False without room for it. */
async function isQueued(client: QueryClient, studentId: string, one: ChosenFile & { triedAt: number | undefined }) {
  try {
    const { id, type, file, triedAt } = one;
    await queueUpload({ id, type, file, triedAt, account: studentId, addedAt: Date.now() });
  } catch {
    return false; // the storage is full or blocked, or has no owner yet
  }
  await client.refetchQueries(queueQuery(studentId));
  return true;
}

/** A document of the queue; none for a type that this version does not know. */
function toUpload(one: QueuedUpload): Upload[] {
  const type = documentTypes.find(({ value }) => value === one.type)?.value;
  const state: Upload["state"] =
    one.refusal !== undefined
      ? { is: "failed", reason: one.refusal, canRetry: false }
      : one.triedAt !== undefined && isUnsure(one)
        ? { is: "unsure", sentAt: one.triedAt }
        : { is: "waiting", isTriedAgain: one.retryAt !== undefined };
  return type ? [{ id: one.id, type, file: one.file, state }] : [];
}

/** The browser asks before leaving a page that is still uploading. */
function useLeaveWarning(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isSending]);
}

export type Uploads = ReturnType<typeof useUploads>;
