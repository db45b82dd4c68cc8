import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { statementFileSchema } from "@/lib/partners/list-query";
import { isMonth } from "@/lib/partners/months";
import { statementFile } from "@/lib/partners/statement-file";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({ action: "referral:read", isPathPart: isMonth, query: statementFileSchema }, ({ actor, params, query }) =>
    statementFile(actor, params.month ?? "", query),
  ),
});
