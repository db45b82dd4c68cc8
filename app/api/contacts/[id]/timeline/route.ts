import { timelineAnswer } from "@/lib/contacts/answers";
import { assertContactVisible } from "@/lib/contacts/queries/contacts";
import { readTimeline } from "@/lib/contacts/queries/timeline";
import { timelineSchema } from "@/lib/contacts/schema/list";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "contact:read",
      summary: "What has happened with a person, newest first",
      params: byId,
      output: timelineAnswer,
      query: timelineSchema,
      visible: ({ actor, params }) => assertContactVisible(actor, params.id),
      verbChecksVisible: true,
    },
    ({ actor, params, query }) => readTimeline(actor, params.id, query),
  ),
});
