import { healthDetailsAnswer } from "@/lib/health/answers";
import { getHealthDetails } from "@/lib/health/queries/health";
import { healthQuerySchema } from "@/lib/health/schema";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "health:details",
      summary: "The health of every part of the site",
      output: healthDetailsAnswer,
      query: healthQuerySchema,
    },
    ({ actor, query }) => getHealthDetails(actor, query),
  ),
});
