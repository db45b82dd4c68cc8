import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { todayAnswer } from "@/lib/today/answers";
import { getToday } from "@/lib/today/queries/today";
import { todaySchema } from "@/lib/today/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "today:read",
      summary: "What is waiting for the team, or for an owner",
      output: todayAnswer,
      query: todaySchema,
    },
    ({ actor, query }) => getToday(actor, query),
  ),
});
