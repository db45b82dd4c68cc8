import { changedConsultationAnswer, consultationAnswer } from "@/lib/consultations/answers";
import { assertConsultationExists, changeConsultation } from "@/lib/consultations/commands/change";
import { getConsultation } from "@/lib/consultations/queries/consultations";
import { consultationChangeSchema } from "@/lib/consultations/schema/consultation";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    { action: "consultation:list", summary: "One consultation", params: byId, output: consultationAnswer },
    ({ actor, params }) => getConsultation(actor, params.id),
  ),
  PATCH: route(
    {
      action: "consultation:update",
      summary: "Change a consultation's status, counsellor or note",
      params: byId,
      output: changedConsultationAnswer,
      input: consultationChangeSchema,
      visible: ({ actor, params }) => assertConsultationExists(actor, params.id),
      verbChecksVisible: true,
    },
    ({ actor, params, input }) => changeConsultation(actor, params.id, input),
  ),
});
