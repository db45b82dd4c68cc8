import { contactAnswer } from "@/lib/contacts/answers";
import { createContact } from "@/lib/contacts/commands/create";
import { listContacts } from "@/lib/contacts/queries/contacts";
import { newContactSchema } from "@/lib/contacts/schema/contact";
import { contactListSchema } from "@/lib/contacts/schema/list";
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
  POST: route(
    {
      action: "contact:create",
      summary: "Add a lead by hand",
      output: contactAnswer,
      input: newContactSchema,
      status: 201,
      idempotent: true,
    },
    ({ actor, input }) => createContact(actor, input),
  ),
});
