import { changedConsultationAnswer } from "@/lib/consultations/answers";
import { assertConsultationExists, changeConsultation } from "@/lib/consultations/commands/change";
import { consultationChangeSchema } from "@/lib/consultations/schema/consultation";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
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
