import { notedAnswer } from "@/lib/contacts/answers";
import { noteContact } from "@/lib/contacts/commands/note";
import { assertContactVisible } from "@/lib/contacts/queries/contacts";
import { contactEntrySchema } from "@/lib/contacts/schema/contact";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "contact:update",
      summary: "Note something about a contact, or log a call or a visit, with the next follow-up",
      params: byId,
      output: notedAnswer,
      input: contactEntrySchema,
      visible: ({ actor, params }) => assertContactVisible(actor, params.id),
      status: 201,
      idempotent: true,
    },
    ({ actor, params, input }) => noteContact(actor, params.id, input),
  ),
});
