import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { chartsSchema, getCharts } from "@/lib/stats/charts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({ action: "stats:charts", query: chartsSchema }, ({ actor, query }) => getCharts(actor, query)),
});
