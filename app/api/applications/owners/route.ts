import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { giveApplications } from "@/lib/owners/commands/applications";
import { applicationOwnersSchema } from "@/lib/owners/schema";
import { changedTogetherAnswer } from "@/lib/undo/answers";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "application:assign",
      summary: "Give up to 500 applications to a member of the team, or back to the owners of their students",
      output: changedTogetherAnswer,
      input: applicationOwnersSchema,
      idempotent: true,
      ownTransactions: true,
    },
    ({ actor, input }) => giveApplications(actor, input),
  ),
});
