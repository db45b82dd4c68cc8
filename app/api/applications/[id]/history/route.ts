import { listHistory } from "@/lib/applications/history";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({ action: "application:history" }, ({ actor, params }) => listHistory(actor, params.id ?? "")),
});
