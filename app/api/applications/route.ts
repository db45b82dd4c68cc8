import { assertApplicantVisible, createApplication } from "@/lib/applications/commands";
import { applicationListSchema } from "@/lib/applications/list-query";
import { listApplications } from "@/lib/applications/queries";
import { applicationCreateSchema } from "@/lib/applications/schema";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { assertNamedVisible } from "@/lib/students/visible";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "application:read",
      visible: ({ actor, search }) => assertNamedVisible(actor, "application:read", search.getAll("student_id")),
      query: applicationListSchema,
    },
    ({ actor, query }) => listApplications(actor, query),
  ),
  POST: route(
    {
      action: "application:write",
      input: applicationCreateSchema,
      status: 201,
      idempotent: true,
      visible: ({ actor, body }) => assertApplicantVisible(actor, body),
    },
    ({ actor, input }) => createApplication(actor, input),
  ),
});
