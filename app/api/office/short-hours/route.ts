import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { shortHoursAnswer } from "@/lib/office/answers";
import { setShortHours } from "@/lib/office/commands";
import { listShortHours } from "@/lib/office/queries";
import { shortHoursSchema } from "@/lib/office/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "office:manage",
      summary: "The coming weeks with shorter hours for the whole office",
      output: listOf(shortHoursAnswer),
    },
    ({ actor }) => listShortHours(actor),
  ),
  PUT: route(
    {
      action: "office:manage",
      summary: "Set the coming weeks with shorter hours for the whole office",
      output: listOf(shortHoursAnswer),
      input: shortHoursSchema,
    },
    ({ actor, input }) => setShortHours(actor, input),
  ),
});
