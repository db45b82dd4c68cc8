import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";
import { templateAnswer } from "@/lib/templates/answers";
import { changeTemplate, deleteTemplate } from "@/lib/templates/commands";
import { assertTemplate } from "@/lib/templates/queries";
import { deleteTemplateSchema, templateChangeSchema } from "@/lib/templates/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route(
    {
      action: "template:write",
      summary: "Change a template",
      params: byId,
      visible: ({ actor, params }) => assertTemplate(actor, params.id),
      verbChecksVisible: true,
      output: templateAnswer,
      input: templateChangeSchema,
    },
    ({ actor, params, input }) => changeTemplate(actor, params.id, input),
  ),
  DELETE: route(
    {
      action: "template:write",
      summary: "Delete a template",
      params: byId,
      visible: ({ actor, params }) => assertTemplate(actor, params.id),
      verbChecksVisible: true,
      query: deleteTemplateSchema,
      status: 204,
    },
    ({ actor, params, query }) => deleteTemplate(actor, params.id, query),
  ),
});
