import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";
import { assertStudentVisible } from "@/lib/students/queries/visible";
import { threadCountsAnswer } from "@/lib/threads/answers";
import { readThread } from "@/lib/threads/commands/read";
import { threadReadSchema } from "@/lib/threads/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route(
    {
      action: "thread:read",
      summary: "Note how far your side has read; the answer says what is left",
      params: byId,
      output: threadCountsAnswer,
      input: threadReadSchema,
      visible: ({ actor, params }) => assertStudentVisible(actor, "thread:read", params.id),
      verbChecksVisible: true,
    },
    ({ actor, params, input }) => readThread(actor, params.id, input),
  ),
});
