import { notedAnswer } from "@/lib/contacts/answers";
import { emailContact } from "@/lib/contacts/commands/email";
import { assertContactVisible } from "@/lib/contacts/queries/contacts";
import { contactEmailSchema } from "@/lib/contacts/schema/contact";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "contact:update",
      summary: "Send a contact an email, and note it in the timeline",
      params: byId,
      output: notedAnswer,
      input: contactEmailSchema,
      visible: ({ actor, params }) => assertContactVisible(actor, params.id),
      status: 201,
      idempotent: true,
    },
    ({ actor, params, input }) => emailContact(actor, params.id, input),
  ),
});
