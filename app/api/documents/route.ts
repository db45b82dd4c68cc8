import { anyDocumentAnswer, documentAnswer } from "@/lib/documents/answers/documents";
import { assertMayUploadFor, discardDocument, receiveDocument, uploadDocument } from "@/lib/documents/commands/upload";
import { listDocuments } from "@/lib/documents/queries/documents";
import { documentListSchema } from "@/lib/documents/schema/list";
import { uploadSchema } from "@/lib/documents/schema/upload";
import { maxDocumentBytes } from "@/lib/front/upload-limits.mjs";
import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { assertNamedVisible } from "@/lib/students/queries/visible";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "document:read",
      summary: "The documents you may see",
      output: listOf(anyDocumentAnswer),
      visible: ({ actor, search }) => assertNamedVisible(actor, "document:read", search.getAll("user_id")),
      query: documentListSchema,
    },
    ({ actor, query }) => listDocuments(actor, query),
  ),
  POST: route(
    {
      action: "document:upload",
      summary: "Upload a document",
      output: documentAnswer,
      upload: { fileBytes: maxDocumentBytes },
      accountLimit: "upload",
      visible: ({ actor, body }) => assertMayUploadFor(actor, body),
      input: uploadSchema,
      prepare: ({ actor, input }) => receiveDocument(actor, input),
      discard: discardDocument,
      status: 201,
      idempotent: true,
    },
    ({ actor, input, prepared }) => uploadDocument(actor, input, prepared),
  ),
});
