import { getApplication } from "@/lib/applications/queries";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({ action: "application:read" }, ({ actor, params }) => getApplication(actor, params.id ?? "")),
});
