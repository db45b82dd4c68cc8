import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { overviewAnswer } from "@/lib/stats/answers";
import { getOverview } from "@/lib/stats/queries/dashboard";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({ action: "stats:read", summary: "The figures on your dashboard", output: overviewAnswer }, ({ actor }) =>
    getOverview(actor),
  ),
});
