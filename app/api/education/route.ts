import { educationAnswer } from "@/lib/education/answers";
import { addEducation, assertOwnEntry } from "@/lib/education/commands";
import { listEducationPage } from "@/lib/education/queries";
import { educationSchema } from "@/lib/education/schema/education";
import { educationListSchema } from "@/lib/education/schema/list";
import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { assertNamedVisible } from "@/lib/students/queries/visible";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "education:read",
      summary: "The students' education",
      output: listOf(educationAnswer),
      visible: ({ actor, search }) => assertNamedVisible(actor, "education:read", search.getAll("user_id")),
      query: educationListSchema,
    },
    ({ actor, query }) => listEducationPage(actor, query),
  ),
  POST: route(
    {
      action: "education:write",
      summary: "Add an entry to your education",
      output: educationAnswer,
      input: educationSchema,
      status: 201,
      idempotent: true,
      visible: async ({ actor, body }) => assertOwnEntry(actor, body.user_id),
    },
    ({ actor, input }) => addEducation(actor, input),
  ),
});
