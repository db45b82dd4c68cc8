import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { calendarDayAnswer } from "@/lib/office/answers";
import { getOfficeCalendar } from "@/lib/office/queries";
import { calendarQuerySchema } from "@/lib/office/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "consultation:list",
      summary: "The office calendar, with the people who booked",
      output: listOf(calendarDayAnswer),
      query: calendarQuerySchema,
    },
    ({ actor, query }) => getOfficeCalendar(actor, query),
  ),
});
