import { listProcessingTeam } from "@/lib/accounts/team";
import { endpoint } from "@/lib/http/endpoint";
import { pagingSchema } from "@/lib/http/page";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({ action: "processing-member:manage", query: pagingSchema }, ({ actor, query }) =>
    listProcessingTeam(actor, query),
  ),
});
