import { changedContactAnswer, contactAnswer } from "@/lib/contacts/answers";
import { changeContact } from "@/lib/contacts/commands/change";
import { eraseContact } from "@/lib/contacts/commands/erase";
import { assertContactVisible, getContact } from "@/lib/contacts/queries/contacts";
import { contactChangeSchema } from "@/lib/contacts/schema/contact";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    { action: "contact:read", summary: "A contact", params: byId, output: contactAnswer },
    ({ actor, params }) => getContact(actor, params.id),
  ),
  PATCH: route(
    {
      action: "contact:update",
      summary: "Change a contact: stage, owner, next follow-up, and what is known of them",
      params: byId,
      output: changedContactAnswer,
      input: contactChangeSchema,
      visible: ({ actor, params }) => assertContactVisible(actor, params.id),
    },
    ({ actor, params, input }) => changeContact(actor, params.id, input),
  ),
  DELETE: route(
    {
      action: "contact:erase",
      summary: "Erase a person without an account who asks for it",
      params: byId,
      status: 204,
    },
    ({ actor, params }) => eraseContact(actor, params.id),
  ),
});
