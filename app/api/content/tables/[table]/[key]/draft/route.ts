import { contentRecordAnswer } from "@/lib/content/answers";
import { dropContentDraft, saveContentDraft } from "@/lib/content/commands/drafts";
import { isRecordKey } from "@/lib/content/keys";
import { draftSchema } from "@/lib/content/schema/input";
import { isContentKind } from "@/lib/content/tables";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

const params = { table: isContentKind, key: isRecordKey };

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route(
    {
      action: "content:write",
      summary: "Save a draft of a record",
      params,
      input: draftSchema,
      output: contentRecordAnswer,
    },
    ({ actor, params: { table, key }, input }) => saveContentDraft(actor, table, key, input),
  ),
  DELETE: route(
    { action: "content:write", summary: "Drop the draft of a record", params, status: 204 },
    ({ actor, params: { table, key } }) => dropContentDraft(actor, table, key),
  ),
});
