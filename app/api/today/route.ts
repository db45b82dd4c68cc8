import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { todayAnswer } from "@/lib/today/answers";
import { getToday } from "@/lib/today/queries/today";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({ action: "today:read", summary: "What is waiting for the team", output: todayAnswer }, ({ actor }) =>
    getToday(actor),
  ),
});
