import { documentAnswer } from "@/lib/documents/answers/file";
import { mimeTypes } from "@/lib/documents/file-types";
import { findDocumentFile, openDocument } from "@/lib/documents/queries/documents";
import { documentFileSchema } from "@/lib/documents/schema/list";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "document:read",
      summary: "A document's file",
      params: byId,
      media: [...Object.values(mimeTypes), "application/octet-stream"],
      query: documentFileSchema,
      // Nothing is read, so nothing goes into the audit log.
      head: async ({ actor, params, query }) =>
        documentAnswer(await findDocumentFile(actor, params.id), query.disposition),
    },
    async ({ actor, params, query }) => documentAnswer(await openDocument(actor, params.id), query.disposition),
  ),
});
