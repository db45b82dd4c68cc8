import { maxImportBytes } from "@/lib/front/upload-limits.mjs";
import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { importAnswer } from "@/lib/imports/answers";
import { readImport, storeImport } from "@/lib/imports/commands/upload";
import { listImports } from "@/lib/imports/queries";
import { importUploadSchema } from "@/lib/imports/schema/upload";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "contact:import",
      summary: "The files of leads and students of the last seven days",
      output: listOf(importAnswer),
    },
    ({ actor }) => listImports(actor),
  ),
  POST: route(
    {
      action: "contact:import",
      summary: "Send a CSV or XLSX file of leads and students, of which nothing is imported yet",
      output: importAnswer,
      upload: { fileBytes: maxImportBytes },
      accountLimit: "upload",
      input: importUploadSchema,
      prepare: ({ actor, input }) => readImport(actor, input),
      status: 201,
      idempotent: true,
    },
    ({ actor, prepared }) => storeImport(actor, prepared),
  ),
});
