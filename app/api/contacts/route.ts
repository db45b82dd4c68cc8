import { contactAnswer } from "@/lib/contacts/answers";
import { listContacts } from "@/lib/contacts/queries/contacts";
import { contactListSchema } from "@/lib/contacts/schema";
import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "contact:list",
      summary: "Contacts: everybody who has asked us something",
      output: listOf(contactAnswer),
      query: contactListSchema,
    },
    ({ actor, query }) => listContacts(actor, query),
  ),
});
