import { applicationListSchema } from "@/lib/applications/list-query";
import { listApplications } from "@/lib/applications/queries";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({ action: "application:read", query: applicationListSchema }, ({ actor, query }) =>
    listApplications(actor, query),
  ),
});
