import { assertConsultationExists, changeConsultationStatus } from "@/lib/consultations/commands";
import { statusChangeSchema } from "@/lib/consultations/schema";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

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
