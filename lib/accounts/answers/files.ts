import "server-only";
import { disposition, lengthHeaders, untrustedFileHeaders } from "@/lib/http/answers/file-answer";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import type { OpenedFile } from "@/lib/platform/files/file-store";

/** The answer that sends the archive of an account, or its headers alone. Its length is not known in advance. */
export const exportAnswer = (archive: ReadableStream<Uint8Array> | null): Response =>
  new Response(archive, {
    headers: {
      ...untrustedFileHeaders,
      "Content-Type": "application/zip",
      "Content-Disposition": disposition("attachment", `my-data-${officeDate(now())}.zip`),
      "Cache-Control": "private, no-store",
    },
  });

/** The answer that shows a stored picture. A browser may cache it, but must revalidate every time. */
export const pictureAnswer = (file: OpenedFile): Response =>
  new Response(file.stream, {
    headers: {
      ...untrustedFileHeaders,
      "Content-Type": "image/webp",
      ...lengthHeaders(file.size),
      "Cache-Control": "private, no-cache",
    },
  });
