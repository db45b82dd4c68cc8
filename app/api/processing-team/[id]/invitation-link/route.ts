import { invitationLinkAnswer } from "@/lib/accounts/answers/accounts";
import { createInvitationLink } from "@/lib/accounts/commands/invitations";
import { assertAccountExists } from "@/lib/accounts/queries/team";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";

// Takes no Idempotency-Key: the answer would have to be stored, and it holds the link.
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "processing-member:hand-over",
      summary: "Make an invitation link to hand over to a member; earlier links end",
      params: byId,
      output: invitationLinkAnswer,
      visible: ({ actor, params }) =>
        assertAccountExists(actor, "processing-member:hand-over", params.id, "processing"),
      status: 201,
    },
    ({ actor, params }) => createInvitationLink(actor, "processing", params.id),
  ),
});
