import "server-only";
import { disposition, untrustedFileHeaders } from "@/lib/http/answers/file-answer";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";

/** The answer that sends the archive of an account, or its headers alone. How long it is shows at its end. */
export const exportAnswer = (archive: ReadableStream<Uint8Array> | null): Response =>
  new Response(archive, {
    headers: {
      ...untrustedFileHeaders,
      "Content-Type": "application/zip",
      "Content-Disposition": disposition("attachment", `my-data-${officeDate(now())}.zip`),
      "Cache-Control": "private, no-store",
    },
  });
