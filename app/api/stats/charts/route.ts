import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { chartsAnswer } from "@/lib/stats/answers";
import { getCharts } from "@/lib/stats/queries/charts";
import { chartsSchema } from "@/lib/stats/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "stats:charts",
      summary: "Bookings by week, and how far the people who booked have come",
      output: chartsAnswer,
      query: chartsSchema,
    },
    ({ actor, query }) => getCharts(actor, query),
  ),
});
