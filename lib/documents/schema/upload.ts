import "server-only";
import * as z from "zod/mini";
import { documentTypes } from "@/lib/documents/labels";
import { noDocumentType, noFile, severalFiles } from "@/lib/documents/limits";
import { optional } from "@/lib/fields";
import { UploadedFile } from "@/lib/http/body/upload-body";

const types = documentTypes.map(({ value }) => value);

/** An empty file field arrives as a file without name and content. */
const isChosen = (value: unknown) => value instanceof UploadedFile && (value.name !== "" || value.size > 0);

/** Takes the form's only file from `file`; files under other names are refused. */
function collectFiles(body: unknown): unknown {
  const { file, ...rest } = body as Record<string, unknown>;
  const others = Object.values(rest).flat().filter(isChosen);
  return { ...rest, file: [...[file].flat().filter(isChosen), ...others] };
}

const oneFile = z.pipe(
  z.array(z.instanceof(UploadedFile, { error: noFile }), noFile).check(
    z.refine((files) => files.length > 0, { error: noFile, abort: true }),
    z.refine((files) => files.length === 1, severalFiles),
  ),
  z.transform((files) => files[0] as UploadedFile),
);

/** The upload form. The command decides who may upload for whom. */
export const uploadSchema = z.pipe(
  z.transform(collectFiles),
  z.object({
    file: oneFile,
    document_type: z.enum(types, noDocumentType),
    user_id: optional(z.string("Please choose a student")),
  }),
);
export type UploadInput = z.output<typeof uploadSchema>;
