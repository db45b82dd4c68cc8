import { consultationCountsAnswer } from "@/lib/consultations/answers";
import { countConsultations } from "@/lib/consultations/queries/counts";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "consultation:list",
      summary: "How many consultations have each status",
      output: consultationCountsAnswer,
    },
    ({ actor }) => countConsultations(actor),
  ),
});
