import { contactOwnerAnswer } from "@/lib/contacts/answers";
import { listContactOwners } from "@/lib/contacts/queries/owners";
import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    { action: "contact:assign", summary: "Who can answer for a contact", output: listOf(contactOwnerAnswer) },
    ({ actor }) => listContactOwners(actor),
  ),
});
