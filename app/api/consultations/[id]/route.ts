import { assertConsultationExists, changeConsultationStatus } from "@/lib/consultations/commands";
import { statusChangeSchema } from "@/lib/consultations/schema";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route(
    {
      action: "consultation:change-status",
      input: statusChangeSchema,
      visible: ({ actor, params }) => assertConsultationExists(actor, params.id ?? ""),
    },
    ({ actor, params, input }) => changeConsultationStatus(actor, params.id ?? "", input),
  ),
});
