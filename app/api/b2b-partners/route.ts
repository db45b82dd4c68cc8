import { listPartners } from "@/lib/accounts/team";
import { pagingSchema } from "@/lib/http/page";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({ action: "partner:manage", query: pagingSchema }, ({ actor, query }) => listPartners(actor, query)),
});
