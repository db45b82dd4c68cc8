import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { threadRowAnswer } from "@/lib/threads/answers";
import { listThreads } from "@/lib/threads/queries";
import { threadListSchema } from "@/lib/threads/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "thread:list",
      summary: "The threads with students, those with something unread first",
      output: listOf(threadRowAnswer),
      query: threadListSchema,
    },
    ({ actor, query }) => listThreads(actor, query),
  ),
});
