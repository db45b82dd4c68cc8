import { anyDocumentAnswer } from "@/lib/documents/answers/documents";
import { deleteDocument } from "@/lib/documents/commands/upload";
import { listDocuments } from "@/lib/documents/queries/documents";
import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { pagingSchema } from "@/lib/http/list/page";
import { byId, route } from "@/lib/http/route";
import { assertStudentVisible } from "@/lib/students/queries/visible";

/** The id is a student's for GET and a document's for DELETE: the contract puts both at this address. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "document:read",
      summary: "The documents of the student with this id",
      params: byId,
      output: listOf(anyDocumentAnswer),
      visible: ({ actor, params }) => assertStudentVisible(actor, "document:read", params.id),
      query: pagingSchema,
    },
    ({ actor, params, query }) => listDocuments(actor, { ...query, user_id: params.id }),
  ),
  DELETE: route(
    { action: "document:delete", summary: "Delete a document", params: byId, status: 204 },
    ({ actor, params }) => deleteDocument(actor, params.id),
  ),
});
