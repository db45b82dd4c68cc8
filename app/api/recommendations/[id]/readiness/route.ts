import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { getReadiness } from "@/lib/recommendations/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({ action: "recommendation:read" }, ({ actor, params }) => getReadiness(actor, params.id ?? "")),
});
