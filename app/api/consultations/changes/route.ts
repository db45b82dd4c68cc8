import { changeSeveralConsultations } from "@/lib/consultations/commands/change-several";
import { severalConsultationsSchema } from "@/lib/consultations/schema/list";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { changedTogetherAnswer } from "@/lib/undo/answers";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "consultation:update",
      summary: "Confirm, complete or assign up to 500 consultations",
      output: changedTogetherAnswer,
      input: severalConsultationsSchema,
      idempotent: true,
      ownTransactions: true,
    },
    ({ actor, input }) => changeSeveralConsultations(actor, input),
  ),
});
