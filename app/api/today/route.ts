import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { getToday } from "@/lib/today/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({ action: "today:read" }, ({ actor }) => getToday(actor)),
});
