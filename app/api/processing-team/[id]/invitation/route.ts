import { sendInvitation } from "@/lib/accounts/commands/invitations";
import { assertAccountExists } from "@/lib/accounts/queries/team";
import { sentenceAnswer } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "processing-member:manage",
      summary: "Send a member another invitation to choose a password",
      params: byId,
      output: sentenceAnswer,
      visible: ({ actor, params }) => assertAccountExists(actor, "processing-member:manage", params.id, "processing"),
      status: 202,
      idempotent: true,
    },
    async ({ actor, params }) => {
      await sendInvitation(actor, "processing", params.id);
      return { detail: "An invitation is on its way." };
    },
  ),
});
