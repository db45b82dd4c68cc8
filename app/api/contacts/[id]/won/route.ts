import { contactAnswer } from "@/lib/contacts/answers";
import { winContact } from "@/lib/contacts/commands/won";
import { assertContactVisible } from "@/lib/contacts/queries/contacts";
import { wonSchema } from "@/lib/contacts/schema/contact";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "contact:update",
      summary: "Make a lead a student: an account, with an invitation to choose its password",
      params: byId,
      output: contactAnswer,
      input: wonSchema,
      visible: ({ actor, params }) => assertContactVisible(actor, params.id),
      idempotent: true,
    },
    ({ actor, params, input }) => winContact(actor, params.id, input),
  ),
});
