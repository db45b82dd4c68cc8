import { auditAnswer } from "@/lib/audit/answers";
import { listAuditEntries } from "@/lib/audit/queries";
import { auditListSchema } from "@/lib/audit/schema";
import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    { action: "audit:read", summary: "The audit log", output: listOf(auditAnswer), query: auditListSchema },
    ({ actor, query }) => listAuditEntries(actor, query),
  ),
});
