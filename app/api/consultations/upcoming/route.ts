import { consultationAnswer } from "@/lib/consultations/answers";
import { listUpcomingConsultations } from "@/lib/consultations/queries/consultations";
import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "consultation:list",
      summary: "Upcoming consultations, pending or confirmed",
      output: listOf(consultationAnswer),
    },
    ({ actor }) => listUpcomingConsultations(actor),
  ),
});
