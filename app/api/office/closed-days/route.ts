import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { listClosedDays } from "@/lib/office/queries";
import { closedDaysQuerySchema } from "@/lib/office/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({ action: "office:manage", query: closedDaysQuerySchema }, ({ actor, query }) =>
    listClosedDays(actor, query),
  ),
});
