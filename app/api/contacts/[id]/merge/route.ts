import { contactsMergedAnswer } from "@/lib/contacts/answers";
import { mergeContacts } from "@/lib/contacts/commands/merge";
import { assertContactVisible } from "@/lib/contacts/queries/contacts";
import { mergeSchema } from "@/lib/contacts/schema/contact";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "contact:merge",
      summary: "Merge another contact into this one; can be undone for seven days",
      params: byId,
      output: contactsMergedAnswer,
      input: mergeSchema,
      visible: ({ actor, params }) => assertContactVisible(actor, params.id),
    },
    ({ actor, params, input }) => mergeContacts(actor, params.id, input),
  ),
});
