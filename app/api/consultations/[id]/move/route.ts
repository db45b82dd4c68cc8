import { changedConsultationAnswer } from "@/lib/consultations/answers";
import { assertConsultationExists } from "@/lib/consultations/commands/change";
import { moveConsultation } from "@/lib/consultations/commands/move";
import { consultationMoveSchema } from "@/lib/consultations/schema/consultation";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "consultation:move",
      summary: "Move a consultation to another slot, as the office",
      params: byId,
      output: changedConsultationAnswer,
      input: consultationMoveSchema,
      idempotent: true,
      visible: ({ actor, params }) => assertConsultationExists(actor, params.id),
      verbChecksVisible: true,
    },
    ({ actor, params, input }) => moveConsultation(actor, params.id, input),
  ),
});
