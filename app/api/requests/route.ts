import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { WithStatus } from "@/lib/http/perform";
import { route } from "@/lib/http/route";
import { anyRequestAnswer, requestAnswer } from "@/lib/requests/answers";
import { assertOwnRecommendation, createRequest } from "@/lib/requests/commands/requests";
import { listRequests } from "@/lib/requests/queries/requests";
import { requestListSchema, requestSchema } from "@/lib/requests/schema";
import { assertNamedVisible } from "@/lib/students/queries/visible";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "request:read",
      summary: "The requests you may see",
      output: listOf(anyRequestAnswer),
      visible: ({ actor, search }) => assertNamedVisible(actor, "request:read", search.getAll("student_id")),
      query: requestListSchema,
    },
    ({ actor, query }) => listRequests(actor, query),
  ),
  POST: route(
    {
      action: "request:create",
      summary: "Send the team a request about a recommendation",
      output: requestAnswer,
      status: 201,
      otherStatuses: [200],
      input: requestSchema,
      idempotent: true,
      // A missing id is left to the validation.
      visible: async ({ actor, body: { recommendation_id: id } }) =>
        typeof id === "string" && id.trim() && assertOwnRecommendation(actor, id.trim()),
    },
    async ({ actor, input }) => {
      const { request, isNew } = await createRequest(actor, input);
      return new WithStatus(isNew ? 201 : 200, request);
    },
  ),
});
