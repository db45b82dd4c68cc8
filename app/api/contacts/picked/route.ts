import { pickContacts } from "@/lib/contacts/queries/contacts";
import { contactPickSchema } from "@/lib/contacts/schema/list";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { pickedAnswer } from "@/lib/undo/answers";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "contact:list",
      summary: "The ids and versions of all contacts that match, 5,000 at most",
      output: pickedAnswer,
      query: contactPickSchema,
    },
    ({ actor, query }) => pickContacts(actor, query),
  ),
});
