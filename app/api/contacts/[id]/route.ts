import { contactAnswer } from "@/lib/contacts/answers";
import { getContact } from "@/lib/contacts/queries/contacts";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    { action: "contact:read", summary: "A contact", params: byId, output: contactAnswer },
    ({ actor, params }) => getContact(actor, params.id),
  ),
});
