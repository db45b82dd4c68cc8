import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";
import { studentTaskAnswer } from "@/lib/tasks/answers";
import { listOwnTasks } from "@/lib/tasks/queries/tasks";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "task:read-own",
      summary:
        "What you are to do, as the office has noted it: open tasks by when they are due, then the latest done ones",
      params: byId,
      output: listOf(studentTaskAnswer),
    },
    ({ actor, params }) => listOwnTasks(actor, params.id),
  ),
});
