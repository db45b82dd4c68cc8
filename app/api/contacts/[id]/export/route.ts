import { contactFileAnswer } from "@/lib/contacts/answers";
import { exportContact } from "@/lib/contacts/queries/export";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "contact:export",
      summary: "What we have of a person without an account, to give to them",
      params: byId,
      output: contactFileAnswer,
    },
    ({ actor, params }) => exportContact(actor, params.id),
  ),
});
