import "server-only";
import * as z from "zod/mini";
import { emptyFile, noFile } from "@/lib/documents/limits";
import { UploadedFile } from "@/lib/http/body/upload-body";

/** POST /users/{id}/profile-picture: one file. */
export const pictureUploadSchema = z.object({
  file: z.instanceof(UploadedFile, { error: noFile }).check(z.refine((file) => file.size > 0, emptyFile)),
});
