import { addEducation, assertOwnEntry } from "@/lib/education/commands";
import { educationListSchema } from "@/lib/education/list-query";
import { listEducationPage } from "@/lib/education/queries";
import { educationSchema } from "@/lib/education/schema";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({ action: "education:read", query: educationListSchema }, ({ actor, query }) =>
    listEducationPage(actor, query),
  ),
  POST: route(
    {
      action: "education:write",
      input: educationSchema,
      status: 201,
      idempotent: true,
      visible: async ({ actor, body }) => assertOwnEntry(actor, body.user_id),
    },
    ({ actor, input }) => addEducation(actor, input),
  ),
});
