import type { Role } from "@/lib/auth/roles";
import { noConnection, toApiError } from "./api";

type DownloadOptions = {
  role: Role;
  /** Called with the number of bytes received so far. */
  onProgress?: (bytes: number) => void;
  signal?: AbortSignal;
  /** Sent as JSON, with POST: what the file is about, if that is too long for an address. */
  body?: object;
};

/** A file from the API, with the name the server gave it. */
type Download = { file: Blob; name: string };

/**
 * Downloads a whole file from the API. Uses XMLHttpRequest, which lets the browser keep a large file on disk and
 * reports progress. Throws ApiError; an aborted `signal` throws its reason.
 */
export function download(path: string, { role, onProgress, signal, body }: DownloadOptions): Promise<Download> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(body ? "POST" : "GET", `/api/${path}`);
    request.responseType = "blob";
    request.setRequestHeader("X-Portal-Role", role);
    if (body) request.setRequestHeader("Content-Type", "application/json");
    request.onprogress = ({ loaded }) => onProgress?.(loaded);
    request.onload = async () => {
      const file = request.response as Blob;
      if (request.status === 200)
        return resolve({ file, name: nameIn(request.getResponseHeader("Content-Disposition")) });
      const said = await file
        .text()
        .then(JSON.parse)
        .catch(() => ({})); // a proxy may answer with HTML
      reject(toApiError(request.status, said, request.getResponseHeader("Retry-After")));
    };
    request.onerror = () => reject(noConnection());
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    if (signal?.aborted) return reject(signal.reason);
    request.send(body ? JSON.stringify(body) : null);
  });
}

/** The plain file name from `attachment; filename="my-data.zip"`. */
const nameIn = (disposition: string | null) => /filename="([^"/\\]+)"/.exec(disposition ?? "")?.[1] ?? "download";

/** Saves a file like any other browser download. */
export function saveFile({ file, name }: Download): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // it must exist until the browser has started copying
}
