import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";
import { tickAnswer } from "@/lib/tasks/answers";
import { tickTask } from "@/lib/tasks/commands/tick";
import { assertTaskVisible } from "@/lib/tasks/queries/tasks";
import { tickSchema } from "@/lib/tasks/schema/task";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route(
    {
      action: "task:tick",
      summary: "Tick a task, or open it again: the team's, or one of yours that is meant for you as a student",
      params: byId,
      output: tickAnswer,
      input: tickSchema,
      visible: ({ actor, params }) => assertTaskVisible(actor, "task:tick", params.id),
    },
    ({ actor, params, input }) => tickTask(actor, params.id, input),
  ),
});
