import { healthAnswer } from "@/lib/health/answers";
import { getHealth } from "@/lib/health/queries/health";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "health:read",
      summary: "Whether the site can work: does the database answer?",
      output: healthAnswer,
      identify: false,
    },
    () => getHealth(),
  ),
});
