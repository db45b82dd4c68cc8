import { contentPreviewAnswer } from "@/lib/content/answers";
import { previewContent } from "@/lib/content/queries/records";
import { isRecordId } from "@/lib/content/record-id";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "content:write",
      summary: "The page that shows a record, with its draft",
      params: { id: isRecordId },
      output: contentPreviewAnswer,
    },
    ({ actor, params }) => previewContent(actor, params.id),
  ),
});
