import "server-only";
import { lengthHeaders, untrustedFileHeaders } from "@/lib/http/answers/file-answer";
import type { OpenedFile } from "@/lib/platform/files/file-store";

/** The answer that shows a stored picture. A browser may keep it, but asks each time: whether it may, and for a newer one. */
export const pictureAnswer = (file: OpenedFile): Response =>
  new Response(file.stream, {
    headers: {
      ...untrustedFileHeaders,
      "Content-Type": "image/webp",
      ...lengthHeaders(file.size),
      "Cache-Control": "private, no-cache",
    },
  });
