import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";
import { taskAnswer } from "@/lib/tasks/answers";
import { changeTask, deleteTask } from "@/lib/tasks/commands/change";
import { assertTaskVisible } from "@/lib/tasks/queries/tasks";
import { taskChangeSchema } from "@/lib/tasks/schema/task";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route(
    {
      action: "task:update",
      summary: "Change an open task: title, due date, priority, repetition, owner, whether the student sees it, snooze",
      params: byId,
      output: taskAnswer,
      input: taskChangeSchema,
      visible: ({ actor, params }) => assertTaskVisible(actor, "task:update", params.id),
    },
    ({ actor, params, input }) => changeTask(actor, params.id, input),
  ),
  DELETE: route(
    { action: "task:update", summary: "Delete a task that was a mistake", params: byId, status: 204 },
    ({ actor, params }) => deleteTask(actor, params.id),
  ),
});
