import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { closedDayAnswer } from "@/lib/office/answers";
import { listClosedDays } from "@/lib/office/queries";
import { closedDaysQuerySchema } from "@/lib/office/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "office:manage",
      summary: "The days on which the office is closed for consultations",
      output: listOf(closedDayAnswer),
      query: closedDaysQuerySchema,
    },
    ({ actor, query }) => listClosedDays(actor, query),
  ),
});
