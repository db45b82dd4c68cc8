import { memberHoursAnswer } from "@/lib/hours/answers";
import { setHours } from "@/lib/hours/commands";
import { assertHasHours } from "@/lib/hours/queries";
import { hoursSchema } from "@/lib/hours/schema";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route(
    {
      action: "office:manage",
      summary: "Set when a member of the processing team is in",
      params: byId,
      output: memberHoursAnswer,
      input: hoursSchema,
      visible: ({ actor, params }) => assertHasHours(actor, params.id),
    },
    ({ actor, params, input }) => setHours(actor, params.id, input),
  ),
});
