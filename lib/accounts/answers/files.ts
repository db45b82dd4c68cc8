import "server-only";
import { disposition, lengthHeaders, untrustedFileHeaders } from "@/lib/http/answers/file-answer";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import type { OpenedFile } from "@/lib/platform/files/file-store";

/** Sends an account's archive, or only its headers. The length is not known in advance. */
export const exportAnswer = (archive: ReadableStream<Uint8Array> | null): Response =>
  new Response(archive, {
    headers: {
      ...untrustedFileHeaders,
      "Content-Type": "application/zip",
      "Content-Disposition": disposition("attachment", `my-data-${officeDate(now())}.zip`),
      "Cache-Control": "private, no-store",
    },
  });

/** Serves a stored picture. Browsers may cache it but must always revalidate. */
export const pictureAnswer = (file: OpenedFile): Response =>
  new Response(file.stream, {
    headers: {
      ...untrustedFileHeaders,
      "Content-Type": "image/webp",
      ...lengthHeaders(file.size),
      "Cache-Control": "private, no-cache",
    },
  });
