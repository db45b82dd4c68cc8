import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { templateAnswer } from "@/lib/templates/answers";
import { saveTemplate } from "@/lib/templates/commands";
import { listTemplates } from "@/lib/templates/queries";
import { templateSchema } from "@/lib/templates/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "template:read",
      summary: "The office's templates, with their fields in braces",
      output: listOf(templateAnswer),
    },
    ({ actor }) => listTemplates(actor),
  ),
  POST: route(
    {
      action: "template:write",
      summary: "Save a template",
      output: templateAnswer,
      status: 201,
      input: templateSchema,
      idempotent: true,
    },
    ({ actor, input }) => saveTemplate(actor, input),
  ),
});
