import { listWaiting } from "@/lib/documents/waiting";
import { endpoint } from "@/lib/http/endpoint";
import { pagingSchema } from "@/lib/http/page";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({ action: "document:review", query: pagingSchema }, ({ actor, query }) => listWaiting(actor, query)),
});
