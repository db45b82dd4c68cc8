import { contentRecordAnswer } from "@/lib/content/answers";
import { getContentRecord } from "@/lib/content/queries/records";
import { isRecordId } from "@/lib/content/record-id";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "content:read",
      summary: "A record with its draft, what is planned for it and its history",
      params: { id: isRecordId },
      output: contentRecordAnswer,
    },
    ({ actor, params }) => getContentRecord(actor, params.id),
  ),
});
