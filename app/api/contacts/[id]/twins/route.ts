import { contactAnswer } from "@/lib/contacts/answers";
import { listTwins } from "@/lib/contacts/queries/contacts";
import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "contact:read",
      summary: "Contacts that may be the same person: at most 20",
      params: byId,
      output: listOf(contactAnswer),
    },
    ({ actor, params }) => listTwins(actor, params.id),
  ),
});
