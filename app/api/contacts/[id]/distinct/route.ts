import { contactAnswer } from "@/lib/contacts/answers";
import { keepDistinct } from "@/lib/contacts/commands/merge";
import { assertContactVisible } from "@/lib/contacts/queries/contacts";
import { distinctSchema } from "@/lib/contacts/schema/contact";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "contact:merge",
      summary: "Note that another contact is another person, although the address or number is the same",
      params: byId,
      output: contactAnswer,
      input: distinctSchema,
      visible: ({ actor, params }) => assertContactVisible(actor, params.id),
    },
    ({ actor, params, input }) => keepDistinct(actor, params.id, input),
  ),
});
