import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { filledTemplateAnswer } from "@/lib/templates/answers";
import { listFilledTemplates } from "@/lib/templates/queries";
import { filledTemplatesSchema } from "@/lib/templates/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "template:read",
      summary: "The templates, filled from the file of a student, a consultation, a message or a contact",
      output: listOf(filledTemplateAnswer),
      query: filledTemplatesSchema,
    },
    ({ actor, query }) => listFilledTemplates(actor, query),
  ),
});
