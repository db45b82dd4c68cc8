import { sendInvitation } from "@/lib/accounts/commands/invitations";
import { assertAccountExists } from "@/lib/accounts/queries/team";
import { sentenceAnswer } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "partner:manage",
      summary: "Send a partner another invitation to choose a password",
      params: byId,
      output: sentenceAnswer,
      visible: ({ actor, params }) => assertAccountExists(actor, "partner:manage", params.id, "b2b"),
      status: 202,
      idempotent: true,
    },
    async ({ actor, params }) => {
      await sendInvitation(actor, "b2b", params.id);
      return { detail: "An invitation is on its way." };
    },
  ),
});
