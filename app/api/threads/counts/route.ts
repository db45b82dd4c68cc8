import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { threadCountsAnswer } from "@/lib/threads/answers";
import { countThreads } from "@/lib/threads/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "thread:read",
      summary: "How many messages wait for a student, or how many threads for the office",
      output: threadCountsAnswer,
    },
    ({ actor }) => countThreads(actor),
  ),
});
