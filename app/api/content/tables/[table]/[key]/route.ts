import { contentRecordAnswer } from "@/lib/content/answers";
import { isRecordKey } from "@/lib/content/keys";
import { getContentRecord } from "@/lib/content/queries/records";
import { isContentKind } from "@/lib/content/tables";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "content:read",
      summary: "A record with its draft, its form and its history",
      params: { table: isContentKind, key: isRecordKey },
      output: contentRecordAnswer,
    },
    ({ actor, params }) => getContentRecord(actor, params.table, params.key),
  ),
});
