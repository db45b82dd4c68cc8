import { readDocumentHistory } from "@/lib/documents/history";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({ action: "document:review" }, ({ actor, params }) => readDocumentHistory(actor, params.id ?? "")),
});
