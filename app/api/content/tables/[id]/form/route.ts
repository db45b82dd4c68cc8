import { contentFormAnswer } from "@/lib/content/answers";
import { getContentForm } from "@/lib/content/queries/records";
import { isContentKind } from "@/lib/content/tables";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "content:read",
      summary: "The form of a table’s records, as JSON Schema",
      params: { id: isContentKind },
      output: contentFormAnswer,
    },
    ({ actor, params }) => getContentForm(actor, params.id),
  ),
});
