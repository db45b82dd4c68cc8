import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";
import { assertStudentVisible } from "@/lib/students/queries/visible";
import { threadAnswer } from "@/lib/threads/answers";
import { getThread } from "@/lib/threads/queries";
import { threadSchema } from "@/lib/threads/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "thread:read",
      summary: "The messages between the student with this id and the office",
      params: byId,
      output: threadAnswer,
      query: threadSchema,
      visible: ({ actor, params }) => assertStudentVisible(actor, "thread:read", params.id),
      verbChecksVisible: true,
    },
    ({ actor, params, query }) => getThread(actor, params.id, query),
  ),
});
