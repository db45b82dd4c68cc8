import { pickConsultations } from "@/lib/consultations/queries/picked";
import { consultationExportSchema } from "@/lib/consultations/schema/list";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { pickedAnswer } from "@/lib/undo/answers";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "consultation:list",
      summary: "The ids and versions of all consultations that match, 5,000 at most",
      output: pickedAnswer,
      query: consultationExportSchema,
    },
    ({ actor, query }) => pickConsultations(actor, query),
  ),
});
