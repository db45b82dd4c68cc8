import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { referStudent } from "@/lib/partners/commands";
import { referralListSchema } from "@/lib/partners/list-query";
import { listReferrals } from "@/lib/partners/queries";
import { referralSchema } from "@/lib/partners/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({ action: "referral:read", query: referralListSchema }, ({ actor, query }) => listReferrals(actor, query)),
  POST: route(
    { action: "referral:create", input: referralSchema, accountLimit: "referral", idempotent: true, status: 201 },
    ({ actor, input }) => referStudent(actor, input),
  ),
});
