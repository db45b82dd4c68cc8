import { endpoint } from "@/lib/http/endpoint";
import { WithStatus } from "@/lib/http/perform";
import { route } from "@/lib/http/route";
import { savedPlanAnswer } from "@/lib/plans/answers";
import { savePlan } from "@/lib/plans/commands";
import { savePlanSchema } from "@/lib/plans/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "plan:save",
      summary: "Save a funds plan to your profile; a broken value in it is refused and named",
      output: savedPlanAnswer,
      status: 201,
      otherStatuses: [200],
      input: savePlanSchema,
      idempotent: true,
    },
    async ({ actor, input }) => {
      const { plan, isNew } = await savePlan(actor, input);
      return new WithStatus(isNew ? 201 : 200, plan);
    },
  ),
});
