import "server-only";
import * as z from "zod/mini";
import { UploadedFile } from "@/lib/http/body/upload-body";

const noFile = "Please choose a file";

/** The form with a logo. */
export const logoUploadSchema = z.object({
  file: z.instanceof(UploadedFile, { error: noFile }).check(z.refine((file) => file.size > 0, noFile)),
});
export type LogoUploadInput = z.output<typeof logoUploadSchema>;
