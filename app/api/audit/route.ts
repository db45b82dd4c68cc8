import { auditListSchema } from "@/lib/audit/list-query";
import { listAuditEntries } from "@/lib/audit/queries";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({ action: "audit:read", query: auditListSchema }, ({ actor, query }) => listAuditEntries(actor, query)),
});
