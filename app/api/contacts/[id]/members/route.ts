import { contactMembersAnswer } from "@/lib/contacts/answers";
import { listContactMembers } from "@/lib/contacts/queries/members";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "contact:read",
      summary: "Who of the team may see a contact, and can be mentioned in a note: at most 200",
      params: byId,
      output: contactMembersAnswer,
    },
    ({ actor, params }) => listContactMembers(actor, params.id),
  ),
});
