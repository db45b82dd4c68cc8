import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";
import { savedPlanAnswer } from "@/lib/plans/answers";
import { removePlan } from "@/lib/plans/commands";
import { listPlans } from "@/lib/plans/queries/saved";
import { assertStudentVisible } from "@/lib/students/queries/visible";

/** The id is a student's for GET and a plan's for DELETE, as with documents. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "plan:read",
      summary: "The saved funds plans of the student with this id",
      params: byId,
      output: listOf(savedPlanAnswer),
      visible: ({ actor, params }) => assertStudentVisible(actor, "plan:read", params.id),
    },
    ({ actor, params }) => listPlans(actor, params.id),
  ),
  DELETE: route(
    { action: "plan:save", summary: "Remove one of your saved funds plans", params: byId, status: 204 },
    ({ actor, params }) => removePlan(actor, params.id),
  ),
});
