import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { statementQuerySchema } from "@/lib/partners/list-query";
import { listStatements } from "@/lib/partners/statements";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({ action: "referral:read", query: statementQuerySchema }, ({ actor, query }) =>
    listStatements(actor, query),
  ),
});
