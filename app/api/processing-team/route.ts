import { listProcessingTeam } from "@/lib/accounts/team";
import { pagingSchema } from "@/lib/http/page";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({ action: "processing-member:manage", query: pagingSchema }, ({ actor, query }) =>
    listProcessingTeam(actor, query),
  ),
});
