"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { newKey } from "@/components/forms/idempotency-key";
import { useMounted } from "@/components/portal/use-mounted";
import { isExpired } from "@/components/portal/use-refresh-failure";
import { documentsQuery } from "@/components/student/student-queries";
import { toast } from "@/components/ui/toast/toast";
import type { DocumentTypeValue } from "@/lib/documents/labels";
import { problemOfFile } from "@/lib/documents/limits";
import type { DocumentView } from "@/lib/documents/views";
import { ApiError } from "@/lib/http/browser/api";
import { upload } from "@/lib/http/browser/upload";

export type Upload = {
  id: string;
  type: DocumentTypeValue;
  file: File;
  state:
    | { is: "sending"; share: number }
    /** Refused before it was sent, by its name or size. */
    | { is: "refused"; reason: string }
    /** `canRetry`: the same file may succeed later. */
    | { is: "failed"; reason: string; canRetry: boolean };
};

/** The specification's texts for a failed upload. */
export const uploadFailure = {
  title: "Upload Failed",
  description: "There was an error uploading your document. Please try again.",
};

type Sending = Pick<Upload, "id" | "type" | "file"> & { signal: AbortSignal };

/** The running and failed uploads. Each continues in the background, even when the student leaves the screen. */
export function useUploads(studentId: string) {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const isMounted = useMounted();

  const setState = (id: string, state: Upload["state"]) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, state } : one)));
  const forget = (id: string) => setUploads((all) => all.filter((one) => one.id !== id));

  const { mutate } = useMutation({
    mutationFn: ({ id, type, file, signal }: Sending) => {
      const form = new FormData();
      form.set("document_type", type);
      form.set("user_id", studentId);
      form.set("file", file);
      const onProgress = (share: number) => setState(id, { is: "sending", share });
      // The id is the idempotency key: retrying the same file never stores it twice.
      return upload<DocumentView>("documents", form, { role: "student", idempotencyKey: id, signal, onProgress });
    },
    onSuccess: (document, { id }) => {
      forget(id);
      client.setQueryData(documentsQuery(studentId).queryKey, (known) =>
        known?.some((one) => one.id === document.id) ? known : known && [document, ...known],
      );
      toast.success("Document Uploaded", "Your document has been successfully uploaded and is pending review.");
    },
    onError: (error, { id, file, signal }) => {
      if (signal.aborted) {
        forget(id);
        toast.info("Upload cancelled", file.name);
        return;
      }
      setState(id, { is: "failed", reason: error.message, canRetry: isWorthRetrying(error) });
      if (!isMounted.current && !isExpired(error)) toast.error(uploadFailure.title, `${file.name}: ${error.message}`);
    },
    onSettled: (_document, error, { id }) => {
      stops.current.delete(id);
      if (isExpired(error)) return;
      // A connection may have broken after the file was stored.
      return client.invalidateQueries({ queryKey: ["student"] });
    },
  });

  function begin(one: Pick<Upload, "id" | "type" | "file">): void {
    const stop = new AbortController();
    stops.current.set(one.id, stop);
    mutate({ ...one, signal: stop.signal });
  }

  useLeaveWarning(uploads.some(({ state }) => state.is === "sending"));

  return {
    uploads,
    /** Uploads a file as a type; clears an earlier error of that type. */
    send(type: DocumentTypeValue, file: File): void {
      const id = newKey();
      const problem = problemOfFile(file);
      const state: Upload["state"] = problem ? { is: "refused", reason: problem } : { is: "sending", share: 0 };
      setUploads((all) => [
        ...all.filter((one) => one.type !== type || one.state.is === "sending"),
        { id, type, file, state },
      ]);
      if (!problem) begin({ id, type, file });
    },
    retry({ id, type, file }: Upload): void {
      setState(id, { is: "sending", share: 0 });
      begin({ id, type, file });
    },
    cancel: ({ id }: Upload) => stops.current.get(id)?.abort(new DOMException("cancelled", "AbortError")),
    dismiss: ({ id }: Upload) => forget(id),
  };
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

/** A file refused for its content would be refused again. */
function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ApiError) || ![409, 413, 415, 422].includes(error.status) || error.retryAfter !== undefined;
}
