import { healthAnswer } from "@/lib/health/answers";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    { action: "health:read", summary: "Whether the process is running", output: healthAnswer, identify: false },
    async () => ({ status: "ok" as const }),
  ),
});
