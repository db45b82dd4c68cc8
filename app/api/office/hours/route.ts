import { memberHoursAnswer } from "@/lib/hours/answers";
import { listHours } from "@/lib/hours/queries";
import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "office:manage",
      summary: "When the members of the processing team are in",
      output: listOf(memberHoursAnswer),
    },
    ({ actor }) => listHours(actor),
  ),
});
