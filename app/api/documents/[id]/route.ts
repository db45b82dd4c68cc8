import { deleteDocument } from "@/lib/documents/commands";
import { listDocuments } from "@/lib/documents/queries";
import { pagingSchema } from "@/lib/http/page";
import { endpoint, route } from "@/lib/http/route";

/** The id is a student's for GET and a document's for DELETE: the contract has both at this address. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({ action: "document:read", query: pagingSchema }, ({ actor, params, query }) =>
    listDocuments(actor, { ...query, user_id: params.id ?? "" }),
  ),
  DELETE: route({ action: "document:delete", status: 204 }, ({ actor, params }) =>
    deleteDocument(actor, params.id ?? ""),
  ),
});
