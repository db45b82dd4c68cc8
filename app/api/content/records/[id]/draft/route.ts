import { contentRecordAnswer } from "@/lib/content/answers";
import { dropContentDraft, saveContentDraft } from "@/lib/content/commands/drafts";
import { isRecordId } from "@/lib/content/record-id";
import { draftSchema } from "@/lib/content/schema/input";
import { draftSeenSchema } from "@/lib/content/schema/list";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

const params = { id: isRecordId };

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route(
    {
      action: "content:write",
      summary: "Save a draft of a record",
      params,
      input: draftSchema,
      output: contentRecordAnswer,
    },
    ({ actor, params: { id }, input }) => saveContentDraft(actor, id, input),
  ),
  DELETE: route(
    { action: "content:write", summary: "Drop the draft of a record", params, query: draftSeenSchema, status: 204 },
    ({ actor, params: { id }, query }) => dropContentDraft(actor, id, query),
  ),
});
