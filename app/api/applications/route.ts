import { anyApplicationAnswer, staffApplicationAnswer } from "@/lib/applications/answers";
import { assertApplicantVisible, createApplication } from "@/lib/applications/commands/applications";
import { listApplications } from "@/lib/applications/queries/applications";
import { applicationCreateSchema } from "@/lib/applications/schema/application";
import { applicationListSchema } from "@/lib/applications/schema/list";
import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { assertNamedVisible } from "@/lib/students/queries/visible";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "application:read",
      summary: "The applications you may see",
      output: listOf(anyApplicationAnswer),
      visible: ({ actor, search }) => assertNamedVisible(actor, "application:read", search.getAll("student_id")),
      verbChecksVisible: true,
      query: applicationListSchema,
    },
    ({ actor, query }) => listApplications(actor, query),
  ),
  POST: route(
    {
      action: "application:write",
      summary: "Create an application for a student",
      output: staffApplicationAnswer,
      input: applicationCreateSchema,
      status: 201,
      idempotent: true,
      visible: ({ actor, body }) => assertApplicantVisible(actor, body),
    },
    ({ actor, input }) => createApplication(actor, input),
  ),
});
