import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { taskAnswer } from "@/lib/tasks/answers";
import { assertPersonVisible, createTask } from "@/lib/tasks/commands/create";
import { listTasks } from "@/lib/tasks/queries/tasks";
import { taskListSchema } from "@/lib/tasks/schema/list";
import { newTaskSchema } from "@/lib/tasks/schema/task";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "task:list",
      summary: "The tasks you may see, oldest first: those that are due, or another view; everyone's or one person's",
      output: listOf(taskAnswer),
      query: taskListSchema,
      visible: ({ actor, search }) => assertPersonVisible(actor, "task:list", Object.fromEntries(search)),
    },
    ({ actor, query }) => listTasks(actor, query),
  ),
  POST: route(
    {
      action: "task:create",
      summary: "Make a task about a contact or a student",
      output: taskAnswer,
      input: newTaskSchema,
      visible: ({ actor, body }) => assertPersonVisible(actor, "task:create", body),
      status: 201,
      idempotent: true,
    },
    ({ actor, input }) => createTask(actor, input),
  ),
});
