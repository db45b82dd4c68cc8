import { tooLargeFile } from "@/lib/front/refusals.mjs";
import { maxDocumentBytes } from "@/lib/front/upload-limits.mjs";
import { acceptedExtensions, emptyFile, notAccepted } from "./limits";
import { extensionOf } from "./safe-name";

/**
 * What is wrong with a file that somebody has chosen, as far as its name and size tell, in the server's words; undefined
 * when it may be sent. The server looks at the content too.
 */
export function problemOfFile({ name, size }: { name: string; size: number }): string | undefined {
  const extension = extensionOf(name);
  if (!acceptedExtensions.some((accepted) => accepted === extension)) return notAccepted;
  if (size === 0) return emptyFile;
  return size > maxDocumentBytes ? tooLargeFile : undefined;
}

/** For a file chooser. The media types beside the endings are what makes a phone offer its camera. */
export const acceptedByChooser = [...acceptedExtensions, "application/pdf", "image/jpeg", "image/png"].join(",");
