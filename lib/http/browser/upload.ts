import type { Role } from "@/lib/auth/roles";
import { ApiError, noConnection, toApiError } from "./api";

export type UploadOptions = {
  role: Role;
  /** 0 to 1: how much of the body has left the browser. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  idempotencyKey?: string;
};

/**
 * Sends a form with a file and returns the JSON of the answer. It goes by XMLHttpRequest, the only way in which a
 * browser tells how far a body has come. Throws ApiError; an aborted `signal` throws its reason.
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
      if (request.status >= 200 && request.status < 300) return resolve(request.response as T);
      const said = (request.response ?? {}) as Record<string, unknown>; // null when a proxy answered with HTML
      reject(toApiError(request.status, said, request.getResponseHeader("Retry-After")));
    };
    request.onerror = () => reject(noConnection());
    const stop = () => request.abort();
    request.onloadend = () => signal?.removeEventListener("abort", stop);
    request.onabort = () => reject(signal?.reason ?? new ApiError(0, "The upload was stopped."));
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener("abort", stop, { once: true });
    request.send(form);
  });
}
