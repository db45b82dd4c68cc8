import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";
import { assertStudentVisible } from "@/lib/students/queries/visible";
import { sentMessageAnswer } from "@/lib/threads/answers";
import { sendThreadMessage } from "@/lib/threads/commands/send";
import { threadMessageSchema } from "@/lib/threads/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "thread:write",
      summary: "Send a message to the student with this id, or as that student to the office",
      params: byId,
      output: sentMessageAnswer,
      status: 201,
      input: threadMessageSchema,
      idempotent: true,
      accountLimit: "threadMessage",
      visible: ({ actor, params }) => assertStudentVisible(actor, "thread:write", params.id),
      verbChecksVisible: true,
    },
    ({ actor, params, input }) => sendThreadMessage(actor, params.id, input),
  ),
});
