import { consultationAnswer } from "@/lib/consultations/answers";
import { listUpcomingConsultations } from "@/lib/consultations/queries";
import { listOf } from "@/lib/http/answer-fields";
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
