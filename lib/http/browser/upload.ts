import type { Role } from "@/lib/auth/roles";
import { ApiError, lostConnection, toApiError } from "./api";
import { markOnline } from "./connection";

export type UploadOptions = {
  role: Role;
  /** Called with the share of the body sent so far, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  idempotencyKey?: string;
};

/**
 * Sends a form with a file and returns the response's JSON. Uses XMLHttpRequest, the only browser API that reports
 * upload progress. Throws ApiError; an aborted `signal` throws its reason.
 */
export function upload<T>(path: string, form: FormData, { role, onProgress, signal, idempotencyKey }: UploadOptions) {
  return new Promise<T>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/api/${path}`);
    request.responseType = "json";
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("X-Portal-Role", role);
    if (idempotencyKey) request.setRequestHeader("Idempotency-Key", idempotencyKey);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.onload = () => {
      markOnline();
      if (request.status >= 200 && request.status < 300) return resolve(request.response as T);
      const said = (request.response ?? {}) as Record<string, unknown>; // null if a proxy answered with HTML
      reject(toApiError(request.status, said, request.getResponseHeader("Retry-After")));
    };
    request.onerror = () => reject(lostConnection());
    const stop = () => request.abort();
    request.onloadend = () => signal?.removeEventListener("abort", stop);
    request.onabort = () => reject(signal?.reason ?? new ApiError(0, "The upload was stopped."));
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener("abort", stop, { once: true });
    request.send(form);
  });
}
