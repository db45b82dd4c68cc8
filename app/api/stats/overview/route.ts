import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { getOverview } from "@/lib/stats/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({ action: "stats:read" }, ({ actor }) => getOverview(actor)),
});
