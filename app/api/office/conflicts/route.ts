import { conflictsAnswer } from "@/lib/hours/answers";
import { listConflicts } from "@/lib/hours/queries";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "office:manage",
      summary: "Upcoming consultations for which too few people are in",
      output: conflictsAnswer,
    },
    ({ actor }) => listConflicts(actor),
  ),
});
