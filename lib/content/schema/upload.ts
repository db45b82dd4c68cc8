import "server-only";
import * as z from "zod/mini";
import { UploadedFile } from "@/lib/http/body/upload-body";

const noFile = "Please choose a file";

/** A table's file: checked only, or its changes saved as drafts. */
export const contentUploadSchema = z.object({
  file: z
    .instanceof(UploadedFile, { error: noFile })
    .check(z.refine((file) => file.name !== "" || file.size > 0, noFile)),
  mode: z.enum(["check", "save"], "Check it or save it"),
});
export type ContentUploadInput = z.output<typeof contentUploadSchema>;
