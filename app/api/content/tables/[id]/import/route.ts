import { contentImportAnswer } from "@/lib/content/answers";
import { importContent, readContentFile } from "@/lib/content/commands/import";
import { contentUploadSchema } from "@/lib/content/schema/upload";
import { isContentKind } from "@/lib/content/tables";
import { maxImportBytes } from "@/lib/front/upload-limits.mjs";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "content:write",
      summary: "Check a file of a table’s records, or save what it changes as drafts",
      params: { id: isContentKind },
      upload: { fileBytes: maxImportBytes },
      accountLimit: "tableFile",
      input: contentUploadSchema,
      prepare: ({ actor, input }) => readContentFile(actor, input),
      output: contentImportAnswer,
    },
    ({ actor, params, input, prepared }) => importContent(actor, params.id, { rows: prepared, mode: input.mode }),
  ),
});
