import { changeConsultationsTogether } from "@/lib/consultations/commands/change-together";
import { consultationsTogetherSchema } from "@/lib/consultations/schema/list";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { changedTogetherAnswer } from "@/lib/undo/answers";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "consultation:update",
      summary: "Confirm, complete or assign up to 500 consultations",
      output: changedTogetherAnswer,
      input: consultationsTogetherSchema,
      idempotent: true,
      ownTransactions: true,
    },
    ({ actor, input }) => changeConsultationsTogether(actor, input),
  ),
});
