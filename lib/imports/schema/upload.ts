import "server-only";
import * as z from "zod/mini";
import { UploadedFile } from "@/lib/http/body/upload-body";

const noFile = "Please choose a file";

/** The form with the file to import. */
export const importUploadSchema = z.object({
  file: z
    .instanceof(UploadedFile, { error: noFile })
    .check(z.refine((file) => file.name !== "" || file.size > 0, noFile)),
});
export type ImportUploadInput = z.output<typeof importUploadSchema>;
